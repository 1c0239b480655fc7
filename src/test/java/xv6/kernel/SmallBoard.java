package xv6.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import xv6.kernel.lock.Cpu;
import xv6.kernel.lock.KernelPanic;
import xv6.kernel.lock.Spinlock;
import xv6.kernel.memory.Kalloc;
import xv6.kernel.memory.KernelData;
import xv6.kernel.process.Context;
import xv6.machine.Board;
import xv6.machine.Clocking;
import xv6.machine.Csr;
import xv6.machine.Hart;
import xv6.machine.Machine;
import xv6.machine.MemoryDisk;

/** A machine with little memory and no kernel on it, for trying one subsystem: its code runs on every hart as supervisor. */
public final class SmallBoard {

    public static final long MEMORY = 4 << 20;

    public final Machine machine;
    public final Cpu[] cpus;
    public final KernelData data = new KernelData();
    public final Kalloc kalloc;
    private final StringBuffer output = new StringBuffer();
    private volatile KernelPanic panic;

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
        List<Error> failures = new ArrayList<>();
        machine.run(hart -> {
            Cpu cpu = cpus[hart.id];
            new Context(cpu);
            supervisor(hart);
            try {
                body.accept(cpu);
            } catch (KernelPanic e) {
                panic = e;
                throw e;
            } catch (AssertionError e) {
                failures.add(e);
                machine.powerOff(1);
                throw e;
            }
            if (running.decrementAndGet() == 0) {
                machine.powerOff(0);
            }
        });
        if (!failures.isEmpty()) {
            throw failures.getFirst();
        }
        if (panic != null) {
            throw panic;
        }
    }

    private static void supervisor(Hart hart) {
        hart.onMachineTrap(Hart::mret);
        hart.onSupervisorTrap(Hart::sret);
        hart.writeCsr(Csr.MSTATUS, hart.readCsr(Csr.MSTATUS) & ~Csr.MSTATUS_MPP | Csr.MSTATUS_MPP_S);
        hart.writeCsr(Csr.MEDELEG, 0xffff);
        hart.writeCsr(Csr.MIDELEG, 0xffff);
        hart.writeCsr(Csr.PMPADDR0, 0x3f_ffff_ffff_ffffL);
        hart.writeCsr(Csr.PMPCFG0, 0xf);
        hart.mret();
    }

    /** What the serial port has sent. */
    public String output() {
        return output.toString();
    }
}
