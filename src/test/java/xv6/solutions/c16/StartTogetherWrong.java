package xv6.solutions.c16;

import java.util.concurrent.atomic.AtomicInteger;
import xv6.exercises.check.c16.Meeting;
import xv6.machine.Hart;
import xv6.solutions.Mistake;

/** Meetings that somebody leaves early, or never. */
final class StartTogetherWrong {
    private StartTogetherWrong() {
    }

    /** Counts in two steps: two harts can read the same count. */
    @Mistake(says = {"still had not", "sets came to"})
    static final class CountsInTwoSteps implements Meeting {
        private final int harts;
        private int came;

        CountsInTwoSteps(int harts) {
            this.harts = harts;
        }

        @Override
        public void arrive(Hart hart) {
            int mine = came;
            came = mine + 1;
            int enough = mine - mine % harts + harts;
            while (came < enough) {
                hart.turnPoint();
            }
        }
    }

    /** Good for one meeting only, as at boot: at the second, more have come than there are harts. */
    @Mistake(says = {"goes on from meeting 2, to which hart", "has not come yet"})
    static final class OnceOnly implements Meeting {
        private final int harts;
        private final AtomicInteger came = new AtomicInteger();

        OnceOnly(int harts) {
            this.harts = harts;
        }

        @Override
        public void arrive(Hart hart) {
            came.getAndIncrement();
            while (came.get() < harts) {
                hart.turnPoint();
            }
        }
    }

    /** The last to come begins the count anew; who has not looked by then waits for ever. */
    @Mistake(says = "still had not")
    static final class LastPutsBack implements Meeting {
        private final int harts;
        private final AtomicInteger came = new AtomicInteger();

        LastPutsBack(int harts) {
            this.harts = harts;
        }

        @Override
        public void arrive(Hart hart) {
            if (came.incrementAndGet() == harts) {
                came.set(0);
            } else {
                while (came.get() != 0) {
                    hart.turnPoint();
                }
            }
        }
    }

    /** Waits until the count is exact, but a quick hart has already come to the next meeting. */
    @Mistake(says = "still had not")
    static final class WaitsForExactly implements Meeting {
        private final int harts;
        private final AtomicInteger came = new AtomicInteger();

        WaitsForExactly(int harts) {
            this.harts = harts;
        }

        @Override
        public void arrive(Hart hart) {
            int mine = came.getAndIncrement();
            while (came.get() != mine - mine % harts + harts) {
                hart.turnPoint();
            }
        }
    }

    /** Lets go when all but one have come. */
    @Mistake(says = {"goes on from meeting 1, to which hart", "has not come yet"})
    static final class OneTooEarly implements Meeting {
        private final int harts;
        private final AtomicInteger came = new AtomicInteger();

        OneTooEarly(int harts) {
            this.harts = harts;
        }

        @Override
        public void arrive(Hart hart) {
            int mine = came.getAndIncrement();
            while (came.get() < mine - mine % harts + harts - 1) {
                hart.turnPoint();
            }
        }
    }

    /** Lets go with the next meeting's flag, which the last to come raises before it counts from zero: a quick hart is counted, and lost. */
    @Mistake(says = "still had not")
    static final class RaisesTheFlagFirst implements Meeting {
        private final int harts;
        private final AtomicInteger came = new AtomicInteger();
        private final AtomicInteger meeting = new AtomicInteger();

        RaisesTheFlagFirst(int harts) {
            this.harts = harts;
        }

        @Override
        public void arrive(Hart hart) {
            int mine = meeting.get();
            if (came.incrementAndGet() == harts) {
                meeting.incrementAndGet();
                came.set(0);
                return;
            }
            while (meeting.get() == mine) {
                hart.turnPoint();
            }
        }
    }
}
