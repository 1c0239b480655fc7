package xv6.kernel.process;

// tag::rooms-of-files[]
import xv6.kernel.Param;
import xv6.kernel.fs.File;
import xv6.kernel.fs.Inode;
// end::rooms-of-files[]
import xv6.kernel.lock.KernelThread;
import xv6.kernel.lock.Spinlock;
import xv6.kernel.memory.MemoryLayout;
import xv6.kernel.memory.PageTable;
import xv6.machine.PhysicalMemory;

/** A slot of the process table, and the process that has it (xv6: struct proc). */
public final class Proc {

    // tag::states[]
    /** What a process is about. */
    public enum State {
        UNUSED("unused"), USED("used"), SLEEPING("sleep "), RUNNABLE("runble"), RUNNING("run   "), ZOMBIE("zombie");

        /** As the process list shows it. */
        final String label;

        State(String label) {
            this.label = label;
        }
    }

    // end::states[]
    public final Spinlock lock = new Spinlock("proc");

    // The lock must be held to change these, and to read them where the answer must stay true.

    volatile boolean killed;
    volatile int pid;
    // tag::life[]
    volatile State state = State.UNUSED;
    /** What the process sleeps on, or null. */
    volatile Object chan;
    /** Exit status for the parent's wait. */
    int xstate;

    /** The process that will wait for this one. The table's waitLock must be held. */
    Proc parent;
    // end::life[]

    // These are the process's own: no lock is needed.

    /** Bytes of user memory. */
    public long sz;
    public PageTable pagetable;
    public final Trapframe trapframe;
    // tag::thread[]
    /** The kernel thread that runs this process in the kernel. */
    Context context;
    // end::thread[]
    // tag::files[]
    /** Open files, by their descriptors. */
    public final File[] ofile = new File[Param.NOFILE];
    /** Current directory. */
    public Inode cwd;
    // end::files[]
    /** For the process list and messages; at most 15 characters. */
    public String name = "";

    /** The name of the system call that the process is in, or "". */
    public String call = "";

    // tag::alarm[]
    public final Alarm alarm = new Alarm(this);
    // end::alarm[]

    // tag::running-time[]
    public final RunningTime running = new RunningTime();
    // end::running-time[]

    // tag::task[]
    /** What the scheduler's policy knows the process by; each process that has this slot has its own. */
    ProcessTask task;
    // end::task[]

    /** Virtual address of the kernel stack's page. */
    public final long kstack;

    Proc(int slot, PhysicalMemory memory) {
        kstack = MemoryLayout.kstack(slot);
        trapframe = new Trapframe(memory);
    }

    // tag::current[]
    /** The process that the caller runs for, or null on a hart that is choosing one (xv6: myproc). */
    public static Proc current() {
        return ((Context) KernelThread.current()).proc;
    }

    /** What it is about. May be another already when the caller looks at it, unless the caller holds the lock. */
    public State state() {
        return state;
    }

    // end::current[]
    public int pid() {
        return pid;
    }

    /** Whether the process has been told to die (xv6: killed, which takes the lock; a volatile field needs none). */
    public boolean killed() {
        return killed;
    }

    /** Tells the process to die: it will, on its way back to user code (xv6: setkilled). */
    public void setKilled() {
        lock.acquire();
        killed = true;
        lock.release();
    }
}
