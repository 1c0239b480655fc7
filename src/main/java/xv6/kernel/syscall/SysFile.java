package xv6.kernel.syscall;

import static xv6.kernel.Param.NOFILE;

import xv6.kernel.fs.File;
import xv6.kernel.fs.FileTable;
import xv6.kernel.fs.Pipe;
import xv6.kernel.lock.Sleeper;
import xv6.kernel.memory.Kalloc;
import xv6.kernel.process.Proc;
import xv6.machine.PhysicalMemory;

/** The system calls on descriptors (xv6: sysfile.c). Each returns -1 on failure. */
public final class SysFile {
    private final FileTable files;
    private final Kalloc kalloc;
    private final PhysicalMemory memory;
    private final Sleeper sleeper;

    public SysFile(FileTable files, Kalloc kalloc, PhysicalMemory memory, Sleeper sleeper) {
        this.files = files;
        this.kalloc = kalloc;
        this.memory = memory;
        this.sleeper = sleeper;
    }

    // tag::descriptor[]
    /** The open file that the nth argument, a descriptor, stands for; or null (xv6: argfd). */
    private static File argFile(Proc p, int n) {
        int fd = Arguments.integer(p, n);
        return fd < 0 || fd >= NOFILE ? null : p.ofile[fd];
    }
    // end::descriptor[]

    // tag::lowest-free[]
    /** Takes over {@code f}'s reference for the lowest free descriptor, or returns -1 and takes nothing (xv6: fdalloc). */
    static int fdAlloc(Proc p, File f) {
        for (int fd = 0; fd < NOFILE; fd++) {
            if (p.ofile[fd] == null) {
                p.ofile[fd] = f;
                return fd;
            }
        }
        return -1;
    }
    // end::lowest-free[]

    // tag::dup[]
    /** dup(fd): another descriptor for the same open file. */
    long dup(Proc p) {
        File f = argFile(p, 0);
        if (f == null) {
            return -1;
        }
        int fd = fdAlloc(p, f);
        if (fd >= 0) {
            f.dup();
        }
        return fd;
    }
    // end::dup[]

    // tag::read-and-write[]
    /** read(fd, buf, n): how many bytes were read, 0 at the end. */
    long read(Proc p) {
        File f = argFile(p, 0);
        return f == null ? -1 : f.read(p.pagetable, Arguments.addr(p, 1), Arguments.integer(p, 2));
    }

    /** write(fd, buf, n): how many bytes were written. */
    long write(Proc p) {
        File f = argFile(p, 0);
        return f == null ? -1 : f.write(p.pagetable, Arguments.addr(p, 1), Arguments.integer(p, 2));
    }
    // end::read-and-write[]

    // tag::close[]
    /** close(fd). */
    long close(Proc p) {
        File f = argFile(p, 0);
        if (f == null) {
            return -1;
        }
        p.ofile[Arguments.integer(p, 0)] = null;
        f.close();
        return 0;
    }
    // end::close[]

    // tag::fstat[]
    /** fstat(fd, st). */
    long fstat(Proc p) {
        File f = argFile(p, 0);
        return f == null ? -1 : f.stat(p.pagetable, Arguments.addr(p, 1));
    }
    // end::fstat[]

    // tag::pipe[]
    /** pipe(fds): two descriptors, to read from and to write to. */
    long pipe(Proc p) {
        Pipe.Ends ends = Pipe.alloc(files, kalloc, memory, sleeper);
        if (ends == null) {
            return -1;
        }
        int fd0 = fdAlloc(p, ends.read());
        int fd1 = fd0 < 0 ? -1 : fdAlloc(p, ends.write());
        long fds = Arguments.addr(p, 0);
        if (fd1 >= 0 && p.pagetable.storeInt(fds, fd0) && p.pagetable.storeInt(fds + 4, fd1)) {
            return 0;
        }
        if (fd0 >= 0) {
            p.ofile[fd0] = null;
        }
        if (fd1 >= 0) {
            p.ofile[fd1] = null;
        }
        ends.read().close();
        ends.write().close();
        return -1;
    }
    // end::pipe[]
}
