package xv6.exercises.check.c33;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import xv6.exercises.check.Check;
import xv6.exercises.check.Exam;

/** Each lag after each event, and who is to run. */
public final class FairAccountCheck extends Check {

    @Override
    public void examine(Exam exam) {
        shares(exam);
        deadlines(exam);
        leaving(exam);
        sleeping(exam);
        alone(exam);
        anything(exam);
    }

    private static void shares(Exam exam) {
        Side side = new Side(exam);
        side.next("nobody is here");
        side.join("a", 3, "a new task is owed nothing");
        side.join("b", 1, "a new task is owed nothing");
        side.ran("a", 1, "of the 1 that was run 3/4 was a's share, for its weight is 3 of 4, and 1/4 was b's");
        side.next("who has had too much is not eligible");
        side.ran("b", 0.5, "half a slice counts half");
        side.next("who has had too much is not eligible");
    }

    private static void deadlines(Exam exam) {
        Side side = new Side(exam);
        side.join("light", 1, "a new task is owed nothing");
        side.join("heavy", 2, "a new task is owed nothing");
        side.join("middle", 1, "a new task is owed nothing");
        side.next("all are eligible, and what is asked for is due sooner by twice the weight");
        side.ran("heavy", 1, "of the 1 that was run 2/4 was its share");
        side.ran("light", 0.25, "half a slice counts half, and a quarter a quarter");
        side.ran("middle", 0.75, "of 0.75 a quarter was its share");
        side.next("light and heavy are both eligible; whose deadline is earliest runs, which need not be the one whose own time is least");
    }

    private static void leaving(Exam exam) {
        Side side = new Side(exam);
        side.join("a", 1, "a new task is owed nothing");
        side.join("b", 2, "a new task is owed nothing");
        side.join("c", 1, "a new task is owed nothing");
        side.ran("a", 1, "of the 1 that was run 1/4 was its share");
        side.leave("b", "b took along that it is owed 0.5, and all lags together must be 0: a and c make up for it by weight");
        side.leave("a", "who is left alone has had exactly its share");
    }

    private static void sleeping(Exam exam) {
        Side side = new Side(exam);
        side.join("a", 1, "a new task is owed nothing");
        side.join("b", 1, "a new task is owed nothing");
        side.join("c", 2, "a new task is owed nothing");
        side.ran("a", 1, "of the 1 that was run 1/4 was its share");
        side.leave("a", "who had too much leaves, and the others have that much less to claim");
        side.ran("b", 0.75, "a is not here, and gets nothing for it");
        side.join("a", 1, "a short sleep frees nobody from its debt, and the others are owed it again");
        side.leave("c", "c takes along what it is owed");
        side.join("c", 4, "the lag after it has joined is the one that it left with: the average moves as it joins, and that must not make it less");
        for (int i = 0; i < 4; i++) {
            side.ran("b", 1, "nobody else runs");
        }
        side.leave("c", "what c takes along is gone for the others");
        side.join("c", 1, "nobody may save up more than a slice");
        side.leave("b", "what b owes is gone for the others");
        side.join("b", 1, "nobody has to pay back more than a slice");
    }

    private static void alone(Exam exam) {
        Side side = new Side(exam);
        side.join("a", 1, "a new task is owed nothing");
        side.join("b", 1, "a new task is owed nothing");
        side.ran("a", 1, "of the 1 that was run half was its share");
        side.leave("a", "alone, b has had its share");
        side.leave("b", "nobody is left");
        side.next("nobody is here");
        side.join("a", 1, "nobody is here to whom it could owe anything");
        side.join("b", 1, "b left when it was owed nothing any more");
        side.next("all are here whose lag is 0");
    }

    private static void anything(Exam exam) {
        Side side = new Side(exam);
        Random random = exam.random();
        for (int i = 0; i < 150; i++) {
            String name = "task" + random.nextInt(6);
            if (!side.plain.isHere(name)) {
                side.join(name, 1 + random.nextInt(20), "by the rules above");
            } else if (random.nextInt(4) == 0) {
                side.leave(name, "by the rules above");
            } else {
                side.ran(name, (1 + random.nextInt(8)) / 8.0, "by the rules above");
            }
            side.next("by the rules above");
        }
    }

    /** The solution, and beside it an account that is right. */
    private static final class Side {
        private final Exam exam;
        private final Account account;
        final PlainAccount plain = new PlainAccount();
        private final List<String> events = new ArrayList<>();

        Side(Exam exam) {
            this.exam = exam;
            exam.doing("making an account");
            account = exam.make(Account.class);
        }

        void join(String name, int weight, String why) {
            doing("join(" + name + ", " + weight + ")");
            plain.join(name, weight);
            account.join(name, weight);
            judge(name, why);
        }

        void ran(String name, double work, String why) {
            doing("ran(" + name + ", " + work + ")");
            plain.ran(name, work);
            account.ran(name, work);
            judge(name, why);
        }

        void leave(String name, String why) {
            doing("leave(" + name + ")");
            plain.leave(name);
            account.leave(name);
            judge(why);
        }

        private void doing(String event) {
            events.add(event);
            exam.doing(told());
        }

        /** The last events, all if they are few. */
        private String told() {
            int from = Math.max(0, events.size() - 12);
            return (from > 0 ? "after " + from + " others " : "") + String.join("; ", events.subList(from, events.size()));
        }

        /** First of who comes or has run, for it is mostly that one's lag that makes the others' wrong. */
        private void judge(String first, String why) {
            judgeOne(first, why);
            judge(why);
        }

        private void judge(String why) {
            for (String name : plain.here()) {
                judgeOne(name, why);
            }
        }

        private void judgeOne(String name, String why) {
            exam.doing(told() + "; then lag(" + name + ")");
            double came = account.lag(name);
            exam.expect(Math.abs(came - plain.lag(name)) < 1e-7, number(plain.lag(name)) + ", " + why, number(came));
        }

        void next(String why) {
            exam.doing(told() + "; then next()");
            String came = account.next();
            String best = null;
            for (String name : plain.here()) {
                if (plain.isEligible(name) && (best == null || plain.due(name) < plain.due(best))) {
                    best = name;
                }
            }
            if (best == null) {
                exam.expect(came == null, "null, for " + why, came);
                return;
            }
            boolean right = came != null && plain.isHere(came) && plain.isEligible(came) && plain.due(came) - plain.due(best) < 1e-7;
            exam.expect(right, best + ", for " + why, came == null ? "null" : told(came));
        }

        private String told(String name) {
            return !plain.isHere(name) ? name + ", who is not here" : name + ", whose lag is " + number(plain.lag(name))
                    + (plain.isEligible(name) ? ", and whose deadline is later" : "");
        }

        private static String number(double value) {
            return String.format(Locale.ROOT, "%.4f", value + 0.0);
        }
    }
}
