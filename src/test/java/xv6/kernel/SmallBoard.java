package xv6.kernel;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import xv6.kernel.lock.Cpu;
import xv6.kernel.lock.KernelPanic;
import xv6.kernel.lock.Spinlock;
import xv6.kernel.memory.Kalloc;
import xv6.kernel.memory.KernelData;
import xv6.kernel.memory.MemoryLayout;
import xv6.kernel.process.Context;
import xv6.machine.Board;
import xv6.machine.Cause;
import xv6.machine.Clocking;
import xv6.machine.Csr;
import xv6.machine.Hart;
import xv6.machine.Machine;
import xv6.machine.MemoryDisk;
import xv6.machine.TrapVector;
import xv6.machine.host.HostThread;

/** A machine with little memory and no kernel on it, for trying one subsystem: its code runs on every hart as supervisor. */
public final class SmallBoard {

    public static final long MEMORY = 4 << 20;

    /** A run that takes longer by virtual time, or in which every hart waits for nothing, has got stuck. */
    private static final long TOO_LONG = 100_000_000;

    public final Machine machine;
    public final Cpu[] cpus;
    public final KernelData data = new KernelData();
    public final Kalloc kalloc;
    private final StringBuffer output = new StringBuffer();
    private volatile Error failure;

    /** What answers traps into machine mode and into supervisor mode: only idle harts wake, unless a test says otherwise. */
    public TrapVector machineTrap = this::wake;
    public TrapVector supervisorTrap = Hart::sret;

    private SmallBoard(int harts, Clocking clock) {
        machine = new Machine(new Board(harts, MEMORY, new MemoryDisk(new byte[4000 * 512]), b -> output.append((char) b), clock));
        cpus = new Cpu[harts];
        for (Hart hart : machine.harts) {
            cpus[hart.id] = new Cpu(hart);
        }
        kalloc = new Kalloc(machine.memory, data, new Spinlock("kmem"));
    }

    /** Harts that run in parallel. */
    public static SmallBoard parallel(int harts) {
        return new SmallBoard(harts, new Clocking.Host());
    }

    /** Harts that take turns as {@code seed} says, by virtual time. */
    public static SmallBoard seeded(int harts, long seed) {
        return new SmallBoard(harts, new Clocking.Virtual(seed));
    }

    /** Runs {@code body} on every hart, in supervisor mode with interrupts off, until all have come to its end. */
    public void run(Consumer<Cpu> body) {
        AtomicInteger running = new AtomicInteger(cpus.length);
        machine.run(hart -> {
            Cpu cpu = cpus[hart.id];
            new Context(cpu);
            supervisor(hart);
            orFail(() -> body.accept(cpu));
            if (running.decrementAndGet() == 0) {
                machine.powerOff(0);
            }
        });
        if (failure != null) {
            throw failure;
        }
    }

    /** A kernel thread of this board's; what it throws comes out of {@link #run}. */
    public HostThread thread(String name, Runnable body) {
        return machine.thread(name, () -> orFail(body));
    }

    private void orFail(Runnable body) {
        try {
            body.run();
        } catch (KernelPanic | AssertionError e) {
            failure = e;
            machine.powerOff(1);
            throw e;
        }
    }

    private void wake(Hart hart) {
        if (hart.readCsr(Csr.MCAUSE) == (Cause.INTERRUPT | Cause.MACHINE_TIMER)) {
            throw new AssertionError("stuck");
        }
        hart.bus.store(MemoryLayout.clintMsip(hart.id), 0, 4);
        hart.mret();
    }

    private void supervisor(Hart hart) {
        hart.onMachineTrap(machineTrap);
        hart.onSupervisorTrap(supervisorTrap);
        hart.writeCsr(Csr.MSTATUS, hart.readCsr(Csr.MSTATUS) & ~Csr.MSTATUS_MPP | Csr.MSTATUS_MPP_S);
        hart.writeCsr(Csr.MEDELEG, 0xffff);
        hart.writeCsr(Csr.MIDELEG, 0xffff);
        hart.writeCsr(Csr.MIE, Csr.MIE_MSIE | Csr.MIE_MTIE);
        if (hart.id == 0) {
            hart.bus.store(MemoryLayout.clintMtimecmp(0), TOO_LONG, 8);
        }
        hart.writeCsr(Csr.PMPADDR0, 0x3f_ffff_ffff_ffffL);
        hart.writeCsr(Csr.PMPCFG0, 0xf);
        hart.mret();
    }

    /** What the serial port has sent. */
    public String output() {
        return output.toString();
    }
}
