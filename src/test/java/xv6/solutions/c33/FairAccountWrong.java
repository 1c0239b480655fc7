package xv6.solutions.c33;

import xv6.solutions.Mistake;

/** Accounts in which something is lost, saved up or served before its time. */
final class FairAccountWrong {
    private FairAccountWrong() {
    }

    /** Serves the earliest deadline, be it before its time. */
    @Mistake(says = "who has had too much is not eligible")
    static final class NobodyAsksWhoMay extends FairAccount {
        @Override
        boolean isEligible(Member member) {
            return true;
        }
    }

    /** Serves who has had least, by weight. */
    @Mistake(says = "due sooner by twice the weight")
    static final class LeastServed extends FairAccount {
        @Override
        double deadline(Member member) {
            return member.own;
        }
    }

    /** Gives everybody the same share. */
    @Mistake(says = "for its weight is 3 of 4")
    static final class NoWeights extends FairAccount {
        @Override
        public void join(String name, int weight) {
            super.join(name, 1);
        }
    }

    /** Measures each against what the hart did, and not against the average. */
    @Mistake(says = "of the 1 that was run 3/4 was a's share")
    static final class TimeStandsStill extends FairAccount {
        @Override
        public void ran(String name, double work) {
            Member member = here.get(name);
            member.own += work / member.weight;
        }
    }

    /** Lets a task go as if it were owed nothing. */
    @Mistake(says = "all lags together must be 0")
    static final class LeavesWithoutSettling extends FairAccount {
        @Override
        public void leave(String name) {
            double before = time;
            super.leave(name);
            time = before;
        }
    }

    /** Lets everybody begin anew, who slept for a moment, too. */
    @Mistake(says = "a short sleep frees nobody from its debt")
    static final class ForgetsTheLag extends FairAccount {
        @Override
        public void leave(String name) {
            super.leave(name);
            kept.remove(name);
        }
    }

    /** Keeps what a task is owed but not what it owes. */
    @Mistake(says = "a short sleep frees nobody from its debt")
    static final class ForgetsDebts extends FairAccount {
        @Override
        public void leave(String name) {
            super.leave(name);
            kept.computeIfPresent(name, (_, lag) -> Math.max(lag, 0));
        }
    }

    /** Places the task at its lag behind the time of now; the average then comes towards it. */
    @Mistake(says = "a short sleep frees nobody from its debt")
    static final class TheAverageMoves extends FairAccount {
        @Override
        public void join(String name, int weight) {
            double lag = load == 0 ? 0 : kept.getOrDefault(name, 0.0);
            Member member = new Member(weight);
            member.own = time - lag / weight;
            load += weight;
            time -= lag / load;
            here.put(name, member);
        }
    }

    /** Lets sleepers save up as much as they like. */
    @Mistake(says = "nobody may save up more than a slice")
    static final class SavesUp extends FairAccount {
        @Override
        public void leave(String name) {
            double lag = lag(name);
            super.leave(name);
            kept.put(name, lag);
        }
    }

    /** Limits what is saved, but not what is owed. */
    @Mistake(says = "nobody has to pay back more than a slice")
    static final class OwesForEver extends FairAccount {
        @Override
        public void leave(String name) {
            double lag = lag(name);
            super.leave(name);
            kept.put(name, Math.min(lag, 1));
        }
    }

    /** Has a debt paid to nobody. */
    @Mistake(says = "nobody is here to whom it could owe anything")
    static final class OwesToNobody extends FairAccount {
        @Override
        public void join(String name, int weight) {
            boolean alone = load == 0;
            super.join(name, weight);
            if (alone) {
                here.get(name).own -= kept.getOrDefault(name, 0.0) / weight;
            }
        }
    }
}
