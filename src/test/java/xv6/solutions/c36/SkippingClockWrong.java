package xv6.solutions.c36;

import java.util.ArrayDeque;
import xv6.solutions.Mistake;

/** Clocks that lose the order, the time, or a lock. */
final class SkippingClockWrong {
    private SkippingClockWrong() {
    }

    /** Leaves equal times to the priority queue, which keeps no order among them. */
    @Mistake(says = "the one that was asked for first is first")
    static final class NoOrderOfEquals extends SkippingClock {
        @Override
        public void after(long delay, Runnable event) {
            events.add(new Event(now + Math.max(delay, 0), 0, event));
        }
    }

    /** Counts every delay from the beginning. */
    @Mistake(says = "goes on from where it stands")
    static final class FromTheBeginning extends SkippingClock {
        @Override
        public void after(long delay, Runnable event) {
            events.add(new Event(Math.max(delay, now), calls++, event));
        }
    }

    /** Puts the clock forward when the event is over, so that it finds the time of the one before. */
    @Mistake(says = {"each at its time", "0 b"})
    static final class ClockTooLate extends SkippingClock {
        @Override
        public void run() {
            while (!events.isEmpty()) {
                Event first = events.poll();
                first.body().run();
                now = first.time();
            }
        }
    }

    /** Lets a delay below 0 turn the clock back. */
    @Mistake(says = "time never goes back")
    static final class TurnsBack extends SkippingClock {
        @Override
        public void after(long delay, Runnable event) {
            events.add(new Event(now + delay, calls++, event));
        }
    }

    /** Does what is due at once within the call. */
    @Mistake(says = "not in its midst")
    static final class AtOnce extends SkippingClock {
        @Override
        public void acquire(String lock, Runnable event) {
            if (waiting.containsKey(lock)) {
                super.acquire(lock, event);
            } else {
                waiting.put(lock, new ArrayDeque<>());
                event.run();
            }
        }
    }

    /** Gives the lock to who came last. */
    @Mistake(says = {"who has waited longest", "10000 c"})
    static final class LastComeFirstServed extends SkippingClock {
        @Override
        public void release(String lock) {
            Runnable next = waiting.get(lock).pollLast();
            if (next == null) {
                waiting.remove(lock);
            } else {
                after(0, next);
            }
        }
    }

    /** Wakes the next one and forgets that the lock has a new holder. */
    @Mistake(says = "the lock goes to who has waited longest, when it is let go")
    static final class HeldByNobody extends SkippingClock {
        @Override
        public void release(String lock) {
            ArrayDeque<Runnable> queue = waiting.remove(lock);
            if (queue != null) {
                queue.forEach(next -> after(0, next));
            }
        }
    }

    /** Never sets the lock free once it has been held. */
    @Mistake(says = {"leaves it free", "nothing"})
    static final class NeverFree extends SkippingClock {
        @Override
        public void release(String lock) {
            Runnable next = waiting.get(lock).poll();
            if (next != null) {
                after(0, next);
            }
        }
    }

    /** One queue for all locks. */
    @Mistake(says = "one lock has nothing to do with another")
    static final class OneLockForAll extends SkippingClock {
        @Override
        public void acquire(String lock, Runnable event) {
            super.acquire("", event);
        }

        @Override
        public void release(String lock) {
            super.release("");
        }
    }
}
