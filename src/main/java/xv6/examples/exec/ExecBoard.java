package xv6.examples.exec;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static xv6.kernel.fs.DiskLayout.T_FILE;
import static xv6.kernel.memory.MemoryLayout.PGSIZE;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.function.IntConsumer;
import xv6.examples.names.DiskBoard;
import xv6.examples.paging.UserMode;
import xv6.kernel.fs.Inode;
import xv6.kernel.lock.Cpu;
import xv6.kernel.memory.PageTable;
import xv6.kernel.process.Belongings;
import xv6.kernel.process.Lifecycle;
import xv6.kernel.process.Proc;
import xv6.kernel.process.ProcTable;
import xv6.kernel.process.Scheduler;
import xv6.kernel.syscall.Exec;
import xv6.machine.Cause;
import xv6.machine.Csr;
import xv6.machine.Hart;

/** A board with a disk and one process, whose program calls the kernel twice: the first call is meant to be exec. */
public final class ExecBoard {
    public final DiskBoard disk;
    public final Exec exec;
    public Proc p;
    public final Lifecycle lifecycle;
    private String[] files = {};
    private byte[][] contents = {};

    public ExecBoard() {
        this(1, 1);
    }

    /** A board with more harts, which take turns as {@code seed} says. */
    public ExecBoard(int harts, long seed) {
        disk = new DiskBoard(harts, seed);
        long trampoline = disk.board.data.reserve(PGSIZE, PGSIZE);
        ProcTable procs = new ProcTable(disk.board.machine.memory, disk.board.kalloc, trampoline,
                disk.board.machine::thread, q -> { });
        exec = new Exec(disk.fs, procs, disk.board.machine.memory);
        lifecycle = new Lifecycle(procs, new Scheduler(procs, 1), disk, new Belongings() {
            @Override
            public void endow(Proc first) {
                p = first;
                first.cwd = disk.root();
            }

            @Override
            public void share(Proc parent, Proc child) {
            }

            @Override
            public void giveBack(Proc gone) {
            }
        });
    }

    /** Puts a file on the disk before the board runs. */
    public ExecBoard with(String name, byte[] content) {
        files = new String[] {name};
        contents = new byte[][] {content};
        return this;
    }

    /** Runs {@code body} in supervisor mode, when there is a process. */
    public void run(Runnable body) {
        run(hart -> body.run());
    }

    /** The same on each hart. */
    public void run(IntConsumer body) {
        disk.run(() -> {
            disk.fs.beginOp();
            Inode root = disk.root();
            for (int i = 0; i < files.length; i++) {
                disk.make(root, files[i], T_FILE, new String(contents[i], ISO_8859_1)).put();
            }
            root.put();
            disk.fs.endOp();
            lifecycle.userInit(UserMode.code(UserMode.ECALL, UserMode.ECALL));
        }, c -> {
            UserMode.supervise(c.hart);
            body.accept(c.id);
        });
    }

    /** Lets the process go on where its call of exec left it, until it is back in the kernel: what it came for. */
    public String goOn(long result) {
        Hart hart = Cpu.current().hart;
        long pc = result < 0 ? 4 : p.trapframe.epc();
        hart.writeCsr(Csr.SATP, p.pagetable.satp());
        hart.sfenceVma();
        UserMode.run(hart, pc);
        long cause = hart.readCsr(Csr.SCAUSE);
        String why = cause == Cause.ECALL_FROM_U ? "its next system call" : "it cannot go on";
        return "the process goes on at 0x" + Long.toHexString(pc) + ": cause " + cause + ", " + why;
    }

    /** An executable with one segment of these measures, whose file ends where {@code code} does. */
    public static byte[] executable(long vaddr, long filesz, long memsz, byte[] code) {
        ByteBuffer elf = ByteBuffer.allocate(120 + code.length).order(ByteOrder.LITTLE_ENDIAN);
        elf.putInt(0, 0x464C457F).putLong(24, vaddr).putLong(32, 64).putShort(56, (short) 1);
        elf.putInt(64, 1).putInt(68, 5).putLong(72, 120).putLong(80, vaddr).putLong(96, filesz).putLong(104, memsz);
        elf.put(120, code);
        return elf.array();
    }

    /** The arguments as exec takes them. */
    public static byte[][] arguments(String... argv) {
        byte[][] bytes = new byte[argv.length][];
        for (int i = 0; i < argv.length; i++) {
            bytes[i] = (argv[i] + "\0").getBytes(ISO_8859_1);
        }
        return bytes;
    }

    /** The eight bytes at a user address, as a number. */
    public static long word(PageTable table, long va) {
        byte[] word = new byte[8];
        table.copyIn(word, 0, va, 8);
        return ByteBuffer.wrap(word).order(ByteOrder.LITTLE_ENDIAN).getLong();
    }
}
