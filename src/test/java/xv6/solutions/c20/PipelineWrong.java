package xv6.solutions.c20;

import xv6.solutions.Mistake;
import xv6.user.Sys;

/** Rows that do not end, end too soon, or are crossed. */
final class PipelineWrong {
    private PipelineWrong() {
    }

    /** The reference with its steps as methods, one of which each of the others changes. */
    private abstract static class Row {
        final int[] ends = new int[2];
        int input;
        int started;

        void go(String[] args) {
            int first = 1;
            while (first < args.length) {
                int end = Pipeline.end(args, first);
                boolean last = end == args.length;
                if (!last) {
                    Sys.pipe(ends);
                }
                if (Sys.fork() == 0) {
                    child(last);
                    Pipeline.become(args, first, end);
                }
                started++;
                parent(last);
                first = end + 1;
            }
            waitForAll();
        }

        void child(boolean last) {
            Pipeline.move(input, 0);
            if (!last) {
                Sys.close(ends[0]);
                Pipeline.move(ends[1], 1);
            }
        }

        void parent(boolean last) {
            if (input != 0) {
                Sys.close(input);
            }
            if (!last) {
                Sys.close(ends[1]);
                input = ends[0];
            }
        }

        void waitForAll() {
            for (int i = 0; i < started; i++) {
                Sys.wait(null);
            }
        }
    }

    /** The parent keeps the writing end: the next command's input does not end. */
    @Mistake(says = {"pipeline cat f + wc", "no end after"})
    static final class ParentKeepsWriting extends Row {
        @Override
        void parent(boolean last) {
            if (input != 0) {
                Sys.close(input);
            }
            if (!last) {
                input = ends[0];
            }
        }

        public static void main(String[] args) {
            new ParentKeepsWriting().go(args);
        }
    }

    /** The parent keeps the reading ends: every further child has them, too. */
    @Mistake(says = "are open")
    static final class ParentKeepsReading extends Row {
        @Override
        void parent(boolean last) {
            if (!last) {
                Sys.close(ends[1]);
                input = ends[0];
            }
        }

        public static void main(String[] args) {
            new ParentKeepsReading().go(args);
        }
    }

    /** The child keeps the ends from which it has made its 0 and 1. */
    @Mistake(says = "are open")
    static final class ChildKeepsEnds extends Row {
        @Override
        void child(boolean last) {
            if (input != 0) {
                Sys.close(0);
                Sys.dup(input);
            }
            if (!last) {
                Sys.close(1);
                Sys.dup(ends[1]);
            }
        }

        public static void main(String[] args) {
            new ChildKeepsEnds().go(args);
        }
    }

    /** Waits for each command before it starts the next: with nobody reading, a pipe is full after 512 bytes. */
    @Mistake(says = {"pipeline cat long + wc", "no end after"})
    static final class OneAfterTheOther extends Row {
        @Override
        void parent(boolean last) {
            super.parent(last);
            Sys.wait(null);
        }

        @Override
        void waitForAll() {
        }

        public static void main(String[] args) {
            new OneAfterTheOther().go(args);
        }
    }

    /** Waits for one child only, which need not be the last. */
    @Mistake(says = {"pipeline cat f +", "done"})
    static final class WaitsForOne extends Row {
        @Override
        void waitForAll() {
            Sys.wait(null);
        }

        public static void main(String[] args) {
            new WaitsForOne().go(args);
        }
    }

    /** Every command reads the same input; the outputs go nowhere. */
    @Mistake(says = "pipeline cat f + wc")
    static final class ForgetsTheInput extends Row {
        @Override
        void child(boolean last) {
            if (!last) {
                Sys.close(ends[0]);
                Pipeline.move(ends[1], 1);
            }
            if (input != 0) {
                Sys.close(input);
            }
        }

        public static void main(String[] args) {
            new ForgetsTheInput().go(args);
        }
    }

    /** Knows two commands and no more, like the first shells. */
    @Mistake(says = {"grep b + wc", "expected:"})
    static final class TwoOnly extends Row {
        @Override
        void go(String[] args) {
            int second = Pipeline.end(args, 1);
            if (second == args.length) {
                super.go(args);
                return;
            }
            Sys.pipe(ends);
            if (Sys.fork() == 0) {
                child(false);
                Pipeline.become(args, 1, second);
            }
            parent(false);
            if (Sys.fork() == 0) {
                child(true);
                Pipeline.become(args, second + 1, args.length);
            }
            parent(true);
            started = 2;
            waitForAll();
        }

        public static void main(String[] args) {
            new TwoOnly().go(args);
        }
    }
}
