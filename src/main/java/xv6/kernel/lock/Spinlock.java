package xv6.kernel.lock;

import java.util.concurrent.atomic.AtomicInteger;
import xv6.machine.host.HostThread;

/**
 * Mutual exclusion between harts (xv6: struct spinlock). The holder keeps its hart's interrupts off, for an interrupt
 * handler that wanted the same lock would wait for ever for the very code it interrupted.
 */
public class Spinlock {

    // tag::state[]
    public final String name;

    /** 1 while some hart holds the lock. */
    protected final AtomicInteger locked = new AtomicInteger();

    /** The hart that holds the lock. Read by others too, but only its own hart can find itself here. */
    private volatile Cpu cpu;

    /** The lock that the same hart took before this one. */
    Spinlock below;

    public Spinlock(String name) {
        this.name = name;
    }
    // end::state[]

    // tag::acquire[]
    /** Waits until the lock is the caller's, and takes it; turns interrupts off. Panics if this hart has it already. */
    public final void acquire() {
        // tag::keep-interrupts-out[]
        Cpu c = Cpu.current();
        c.pushOff();
        // end::keep-interrupts-out[]
        // tag::refuse-a-lock-already-held[]
        if (heldBy(c)) {
            throw new KernelPanic("acquire");
        }
        // end::refuse-a-lock-already-held[]
        // tag::spin-until-it-is-ours[]
        c.hart.turnPoint();
        while (!tryTake()) {
            c.hart.turnPoint();
            HostThread.spinWait();
        }
        c.hart.turnPoint();
        // end::spin-until-it-is-ours[]
        // tag::sign-it[]
        cpu = c;
        c.took(this);
        // end::sign-it[]
    }
    // end::acquire[]

    // tag::release[]
    /** Lets the lock go, and interrupts on again if this was the last reason to keep them off. Panics unless this hart has it. */
    public final void release() {
        Cpu c = Cpu.current();
        if (!heldBy(c)) {
            throw new KernelPanic("release");
        }
        c.letGo(this);
        cpu = null;
        giveBack();
        c.hart.turnPoint();
        c.popOff();
    }
    // end::release[]

    // tag::holding[]
    /** Whether the caller's hart holds the lock. Interrupts must be off. */
    public final boolean holding() {
        return heldBy(Cpu.current());
    }

    private boolean heldBy(Cpu c) {
        return locked.get() != 0 && cpu == c;
    }
    // end::holding[]

    // tag::swap[]
    /** One atomic swap: however many harts try at once, exactly one of them finds the 0 (RISC-V: amoswap.w.aq). */
    protected boolean tryTake() {
        return locked.getAndSet(1) == 0;
    }

    /** Whoever swaps next finds the 0, and sees all that was written before (RISC-V: amoswap.w.rl). */
    protected void giveBack() {
        locked.set(0);
    }
    // end::swap[]
}
