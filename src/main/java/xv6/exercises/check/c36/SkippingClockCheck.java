package xv6.exercises.check.c36;

import java.util.ArrayList;
import java.util.List;
import xv6.exercises.check.Check;
import xv6.exercises.check.Exam;

/** Events in order, locks handed over in order, and no time but theirs. */
public final class SkippingClockCheck extends Check {
    @Override
    public void examine(Exam exam) {
        Cases cases = new Cases(exam);
        cases.order();
        cases.ties();
        cases.fromNow();
        cases.behindNow();
        cases.notAtOnce();
        cases.handOver();
        cases.freeAgain();
        cases.twoLocks();
        cases.stuck();
        cases.anything();
    }

    private static final class Cases {
        /** What was done, each as "time name". */
        private final List<String> done = new ArrayList<>();

        private final Exam exam;

        private Cases(Exam exam) {
            this.exam = exam;
        }

        private Clock begin() {
            done.clear();
            Clock clock = exam.make(Clock.class);
            exam.doing("now() on a new clock");
            exam.same(0, clock.now(), "for nothing has happened");
            return clock;
        }

        private Runnable mark(Clock clock, String name) {
            return () -> done.add(clock.now() + " " + name);
        }

        private void run(Clock clock, String doing, String why, String... expected) {
            exam.doing(doing + "; run()");
            clock.run();
            exam.expect(done.equals(List.of(expected)), String.join(", ", expected) + "; " + why,
                    done.isEmpty() ? "nothing" : String.join(", ", done));
        }

        private void order() {
            Clock clock = begin();
            clock.after(300, mark(clock, "a"));
            clock.after(100, mark(clock, "b"));
            clock.after(200, mark(clock, "c"));
            run(clock, "after(300, a); after(100, b); after(200, c)", "each at its time", "100 b", "200 c", "300 a");
            exam.doing("now() after the last event, which was at 300");
            exam.same(300, clock.now(), "for there the clock stands");
            clock.after(50, mark(clock, "d"));
            run(clock, "after(300, a); after(100, b); after(200, c); run(); after(50, d)", "a clock that has run goes on from where it stands", "100 b", "200 c", "300 a", "350 d");
        }

        private void ties() {
            Clock clock = begin();
            List<String> expected = new ArrayList<>();
            for (int i = 0; i < 10; i++) {
                clock.after(7, mark(clock, "number " + i));
                expected.add("7 number " + i);
            }
            run(clock, "after(7, ...) ten times", "of two at the same time the one that was asked for first is first", expected.toArray(String[]::new));
        }

        private void fromNow() {
            Clock clock = begin();
            clock.after(100, () -> clock.after(20, mark(clock, "inner")));
            clock.after(110, mark(clock, "outer"));
            run(clock, "after(100, () -> after(20, inner)); after(110, outer)", "a delay counts from the time at which after is called", "110 outer", "120 inner");
        }

        private void behindNow() {
            Clock clock = begin();
            clock.after(10, () -> {
                clock.after(-5, mark(clock, "a"));
                clock.after(0, mark(clock, "b"));
            });
            clock.after(10, mark(clock, "c"));
            run(clock, "after(10, () -> { after(-5, a); after(0, b); }); after(10, c)", "time never goes back: -5 counts as 0, behind c, which was asked for before", "10 c", "10 a", "10 b");
        }

        private void notAtOnce() {
            Clock clock = begin();
            clock.after(0, () -> {
                clock.after(0, mark(clock, "a"));
                clock.acquire("lock", mark(clock, "b"));
                done.add("first");
            });
            run(clock, "after(0, () -> { after(0, a); acquire(lock, b); first; })", "what an event asks for comes after it, not in its midst", "first", "0 a", "0 b");
        }

        private void handOver() {
            Clock clock = begin();
            clock.acquire("lock", () -> {
                done.add(clock.now() + " holder");
                clock.after(10_000, () -> clock.release("lock"));
            });
            for (String name : List.of("a", "b", "c")) {
                clock.after(1, () -> clock.acquire("lock", () -> {
                    done.add(clock.now() + " " + name);
                    clock.after(5, () -> clock.release("lock"));
                }));
            }
            clock.after(4_000, mark(clock, "sleeper"));
            run(clock, "a holder of the lock that sleeps for 10000, a, b and c who want it at 1 and hold it for 5, and a sleeper until 4000", "the lock goes to who has waited longest, when it is let go",
                    "0 holder", "4000 sleeper", "10000 a", "10005 b", "10010 c");
        }

        private void freeAgain() {
            Clock clock = begin();
            clock.acquire("lock", () -> clock.release("lock"));
            clock.after(10, () -> clock.acquire("lock", mark(clock, "a")));
            clock.after(20, () -> clock.acquire("lock", mark(clock, "b")));
            run(clock, "acquire and release with nobody waiting; at 10 a acquires the lock and keeps it; at 20 b wants it", "who lets go when nobody waits leaves it free, and a does not let go", "10 a");
        }

        private void twoLocks() {
            Clock clock = begin();
            clock.acquire("left", mark(clock, "a"));
            clock.acquire("right", mark(clock, "b"));
            clock.acquire("left", mark(clock, "c"));
            clock.acquire("right", mark(clock, "d"));
            clock.after(3, () -> clock.release("right"));
            run(clock, "a holds left, b holds right, c wants left, d wants right; right is released at 3", "one lock has nothing to do with another", "0 a", "0 b", "3 d");
        }

        private void stuck() {
            Clock clock = begin();
            clock.acquire("lock", mark(clock, "a"));
            clock.acquire("lock", mark(clock, "b"));
            run(clock, "a acquires the lock and keeps it, b wants it", "b waits for ever, and run comes back all the same", "0 a");
            clock.release("lock");
            run(clock, "a acquires the lock and keeps it, b wants it; run(); release(lock)", "now b has it", "0 a", "0 b");
        }

        /** Any events at all, which ask for more; beside it the plainest clock there is. */
        private void anything() {
            long seed = exam.random().nextLong();
            Clock plain = new PlainClock();
            List<String> expected = new Script(plain, seed).play();
            Clock clock = exam.make(Clock.class);
            exam.doing("run() with events that ask for more events and for two locks, as chance will have it");
            List<String> came = new Script(clock, seed).play();
            for (int i = 0; i < expected.size(); i++) {
                exam.expect(i < came.size() && came.get(i).equals(expected.get(i)), "as number " + (i + 1) + " " + expected.get(i)
                        + ", after " + expected.subList(Math.max(0, i - 3), i), i < came.size() ? came.get(i) : "no more");
            }
            exam.same(expected.size(), came.size(), "for so many events were asked for");
        }
    }
}
