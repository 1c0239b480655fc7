package xv6.kernel.process;

import static xv6.kernel.memory.MemoryLayout.PGSIZE;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import xv6.kernel.Param;
import xv6.kernel.SmallBoard;
import xv6.kernel.fs.Buf;
import xv6.kernel.fs.BufferCache;
import xv6.kernel.fs.FileSystem;
import xv6.kernel.fs.Log;
import xv6.kernel.lock.Cpu;
import xv6.kernel.lock.Sleeper;
import xv6.kernel.memory.Kalloc;
import xv6.mkfs.ImageException;
import xv6.mkfs.MakeFs;

/**
 * Processes whose user code is Java, for trying how they live together without traps and devices: a process table, the
 * scheduler on every hart, sleep and wakeup, and an empty file system on a disk that needs no waiting for.
 */
public final class JavaProcesses {

    public final SmallBoard board;
    final Kalloc kalloc;
    final ProcTable table;
    public final Scheduler scheduler;
    public final Sleeper sleeper;
    public final Lifecycle lifecycle;
    private final FileSystem fs;

    /** What processes run; each finds the number of its own in its register a1. */
    private final List<Consumer<Proc>> bodies = new CopyOnWriteArrayList<>();

    public JavaProcesses(SmallBoard board) {
        this(board, Channels::new);
    }

    /** The same with another way of sleeping and waking. */
    public JavaProcesses(SmallBoard board, BiFunction<ProcTable, Scheduler, Sleeper> sleepers) {
        this.board = board;
        kalloc = board.kalloc;
        long trampoline = board.data.reserve(PGSIZE, PGSIZE);
        table = new ProcTable(board.machine.memory, kalloc, trampoline, board::thread, this::forkret);
        scheduler = new Scheduler(table, board.cpus.length);
        sleeper = sleepers.apply(table, scheduler);
        byte[] image = emptyImage();
        BufferCache cache = new BufferCache(board.data, (b, write) -> transfer(image, b, write), sleeper);
        Log log = new Log(cache, board.machine.memory, sleeper);
        fs = new FileSystem(board.machine.memory, cache, log, sleeper, message -> { });
        lifecycle = new Lifecycle(table, scheduler, sleeper, new FilesOfProcess(fs));
    }

    private static byte[] emptyImage() {
        try {
            return MakeFs.build(List.of());
        } catch (ImageException e) {
            throw new AssertionError(e);
        }
    }

    private void transfer(byte[] image, Buf b, boolean write) {
        int at = b.blockno * 1024;
        if (write) {
            board.machine.memory.read(b.pa, image, at, 1024);
        } else {
            board.machine.memory.write(b.pa, image, at, 1024);
        }
    }

    /** Runs {@code init} as the first process until it returns. */
    public void run(Consumer<Proc> init) {
        bodies.add(init);
        boolean[] ready = new boolean[1];
        board.run(c -> {
            if (c.id == 0) {
                kalloc.kinit();
                lifecycle.userInit(new byte[4]);
                table.slots[0].trapframe.a(1, 0);
                ready[0] = true;
            }
            while (!ready[0]) {
                c.hart.turnPoint();
            }
            scheduler.run();
        });
    }

    private void forkret(Proc p) {
        p.lock.release();
        int number = (int) p.trapframe.a(1);
        if (number == 0) {
            fs.start(Param.ROOTDEV);
        }
        bodies.get(number).accept(p);
        if (number != 0) {
            lifecycle.exit(0);
        }
        board.machine.powerOff(0);
        for (;;) {
            Cpu.current().hart.turnPoint();
        }
    }

    /** Forks the calling process; the child runs {@code body} and exits with 0. The child's pid, or -1. */
    public int fork(Consumer<Proc> body) {
        Proc p = Proc.current();
        synchronized (bodies) {
            p.trapframe.a(1, bodies.size());
            bodies.add(body);
        }
        return lifecycle.fork();
    }
}
