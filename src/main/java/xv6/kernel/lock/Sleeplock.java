package xv6.kernel.lock;

/** A lock for long stretches: who waits for it sleeps, and who holds it may sleep too (xv6: struct sleeplock). */
public final class Sleeplock {

    public final String name;

    /** Protects the two fields below; held for a moment only. */
    private final Spinlock lk = new Spinlock("sleep lock");
    private boolean locked;
    private int pid;

    private final Sleeper sleeper;

    public Sleeplock(String name, Sleeper sleeper) {
        this.name = name;
        this.sleeper = sleeper;
    }

    // tag::acquire[]
    /** Takes the lock for the calling process, and sleeps until that is possible (xv6: acquiresleep). */
    public void acquire() {
        lk.acquire();
        while (locked) {
            sleeper.sleep(this, lk);
        }
        locked = true;
        pid = sleeper.pid();
        lk.release();
    }
    // end::acquire[]

    // tag::release[]
    /** Lets the lock go and wakes those who wait for it (xv6: releasesleep). */
    public void release() {
        lk.acquire();
        locked = false;
        pid = 0;
        sleeper.wakeup(this);
        lk.release();
    }
    // end::release[]

    // tag::holding[]
    /** Whether the calling process holds the lock (xv6: holdingsleep). */
    public boolean holding() {
        lk.acquire();
        boolean mine = locked && pid == sleeper.pid();
        lk.release();
        return mine;
    }
    // end::holding[]
}
