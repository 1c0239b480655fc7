package xv6.kernel.process;

import static xv6.kernel.memory.MemoryLayout.PGSIZE;
import static xv6.kernel.process.Proc.State.SLEEPING;
import static xv6.kernel.process.Proc.State.UNUSED;
import static xv6.kernel.process.Proc.State.ZOMBIE;

import xv6.kernel.lock.KernelPanic;
import xv6.kernel.lock.Sleeper;
import xv6.kernel.memory.Pte;

/** How processes come into the world, wait for each other and leave it (xv6: userinit, fork, exit, wait, kill in proc.c). */
public final class Lifecycle {

    private final ProcTable table;
    private final Scheduler scheduler;
    private final Sleeper sleeper;
    private final Belongings belongings;

    /** The first process, which adopts the children of all that exit before them. */
    private Proc initproc;

    public Lifecycle(ProcTable table, Scheduler scheduler, Sleeper sleeper, Belongings belongings) {
        this.table = table;
        this.scheduler = scheduler;
        this.sleeper = sleeper;
        this.belongings = belongings;
    }

    // tag::first-process[]
    /** Makes the first process, with {@code initcode} for its user memory (xv6: userinit). */
    public void userInit(byte[] initcode) {
        Proc p = table.allocProc();
        if (p == null) {
            throw new KernelPanic("userinit: out of memory");
        }
        initproc = p;
        p.pagetable.first(initcode);
        p.sz = PGSIZE;
        p.trapframe.epc(0);
        p.trapframe.sp(PGSIZE);
        p.name = "initcode";
        belongings.endow(p);
        scheduler.ready(p);
        p.lock.release();
    }
    // end::first-process[]

    // tag::grow[]
    /** Adds {@code n} bytes to the calling process's memory, or takes them away; false if there is not enough (xv6: growproc). */
    public boolean growProc(int n) {
        Proc p = Proc.current();
        long sz = p.sz;
        if (n > 0) {
            sz = p.pagetable.grow(sz, sz + n, Pte.W);
            if (sz == 0) {
                return false;
            }
        } else if (n < 0) {
            sz = p.pagetable.shrink(sz, sz + n);
        }
        p.sz = sz;
        return true;
    }
    // end::grow[]

    // tag::fork[]
    /** Makes a copy of the calling process, which begins by returning 0 from its own fork: the child's pid, or -1 (xv6: fork). */
    public int fork() {
        Proc p = Proc.current();
        Proc np = table.allocProc();
        if (np == null) {
            return -1;
        }
        if (!p.pagetable.copy(np.pagetable, p.sz)) {
            table.freeProc(np);
            np.lock.release();
            return -1;
        }
        np.sz = p.sz;
        np.trapframe.copy(p.trapframe);
        np.trapframe.a(0, 0);
        np.name = p.name;
        // tag::inherit-alarm[]
        np.alarm.copy(p.alarm);
        // end::inherit-alarm[]
        // tag::inherit-nice[]
        np.task.nice(p.task.nice());
        // end::inherit-nice[]
        belongings.share(p, np);
        int pid = np.pid;
        // tag::make-it-a-child[]
        // waitLock comes before a process's lock, so the child's must go for a moment; it is not runnable yet.
        np.lock.release();

        table.waitLock.acquire();
        np.parent = p;
        table.waitLock.release();
        // end::make-it-a-child[]

        np.lock.acquire();
        scheduler.ready(np);
        np.lock.release();
        return pid;
    }
    // end::fork[]

    // tag::exit[]
    /**
     * Ends the calling process; does not return. It stays a zombie, with its memory, until its parent has seen
     * {@code status} by wait (xv6: exit).
     */
    public void exit(int status) {
        Proc p = Proc.current();
        if (p == initproc) {
            throw new KernelPanic("init exiting");
        }
        belongings.giveBack(p);

        table.waitLock.acquire();
        reparent(p);
        sleeper.wakeup(p.parent);
        p.lock.acquire();
        p.xstate = status;
        p.state = ZOMBIE;
        table.waitLock.release();

        scheduler.leave(p);
    }
    // end::exit[]

    // tag::reparent[]
    /** Gives the children of {@code p} to init. The waitLock must be held (xv6: reparent). */
    private void reparent(Proc p) {
        for (Proc child : table.slots) {
            if (child.parent == p) {
                child.parent = initproc;
                sleeper.wakeup(initproc);
            }
        }
    }
    // end::reparent[]

    // tag::wait[]
    /**
     * Waits for a child of the calling process to exit, and stores its status, a C int, at user address {@code addr}
     * unless that is 0: the child's pid, or -1 if there is no child, the address is bad or the caller was killed (xv6: wait).
     */
    public int waitChild(long addr) {
        Proc p = Proc.current();
        table.waitLock.acquire();
        for (;;) {
            boolean haveKids = false;
            for (Proc child : table.slots) {
                if (child.parent != p) {
                    continue;
                }
                haveKids = true;
                // Under the child's lock, or it might still be on its way out of exit.
                child.lock.acquire();
                if (child.state == ZOMBIE) {
                    int pid = reap(p, child, addr);
                    child.lock.release();
                    table.waitLock.release();
                    return pid;
                }
                child.lock.release();
            }
            if (!haveKids || p.killed()) {
                table.waitLock.release();
                return -1;
            }
            sleeper.sleep(p, table.waitLock);
        }
    }
    // end::wait[]

    // tag::reap[]
    private int reap(Proc p, Proc child, long addr) {
        int pid = child.pid;
        if (addr != 0 && !p.pagetable.storeInt(addr, child.xstate)) {
            return -1;
        }
        table.freeProc(child);
        return pid;
    }
    // end::reap[]

    // tag::kill[]
    /** Tells the process {@code pid} to die, and wakes it if it sleeps; false if there is none. It exits before it runs user code again (xv6: kill). */
    public boolean kill(int pid) {
        for (Proc p : table.slots) {
            p.lock.acquire();
            // A free slot has pid 0, and whoever gets it next should not find itself killed.
            if (p.pid == pid && p.state != UNUSED) {
                p.killed = true;
                if (p.state == SLEEPING) {
                    scheduler.ready(p);
                }
                p.lock.release();
                return true;
            }
            p.lock.release();
        }
        return false;
    }
    // end::kill[]
}
