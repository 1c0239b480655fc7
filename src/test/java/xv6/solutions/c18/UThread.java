package xv6.solutions.c18;

import xv6.user.Machine;
import xv6.user.Printf;

/**
 * The one that calls run keeps its registers while threads have their turns: every turn leads from there to a thread and back. A
 * new thread's registers are made by hand, so that the first switch to it begins the static method on its own stack. That has no
 * caller; it goes back to run for good when the work is done.
 */
public class UThread {
    /** ra, sp, s0 to s11. */
    static final int KEPT = 14;
    static final int STACK = 2048;
    private static final int MOST = 8;

    /** Whose thread runs. */
    private static UThread current;

    /** What a thread does. */
    abstract static class Work {
        boolean done;

        abstract void run();
    }

    final Work[] works = new Work[MOST];
    final long[][] contexts = new long[MOST][];
    final long[] caller = new long[KEPT];
    int count;
    int turn;

    void create(Work work) {
        works[count] = work;
        contexts[count] = new long[KEPT];
        begin(contexts[count]);
        count++;
    }

    void begin(long[] context) {
        context[0] = Machine.addressOfCode(UThread::first);
        context[1] = top(new byte[STACK]);
    }

    final long top(byte[] stack) {
        return Machine.addressOf(stack) + stack.length & -16;
    }

    void run() {
        current = this;
        boolean left = true;
        while (left) {
            left = false;
            for (turn = 0; turn < count; turn++) {
                if (!works[turn].done) {
                    left = true;
                    Machine.swtch(Machine.addressOf(caller), Machine.addressOf(contexts[turn]));
                }
            }
        }
    }

    void giveWay() {
        Machine.swtch(Machine.addressOf(contexts[turn]), Machine.addressOf(caller));
    }

    private static void first(long unused) {
        current.works[current.turn].run();
        current.end();
    }

    void end() {
        works[turn].done = true;
        giveWay();
    }

    // The rest is the program that uses the threads.

    public static void main(String[] args) {
        use(new UThread());
    }

    static void use(UThread threads) {
        threads.create(new Counter(threads, "a", 1));
        threads.create(new Counter(threads, "b", 100));
        threads.create(new Counter(threads, "c", 10_000));
        threads.run();
        Printf.printf("all are done\n");
    }

    private static final class Counter extends Work {
        private static int started;

        private final UThread threads;
        private final String name;
        private final int step;

        Counter(UThread threads, String name, int step) {
            this.threads = threads;
            this.name = name;
            this.step = step;
        }

        @Override
        void run() {
            Printf.printf("%s started\n", Machine.addressOf(name));
            started++;
            while (started < 3) {
                threads.giveWay();
            }
            int sum = 0;
            for (int i = 0; i < 10; i++) {
                Printf.printf("%s %d\n", Machine.addressOf(name), i);
                threads.giveWay();
                sum += step;
            }
            Printf.printf("%s is done: %d %d\n", Machine.addressOf(name), sum, deep(8));
        }

        /** Comes to {@code depth} times the step, if nobody changes what is on this stack. */
        private int deep(int depth) {
            if (depth == 0) {
                threads.giveWay();
                return 0;
            }
            int mine = step;
            return deep(depth - 1) + mine;
        }
    }
}
