package xv6.kernel.syscall;

import static java.nio.ByteOrder.LITTLE_ENDIAN;
import static xv6.kernel.memory.MemoryLayout.PGSIZE;
import static xv6.kernel.memory.MemoryLayout.TRAPFRAME;
import static xv6.kernel.memory.MemoryLayout.pgRoundUp;

import java.nio.ByteBuffer;
import xv6.kernel.fs.FileSystem;
import xv6.kernel.fs.Inode;
import xv6.kernel.lock.KernelPanic;
import xv6.kernel.memory.AddressSpace;
import xv6.kernel.memory.KernelBytes;
import xv6.kernel.memory.KernelMemory;
import xv6.kernel.memory.PageTable;
import xv6.kernel.memory.Pte;
import xv6.kernel.process.Proc;
import xv6.kernel.process.ProcTable;
import xv6.machine.PhysicalMemory;

/**
 * exec: replaces a process's memory by a program from a file in ELF, the Executable and Linking Format (xv6: exec.c,
 * elf.h). The new memory is built beside the old; until it is complete nothing of the process has changed, so that exec
 * can still fail.
 */
public final class Exec {
    // tag::elf[]
    private static final int ELF_MAGIC = 0x464C457F;

    // The file's header: its size, and where the fields used here begin.
    private static final int EHDR = 64;
    private static final int E_ENTRY = 24;
    private static final int E_PHOFF = 32;
    private static final int E_PHNUM = 56;

    // A program header, one for each segment.
    private static final int PHDR = 56;
    private static final int P_TYPE = 0;
    private static final int P_FLAGS = 4;
    private static final int P_OFFSET = 8;
    private static final int P_VADDR = 16;
    private static final int P_FILESZ = 32;
    private static final int P_MEMSZ = 40;
    private static final int PT_LOAD = 1;
    private static final int PF_X = 1;
    private static final int PF_W = 2;
    // end::elf[]

    // tag::max-size[]
    /** The end of the highest segment at most: guard page and stack page follow it below the trapframe. */
    private static final long MAX_SIZE = TRAPFRAME - 2 * PGSIZE;
    // end::max-size[]

    private final FileSystem fs;
    private final ProcTable procs;
    private final PhysicalMemory memory;
    private final AddressSpace kernelMemory;

    public Exec(FileSystem fs, ProcTable procs, PhysicalMemory memory) {
        this.fs = fs;
        this.procs = procs;
        this.memory = memory;
        this.kernelMemory = new KernelMemory(memory);
    }

    // tag::image[]
    /** The user memory that is being built. */
    private static final class Image {
        final PageTable pagetable;
        final long entry;
        long sz;
        long sp;

        Image(PageTable pagetable, long entry) {
            this.pagetable = pagetable;
            this.entry = entry;
        }
    }
    // end::image[]

    // tag::exec[]
    /**
     * Runs the program at {@code path} in {@code p}, the calling process.
     *
     * @param argv the program's arguments, each with its closing zero
     * @return argc, which the caller's return puts into the new program's a0; -1 if the process stays as it is
     */
    public long exec(Proc p, String path, byte[][] argv) {
        Image image = load(p, path);
        if (image == null) {
            return -1;
        }
        if (!addStack(image, argv)) {
            procs.freePagetable(image.pagetable, image.sz);
            return -1;
        }

        // tag::point-of-no-return[]
        PageTable oldPagetable = p.pagetable;
        long oldSz = p.sz;
        p.pagetable = image.pagetable;
        p.sz = image.sz;
        p.name = lastElement(path);
        p.trapframe.epc(image.entry);
        p.trapframe.sp(image.sp);
        p.trapframe.a(1, image.sp);
        // tag::forget-alarm[]
        p.alarm.clear();
        // end::forget-alarm[]
        procs.freePagetable(oldPagetable, oldSz);
        return argv.length;
        // end::point-of-no-return[]
    }
    // end::exec[]

    // tag::name[]
    /** What is after the last slash, cut to the 15 characters that a process's name has. */
    private static String lastElement(String path) {
        String name = path.substring(path.lastIndexOf('/') + 1);
        return name.substring(0, Math.min(name.length(), 15));
    }
    // end::name[]

    // tag::load[]
    /** The segments of the program at {@code path}, in a new page table; null if there is no such program. */
    private Image load(Proc p, String path) {
        fs.beginOp();
        Image image = null;
        Inode ip = fs.paths.namei(path, p.cwd);
        if (ip != null) {
            ip.lock();
            image = load(p, ip);
            ip.unlockPut();
        }
        fs.endOp();
        return image;
    }
    // end::load[]

