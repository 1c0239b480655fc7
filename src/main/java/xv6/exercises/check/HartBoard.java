package xv6.exercises.check;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import xv6.kernel.lock.Cpu;
import xv6.kernel.lock.Spinlock;
import xv6.kernel.memory.Kalloc;
import xv6.kernel.memory.KernelData;
import xv6.kernel.memory.MemoryLayout;
import xv6.kernel.process.Context;
import xv6.machine.Board;
import xv6.machine.Clocking;
import xv6.machine.Csr;
import xv6.machine.Hart;
import xv6.machine.Machine;
import xv6.machine.MemoryDisk;
import xv6.machine.PhysicalMemory;

/** Harts and memory, four mebibytes unless told otherwise, without a kernel on them: for a part that is to be tried alone. */
public final class HartBoard {
    static final long MEMORY = 4 << 20;
    private static final int STUCK = 124;

    public final Machine machine;
    public final PhysicalMemory memory;
    /** Where the kernel's own bytes end and free pages begin. */
    public final KernelData data = new KernelData();
    /** What the serial port has sent. */
    public final StringBuffer sent = new StringBuffer();
    private final Exam exam;
    private final Cpu[] cpus;
    /** By the machine's own clock, in units of 100 ns; ten of them are an instruction, or a step of Java code. */
    private long limit = 3_000_000;
    private volatile Throwable failure;

    HartBoard(Exam exam, int harts, long bytes) {
        this.exam = exam;
        machine = new Machine(new Board(harts, bytes, new MemoryDisk(new byte[4000 * 512]), b -> sent.append((char) b),
                new Clocking.Virtual(exam.seed())));
        memory = machine.memory;
        cpus = new Cpu[harts];
        for (Hart hart : machine.harts) {
            cpus[hart.id] = new Cpu(hart);
        }
    }

    /** The kernel's own allocator, with no pages in it before {@link Kalloc#kinit}. */
    public Kalloc kalloc() {
        return new Kalloc(memory, data, new Spinlock("kmem"));
    }

    /** Harts that need more time than three million steps. */
    public HartBoard limit(long steps) {
        limit = steps;
        return this;
    }

    /**
     * Runs {@code body} on every hart, in supervisor mode with interrupts off, until all have come to its end. It is a
     * finding if one does not.
     */
    public void run(Consumer<Cpu> body) {
        AtomicInteger running = new AtomicInteger(cpus.length);
        boolean[] ended = new boolean[cpus.length];
        machine.powerOffAt(limit, STUCK);
        int status = machine.run(hart -> {
            Cpu cpu = cpus[hart.id];
            new Context(cpu);
            supervisor(hart);
            try {
                body.accept(cpu);
                ended[cpu.id] = true;
            } catch (xv6.machine.Halt e) {
                failure = e;
                throw e;
            }
            if (running.decrementAndGet() == 0) {
                machine.powerOff(0);
            }
        });
        if (failure instanceof Error e) {
            throw e;
        }
        if (status == STUCK) {
            StringBuilder waiting = new StringBuilder();
            StringBuilder left = new StringBuilder();
            for (Cpu cpu : cpus) {
                if (!ended[cpu.id]) {
                    waiting.append(waiting.isEmpty() ? "hart " : " and hart ").append(cpu.id);
                    left.append(lastOf(cpu));
                }
            }
            throw exam.wrong("that every hart comes to an end",
                    waiting + " still had not after " + limit + " steps, and the run was stopped; what waits, waits for ever" + left);
        }
    }

    /** Where a hart was left, with what. */
    private static String lastOf(Cpu cpu) {
        String holds = cpu.locksHeld().isEmpty() ? "" : " holds the lock " + String.join(" and the lock ", cpu.locksHeld());
        String last = Watch.STEPS.lastOf(cpu.id);
        String ends = last.isEmpty() ? "" : (holds.isEmpty() ? "" : ", and") + " in the end " + last;
        return holds.isEmpty() && ends.isEmpty() ? "" : "\nhart " + cpu.id + holds + ends;
    }

    private void supervisor(Hart hart) {
        hart.onMachineTrap(trapped -> {
            trapped.bus.store(MemoryLayout.clintMsip(trapped.id), 0, 4);
            trapped.mret();
        });
        hart.onSupervisorTrap(Hart::sret);
        hart.writeCsr(Csr.MSTATUS, hart.readCsr(Csr.MSTATUS) & ~Csr.MSTATUS_MPP | Csr.MSTATUS_MPP_S);
        hart.writeCsr(Csr.MEDELEG, 0xffff);
        hart.writeCsr(Csr.MIDELEG, 0xffff);
        hart.writeCsr(Csr.MIE, Csr.MIE_MSIE);
        hart.writeCsr(Csr.PMPADDR0, 0x3f_ffff_ffff_ffffL);
        hart.writeCsr(Csr.PMPCFG0, 0xf);
        hart.mret();
    }
}
