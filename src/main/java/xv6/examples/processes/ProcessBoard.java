package xv6.examples.processes;

import static xv6.kernel.memory.MemoryLayout.PGSIZE;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import xv6.kernel.lock.Cpu;
import xv6.kernel.lock.KernelPanic;
import xv6.kernel.lock.Sleeper;
import xv6.kernel.lock.Spinlock;
import xv6.kernel.memory.Kalloc;
import xv6.kernel.memory.KernelData;
import xv6.kernel.memory.MemoryLayout;
import xv6.kernel.process.Belongings;
import xv6.kernel.process.Context;
import xv6.kernel.process.Lifecycle;
import xv6.kernel.process.Proc;
import xv6.kernel.process.ProcTable;
import xv6.kernel.process.Scheduler;
import xv6.machine.Board;
import xv6.machine.Clocking;
import xv6.machine.Csr;
import xv6.machine.Hart;
import xv6.machine.Machine;
import xv6.machine.MemoryDisk;
import xv6.machine.host.HostThread;

/**
 * The kernel's processes and scheduler on a board of their own. What a process would run in user mode is Java here, so
 * neither traps nor files nor a timer are needed; who wants to give up its hart says so.
 */
public final class ProcessBoard {
    private static final long A_SECOND = 10_000_000;

    public final Machine machine;
    public final Kalloc kalloc;
    public final ProcTable table;
    public final Scheduler scheduler;
    public final Sleeper sleeper;
    public final Lifecycle lifecycle;

    /** What processes run; each finds the number of its own in its register a1, which fork copies. */
    private final List<Consumer<Proc>> bodies = new CopyOnWriteArrayList<>();
    private volatile boolean ready;

    /** Harts that take turns as {@code seed} says, and processes that sleep as {@code sleepers} has them. */
    public ProcessBoard(int harts, long seed, BiFunction<ProcTable, Scheduler, Sleeper> sleepers) {
        machine = new Machine(new Board(harts, 4 << 20, new MemoryDisk(new byte[512]), b -> { }, new Clocking.Virtual(seed)));
        KernelData data = new KernelData();
        long trampoline = data.reserve(PGSIZE, PGSIZE);
        kalloc = new Kalloc(machine.memory, data, new Spinlock("kmem"));
        table = new ProcTable(machine.memory, kalloc, trampoline, (name, body) -> machine.thread(name, () -> tellOfPanic(body)),
                this::forkret);
        scheduler = new Scheduler(table, harts);
        sleeper = sleepers.apply(table, scheduler);
        lifecycle = new Lifecycle(table, scheduler, sleeper, new Nothing());
    }

    /** The same with processes that never sleep. */
    public ProcessBoard(int harts, long seed) {
        this(harts, seed, (table, scheduler) -> new Restless(scheduler));
    }

    /** A process here has nothing. The first one begins with body 0. */
    private static final class Nothing implements Belongings {
        @Override
        public void endow(Proc first) {
            first.trapframe.a(1, 0);
        }

        @Override
        public void share(Proc parent, Proc child) {
        }

        @Override
        public void giveBack(Proc p) {
        }
    }

    /** Runs {@code init} as the first process until it returns; false if a second of the board's time was not enough. */
    public boolean run(Consumer<Proc> init) {
        bodies.add(init);
        machine.powerOffAt(A_SECOND, 1);
        return machine.run(hart -> {
            Cpu cpu = new Cpu(hart);
            new Context(cpu);
            supervisor(hart);
            if (cpu.id == 0) {
                tellOfPanic(this::bringToLife);
            }
            while (!ready) {
                hart.turnPoint();
            }
            scheduler.run();
        }) == 0;
    }

    private void bringToLife() {
        kalloc.kinit();
        lifecycle.userInit(new byte[4]);
        ready = true;
    }

    /** Supervisor mode, interrupts off; a nudge from another hart is all that wakes an idle one. */
    private static void supervisor(Hart hart) {
        hart.onSupervisorTrap(Hart::sret);
        hart.onMachineTrap(h -> {
            h.bus.store(MemoryLayout.clintMsip(h.id), 0, 4);
            h.mret();
        });
        hart.writeCsr(Csr.MSTATUS, hart.readCsr(Csr.MSTATUS) & ~Csr.MSTATUS_MPP | Csr.MSTATUS_MPP_S);
        hart.writeCsr(Csr.MIE, Csr.MIE_MSIE);
        hart.mret();
    }

    private void forkret(Proc p) {
        p.lock.release();
        int number = (int) p.trapframe.a(1);
        bodies.get(number).accept(p);
        if (number != 0) {
            lifecycle.exit(0);
        }
        machine.powerOff(0);
        Cpu.current().hart.turnPoint();
    }

    private static void tellOfPanic(Runnable body) {
        try {
            body.run();
        } catch (KernelPanic e) {
            System.out.println("panic: " + e.getMessage());
            throw e;
        }
    }

    /** Forks the calling process; the child runs {@code body} and exits with 0, if body does not exit before. The child's pid, or -1. */
    public int fork(Consumer<Proc> body) {
        synchronized (bodies) {
            Proc.current().trapframe.a(1, bodies.size());
            bodies.add(body);
        }
        return lifecycle.fork();
    }

    /** Waits for every child of the calling process. */
    public void waitForAll() {
        int pid;
        do {
            pid = lifecycle.waitChild(0);
        } while (pid > 0);
    }
}
