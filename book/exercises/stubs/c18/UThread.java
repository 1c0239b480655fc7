package xv6.exercises.c18;

import xv6.user.Machine;
import xv6.user.Printf;
import xv6.user.Sys;

/** Threads of a process's own: {@code uthread}. */
public final class UThread {
    /** What a thread does. */
    abstract static class Work {
        abstract void run();
    }

    /** A new thread, which does {@code work} when {@link #run} lets it. */
    void create(Work work) {
        Printf.fprintf(2, "TODO exercise 18.2: a stack, and registers with which the thread can begin\n");
        Sys.exit(1);
    }

    /** Lets all threads do their work, in turns. */
    void run() {
        Printf.fprintf(2, "TODO exercise 18.2: while a thread is left, give each a turn\n");
        Sys.exit(1);
    }

    /** Ends the turn of the thread that calls. */
    void giveWay() {
        Printf.fprintf(2, "TODO exercise 18.2: keep the registers, and go where run waits\n");
        Sys.exit(1);
    }

    // The rest is the program that uses the threads.

    public static void main(String[] args) {
        UThread threads = new UThread();
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
