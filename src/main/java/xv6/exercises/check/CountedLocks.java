package xv6.exercises.check;

import java.util.concurrent.atomic.AtomicInteger;
import xv6.kernel.lock.Spinlock;

/** Spinlocks that count how often harts asked for one in vain. */
public final class CountedLocks {
    private final AtomicInteger inVain = new AtomicInteger();

    /** One more lock. */
    public Spinlock lock() {
        return new Spinlock("counted") {
            @Override
            protected boolean tryTake() {
                boolean taken = super.tryTake();
                if (!taken) {
                    inVain.getAndIncrement();
                }
                return taken;
            }
        };
    }

    /** How often a hart found one of these locks taken; one that goes on asking counts again and again. */
    public int inVain() {
        return inVain.get();
    }
}
