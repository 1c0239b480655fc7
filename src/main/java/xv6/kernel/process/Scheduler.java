package xv6.kernel.process;

import static xv6.kernel.process.Proc.State.RUNNABLE;
import static xv6.kernel.process.Proc.State.RUNNING;

import java.util.concurrent.atomic.AtomicInteger;
// tag::number-of-harts[]
import xv6.kernel.Param;
// end::number-of-harts[]
import xv6.kernel.lock.Cpu;
import xv6.kernel.lock.KernelPanic;
import xv6.kernel.lock.KernelThread;
import xv6.kernel.memory.MemoryLayout;

/** How the harts take turns with the processes: round and round the table, each hart for itself (xv6: scheduler, sched, yield). */
public class Scheduler {

    private final ProcTable table;

    /** Each hart's own context, to which a process that stops running hands the hart back. */
    private final Context[] own;

    /** A bit for each hart that has found nothing to run and waits for an interrupt. */
    private final AtomicInteger idle = new AtomicInteger();

    public Scheduler(ProcTable table, int harts) {
        this.table = table;
        this.own = new Context[harts];
    }

    // tag::run[]
    /** What a hart does once it has set itself up: it runs processes for ever (xv6: scheduler). */
    public void run() {
        Context self = (Context) KernelThread.current();
        Cpu c = self.cpu;
        own[c.id] = self;
        for (;;) {
            // Whoever ran last may have left interrupts off, and devices must get through.
            c.intrOn();
            if (!round(self)) {
                idle(c);
            }
        }
    }
    // end::run[]

    // tag::round[]
    /** One way round the table; whether there was anything to run. */
    boolean round(Context self) {
        boolean ran = false;
        for (Proc p : table.slots) {
            // A look without the lock: what it misses, the next round finds.
            if (p.state != RUNNABLE) {
                continue;
            }
            p.lock.acquire();
            if (p.state == RUNNABLE) {
                // The process lets its lock go, and has it again when it hands the hart back.
                p.state = RUNNING;
                // tag::start-its-clock[]
                startClock(self.cpu, p);
                // end::start-its-clock[]
                Context.swtch(self, p.context);
                // tag::stop-its-clock[]
                p.running.stop(self.cpu.hart);
                // end::stop-its-clock[]
                ran = true;
            }
            p.lock.release();
        }
        return ran;
    }
    // end::round[]

    // tag::clocks[]
    /** The process that each hart ran last, by its pid. */
    private final int[] lastPid = new int[Param.NCPU];

    /** The hart is about to run {@code p}, whose lock must be held. To be chosen again is no switch. */
    final void startClock(Cpu c, Proc p) {
        p.running.start(c.hart);
        if (lastPid[c.id] != p.pid) {
            lastPid[c.id] = p.pid;
            p.running.switches++;
        }
    }

    // end::clocks[]
    // tag::idle[]
    /**
     * Waits for an interrupt. Who makes a process runnable looks afterwards who is idle; this hart says first that it is,
     * and looks afterwards: one of the two sees the other, so no process waits for a hart that waits for nothing.
     */
    private void idle(Cpu c) {
        int bit = 1 << c.id;
        idle.getAndUpdate(harts -> harts | bit);
        if (!anyRunnable()) {
            c.hart.wfi();
        }
        idle.getAndUpdate(harts -> harts & ~bit);
    }

    private boolean anyRunnable() {
        for (Proc p : table.slots) {
            if (p.state == RUNNABLE) {
                return true;
            }
        }
        return false;
    }
    // end::idle[]

    // tag::ready[]
    /** Makes {@code p} runnable and wakes an idle hart for it, if there is one. The process's lock must be held. */
    void ready(Proc p) {
        // tag::end-its-sleep[]
        p.running.ready(Cpu.current().hart);
        // end::end-its-sleep[]
        p.state = RUNNABLE;
        int harts = idle.get();
        if (harts != 0) {
            int id = Integer.numberOfTrailingZeros(harts);
            if (idle.compareAndSet(harts, harts & ~(1 << id))) {
                Cpu.current().hart.bus.store(MemoryLayout.clintMsip(id), 1, 4);
            }
        }
    }
    // end::ready[]

    // tag::sched[]
    /**
     * Gives the hart back to its scheduler, and returns when the process is chosen again. The process's lock must be
     * held, no other, and its state must be another than running (xv6: sched).
     */
    void sched(Proc p) {
        Cpu c = check(p);
        // Whether interrupts were on belongs to this thread, not to the hart it leaves.
        boolean intena = c.intena;
        Context.swtch(p.context, own[c.id]);
        Cpu.current().intena = intena;
    }
    // end::sched[]

    // tag::leave[]
    /** Gives the hart back for good: the process has ended. */
    void leave(Proc p) {
        Cpu c = check(p);
        Context.hand(p.context, own[c.id]);
        throw Context.ENDED;
    }
    // end::leave[]

    // tag::check[]
    private static Cpu check(Proc p) {
        Cpu c = Cpu.current();
        if (!p.lock.holding()) {
            throw new KernelPanic("sched p->lock");
        }
        if (c.noff != 1) {
            throw new KernelPanic("sched locks");
        }
        if (p.state == RUNNING) {
            throw new KernelPanic("sched running");
        }
        if (c.intrGet()) {
            throw new KernelPanic("sched interruptible");
        }
        return c;
    }
    // end::check[]

    // tag::preempt[]
    /** The timer says that whoever runs here has run long enough. A process yields; the scheduler itself goes on. */
    public void preempt() {
        Proc p = Proc.current();
        if (p != null && p.state == RUNNING) {
            this.yield();
        }
    }
    // end::preempt[]

    // tag::yield[]
    /** Gives up the hart for one round (xv6: yield). */
    public void yield() {
        Proc p = Proc.current();
        p.lock.acquire();
        p.state = RUNNABLE;
        sched(p);
        p.lock.release();
    }
    // end::yield[]
}
