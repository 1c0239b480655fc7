package xv6.kernel.lock;

import java.util.ArrayList;
import java.util.List;
import xv6.machine.Csr;
import xv6.machine.Hart;

/**
 * What the kernel keeps for each hart (xv6: struct cpu). Only the thread that the hart runs at the moment touches it,
 * with interrupts off, so none of it needs a lock.
 */
public final class Cpu {

    /** The hart's number, from 0. */
    public final int id;

    public final Hart hart;

    /** How many pushOffs still wait for their popOff. */
    public int noff;

    /** Whether interrupts were on before the first of those pushOffs. */
    public boolean intena;

    /** The lock taken last of those this hart holds; the others follow from each to the one {@code below} it. */
    private Spinlock held;

    public Cpu(Hart hart) {
        this.hart = hart;
        this.id = hart.id;
    }

    /**
     * The hart that runs the caller (xv6: mycpu). Holds only while interrupts are off: a thread that sleeps, or is
     * preempted where interrupts come on, may go on elsewhere, so nothing may keep a Cpu across such a place.
     */
    public static Cpu current() {
        return KernelThread.current().cpu;
    }

    // tag::interrupt-switch[]
    /** Whether the hart takes interrupts (xv6: intr_get). */
    public boolean intrGet() {
        return (hart.readCsr(Csr.SSTATUS) & Csr.SSTATUS_SIE) != 0;
    }

    /** Takes no interrupts from here on (xv6: intr_off). */
    public void intrOff() {
        hart.writeCsr(Csr.SSTATUS, hart.readCsr(Csr.SSTATUS) & ~Csr.SSTATUS_SIE);
    }

    /**
     * Takes interrupts again, and at once those that wait (xv6: intr_on). One of them may be the timer's and give the
     * hart to another process; the caller may be on another hart afterwards.
     */
    public void intrOn() {
        hart.writeCsr(Csr.SSTATUS, hart.readCsr(Csr.SSTATUS) | Csr.SSTATUS_SIE);
        hart.interruptPoint();
    }
    // end::interrupt-switch[]

    // tag::push-off[]
    /** Like intrOff, but matched: it takes two popOffs to undo two pushOffs (xv6: push_off). */
    public void pushOff() {
        boolean old = intrGet();
        intrOff();
        if (noff == 0) {
            intena = old;
        }
        noff++;
    }
    // end::push-off[]

    // tag::pop-off[]
    /** Undoes one pushOff; the last one turns interrupts on if they were on before the first (xv6: pop_off). */
    public void popOff() {
        if (intrGet()) {
            throw new KernelPanic("pop_off - interruptible");
        }
        if (noff < 1) {
            throw new KernelPanic("pop_off");
        }
        noff--;
        if (noff == 0 && intena) {
            intrOn();
        }
    }
    // end::pop-off[]

    // tag::locks-held[]
    /** The names of the spinlocks that this hart holds, the one taken last first, for the report of a panic. */
    public List<String> locksHeld() {
        List<String> names = new ArrayList<>();
        for (Spinlock lock = held; lock != null; lock = lock.below) {
            names.add(lock.name);
        }
        return names;
    }

    void took(Spinlock lock) {
        lock.below = held;
        held = lock;
    }

    /** Locks are mostly let go in the opposite order of taking, so the search ends at once. */
    void letGo(Spinlock lock) {
        if (held == lock) {
            held = lock.below;
        } else {
            Spinlock above = held;
            while (above.below != lock) {
                above = above.below;
            }
            above.below = lock.below;
        }
        lock.below = null;
    }
    // end::locks-held[]
}
