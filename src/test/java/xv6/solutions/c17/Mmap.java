package xv6.solutions.c17;

import static xv6.kernel.memory.MemoryLayout.PGSIZE;
import static xv6.kernel.memory.MemoryLayout.TRAPFRAME;
import static xv6.kernel.memory.MemoryLayout.pgRoundDown;
import static xv6.kernel.memory.MemoryLayout.pgRoundUp;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import xv6.kernel.Param;
import xv6.kernel.boot.Parts;
import xv6.kernel.boot.Rooms;
import xv6.kernel.fs.File;
import xv6.kernel.memory.Kalloc;
import xv6.kernel.memory.KernelMemory;
import xv6.kernel.memory.Pte;
import xv6.kernel.process.Belongings;
import xv6.kernel.process.Proc;
import xv6.kernel.syscall.Syscall;
import xv6.kernel.trap.PageFaults;
import xv6.machine.Cause;
import xv6.machine.PhysicalMemory;

/**
 * A map is a promise: this range of addresses is that part of a file. mmap only writes it down, and takes a reference to the file, so that
 * the descriptor may be closed. The first access to a page faults, and the fault keeps the promise for one page. munmap writes shared pages back, gives pages
 * and, with the last of them, the file back, and exit does so for every map that is left. A child gets its parent's promises, and its own
 * references, and none of the pages: it will fault as its parent did. Maps stand below the trapframe, each below the last.
 */
public class Mmap extends Parts {
    static final int READ = 1;
    static final int WRITE = 2;
    static final int SHARED = 4;

    /** Pages from {@code start} to {@code end} are the file's from byte {@code at} on. */
    static final class Area {
        long start;
        long end;
        int at;
        final int how;
        final File file;

        Area(long start, long end, int at, int how, File file) {
            this.start = start;
            this.end = end;
            this.at = at;
            this.how = how;
            this.file = file;
        }

        boolean may(int what) {
            return (how & what) != 0;
        }
    }

    private final Map<Proc, List<Area>> areas = new ConcurrentHashMap<>();
    private Kalloc kalloc;
    private PhysicalMemory memory;

    List<Area> of(Proc p) {
        return areas.computeIfAbsent(p, _ -> new ArrayList<>());
    }

    // ---- what a process holds

    @Override
    public Belongings belongings(Belongings own) {
        return new Belongings() {
            @Override
            public void endow(Proc first) {
                own.endow(first);
            }

            @Override
            public void share(Proc parent, Proc child) {
                own.share(parent, child);
                inherit(parent, child);
            }

            @Override
            public void giveBack(Proc p) {
                leave(p);
                own.giveBack(p);
            }
        };
    }

    void inherit(Proc parent, Proc child) {
        for (Area a : of(parent)) {
            of(child).add(new Area(a.start, a.end, a.at, a.how, hold(a.file)));
        }
    }

    void leave(Proc p) {
        for (Area a : of(p)) {
            release(p, a, a.start, a.end);
            drop(a.file);
        }
        of(p).clear();
    }

    File hold(File file) {
        return file.dup();
    }

    void drop(File file) {
        file.close();
    }

    // ---- the calls

    @Override
    public void addCalls(Syscall syscall, Rooms rooms) {
        syscall.add(40, "mmap", p -> mmap(p, p.trapframe.a(0), (int) p.trapframe.a(1), (int) p.trapframe.a(2)));
        syscall.add(41, "munmap", p -> munmap(p, p.trapframe.a(0), p.trapframe.a(1)));
    }

    long mmap(Proc p, long length, int how, int fd) {
        File file = fd < 0 || fd >= Param.NOFILE ? null : p.ofile[fd];
        if (file == null || length <= 0 || length > TRAPFRAME || !allows(file, how)) {
            return -1;
        }
        long end = TRAPFRAME;
        for (Area a : of(p)) {
            end = Math.min(end, a.start);
        }
        long start = end - pgRoundUp(length);
        if (start < pgRoundUp(p.sz)) {
            return -1;
        }
        of(p).add(new Area(start, end, 0, how, hold(file)));
        return start;
    }

    boolean allows(File file, int how) {
        boolean written = (how & WRITE) != 0 && (how & SHARED) != 0;
        return file.readable && (file.writable || !written);
    }

    long munmap(Proc p, long from, long length) {
        long to = from + pgRoundUp(length);
        Area a = find(p, from);
        if (a == null || from % PGSIZE != 0 || length <= 0 || to > a.end || from != a.start && to != a.end) {
            return -1;
        }
        release(p, a, from, to);
        if (from == a.start) {
            a.at += (int) (to - from);
            a.start = to;
        } else {
            a.end = from;
        }
        if (a.start == a.end) {
            of(p).remove(a);
            drop(a.file);
        }
        return 0;
    }

    Area find(Proc p, long va) {
        for (Area a : of(p)) {
            if (va >= a.start && va < a.end) {
                return a;
            }
        }
        return null;
    }

    /** Takes away those of the pages that have been touched. */
    void release(Proc p, Area a, long from, long to) {
        for (long va = from; va < to; va += PGSIZE) {
            long pa = p.pagetable.walkAddr(va);
            if (pa != 0) {
                if (isToBeWritten(a)) {
                    a.file.writeAt(new KernelMemory(memory), pa, a.at + (int) (va - a.start), PGSIZE);
                }
                p.pagetable.unmap(va, 1, frees());
            }
        }
    }

    boolean isToBeWritten(Area a) {
        return a.may(SHARED) && a.may(WRITE);
    }

    boolean frees() {
        return true;
    }

    // ---- the fault

    @Override
    public PageFaults pageFaults(Kalloc pages, PhysicalMemory ram) {
        kalloc = pages;
        memory = ram;
        return (p, scause, stval) -> {
            Area a = find(p, stval);
            boolean good = a != null && (scause == Cause.LOAD_PAGE_FAULT && a.may(READ) || scause == Cause.STORE_PAGE_FAULT && a.may(WRITE));
            return good && p.pagetable.walkAddr(pgRoundDown(stval)) == 0 && bringIn(p, a, pgRoundDown(stval));
        };
    }

    boolean bringIn(Proc p, Area a, long va) {
        long pa = kalloc.kalloc();
        if (pa == 0) {
            return false;
        }
        memory.fill(pa, PGSIZE, 0);
        a.file.readAt(new KernelMemory(memory), pa, a.at + (int) (va - a.start), PGSIZE);
        if (!p.pagetable.mapPages(va, PGSIZE, pa, Pte.U | permissions(a))) {
            kalloc.kfree(pa);
            return false;
        }
        return true;
    }

    long permissions(Area a) {
        return Pte.R | (a.may(WRITE) ? Pte.W : 0);
    }
}