    // tag::load-inode[]
    private Image load(Proc p, Inode ip) {
        ByteBuffer elf = read(ip, 0, EHDR);
        if (elf == null || elf.getInt(0) != ELF_MAGIC) {
            return null;
        }
        PageTable pagetable = procs.procPagetable(p);
        if (pagetable == null) {
            return null;
        }
        Image image = new Image(pagetable, elf.getLong(E_ENTRY));
        int phnum = Short.toUnsignedInt(elf.getShort(E_PHNUM));
        for (int i = 0; i < phnum; i++) {
            ByteBuffer header = read(ip, elf.getLong(E_PHOFF) + i * PHDR, PHDR);
            if (header == null || header.getInt(P_TYPE) == PT_LOAD && !loadSegment(image, ip, header)) {
                procs.freePagetable(pagetable, image.sz);
                return null;
            }
        }
        return image;
    }
    // end::load-inode[]

    // tag::read[]
    /** {@code n} bytes of the file from {@code off}, or null if it does not have them. */
    private ByteBuffer read(Inode ip, long off, int n) {
        byte[] bytes = new byte[n];
        if (!reaches(ip, off, n) || ip.readi(new KernelBytes(memory, bytes), 0, (int) off, n) != n) {
            return null;
        }
        return ByteBuffer.wrap(bytes).order(LITTLE_ENDIAN);
    }

    /** Whether the file has all of {@code n} bytes from {@code off}; both are unsigned, and their sum may wrap around. */
    private static boolean reaches(Inode ip, long off, long n) {
        return Long.compareUnsigned(off, ip.size) <= 0 && Long.compareUnsigned(n, ip.size - off) <= 0;
    }
    // end::read[]

    // tag::load-segment[]
    /** Adds one segment, whose header's fields may be anything; false if it can not be. */
    private boolean loadSegment(Image image, Inode ip, ByteBuffer header) {
        // tag::believe-nothing[]
        long off = header.getLong(P_OFFSET);
        long va = header.getLong(P_VADDR);
        long filesz = header.getLong(P_FILESZ);
        long memsz = header.getLong(P_MEMSZ);
        if (Long.compareUnsigned(va, MAX_SIZE) > 0 || Long.compareUnsigned(memsz, MAX_SIZE - va) > 0
                || va % PGSIZE != 0) {
            return false;
        }
        if (Long.compareUnsigned(filesz, memsz) > 0 || !reaches(ip, off, filesz)) {
            return false;
        }
        // end::believe-nothing[]
        long sz = image.pagetable.grow(image.sz, va + memsz, permissions(header.getInt(P_FLAGS)));
        if (sz == 0) {
            return false;
        }
        image.sz = sz;
        return loadBytes(image.pagetable, va, ip, (int) off, (int) filesz);
    }
    // end::load-segment[]

    // tag::permissions[]
    private static long permissions(int flags) {
        return ((flags & PF_X) != 0 ? Pte.X : 0) | ((flags & PF_W) != 0 ? Pte.W : 0);
    }
    // end::permissions[]

    // tag::load-bytes[]
    /** Fills memory from {@code va}, a page's beginning, with {@code n} bytes of the file (xv6: loadseg). */
    private boolean loadBytes(PageTable pagetable, long va, Inode ip, int off, int n) {
        for (int i = 0; i < n; i += PGSIZE) {
            long pa = pagetable.walkAddr(va + i);
            if (pa == 0) {
                throw new KernelPanic("loadseg: address should exist");
            }
            int part = Math.min(n - i, PGSIZE);
            if (ip.readi(kernelMemory, pa, off + i, part) != part) {
                return false;
            }
        }
        return true;
    }
    // end::load-bytes[]

    // tag::add-stack[]
    /** Adds a guard page and a stack page, with the arguments and their array at the stack's top; false if they do not fit. */
    private static boolean addStack(Image image, byte[][] argv) {
        PageTable pagetable = image.pagetable;
        long bottom = pgRoundUp(image.sz);
        long sz = pagetable.grow(bottom, bottom + 2 * PGSIZE, Pte.W);
        if (sz == 0) {
            return false;
        }
        image.sz = sz;
        pagetable.clear(sz - 2 * PGSIZE);
        long stackBase = sz - PGSIZE;

        // tag::push-arguments[]
        long sp = sz;
        long[] ustack = new long[argv.length + 1];
        for (int i = 0; i < argv.length; i++) {
            sp = down16(sp - argv[i].length);
            if (sp < stackBase || !pagetable.copyOut(sp, argv[i], 0, argv[i].length)) {
                return false;
            }
            ustack[i] = sp;
        }
        sp = down16(sp - ustack.length * 8L);
        if (sp < stackBase) {
            return false;
        }
        for (int i = 0; i < ustack.length; i++) {
            pagetable.storeLong(sp + 8 * i, ustack[i]);
        }
        // end::push-arguments[]
        image.sp = sp;
        return true;
    }
    // end::add-stack[]

    // tag::down16[]
    /** RISC-V's stack pointer is a multiple of 16. */
    private static long down16(long sp) {
        return sp & -16;
    }
    // end::down16[]
}
