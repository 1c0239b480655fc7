package xv6.kernel.process;

import xv6.kernel.lock.Sleeper;
import xv6.kernel.lock.Spinlock;

/** The kernel's clock: how many timer interrupts hart 0 has had, about ten a second (xv6: ticks, tickslock). */
public final class Ticks {

    private final Spinlock lock = new Spinlock("time");
    private final Sleeper sleeper;
    private int ticks;

    public Ticks(Sleeper sleeper) {
        this.sleeper = sleeper;
    }

    // tag::tick[]
    /** One tick more; wakes those who count them (xv6: clockintr). */
    public void clockIntr() {
        lock.acquire();
        ticks++;
        sleeper.wakeup(this);
        lock.release();
    }
    // end::tick[]

    // tag::sleep[]
    /** Sleeps for {@code n} ticks; false if the process was killed meanwhile (xv6: sys_sleep). */
    public boolean sleep(int n) {
        lock.acquire();
        int ticks0 = ticks;
        // Without sign, as in C: the count may wrap, and a negative n is a very long time.
        while (Integer.compareUnsigned(ticks - ticks0, n) < 0) {
            if (sleeper.killed()) {
                lock.release();
                return false;
            }
            sleeper.sleep(this, lock);
        }
        lock.release();
        return true;
    }
    // end::sleep[]

    // tag::uptime[]
    /** Ticks since boot, without sign (xv6: sys_uptime). */
    public int uptime() {
        lock.acquire();
        int n = ticks;
        lock.release();
        return n;
    }
    // end::uptime[]
}
