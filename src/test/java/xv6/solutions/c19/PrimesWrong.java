package xv6.solutions.c19;

import xv6.solutions.Mistake;
import xv6.user.Printf;
import xv6.user.Sys;

/** Rows of processes that do not begin, do not end, or break off. */
final class PrimesWrong {
    private PrimesWrong() {
    }

    private static void feed(int right) {
        for (int n = 2; n <= Primes.LAST; n++) {
            Primes.put(right, n);
        }
    }

    /** The child keeps the end open at which it never writes: its own pipe has no end. */
    @Mistake(says = {"no end after", "(primes) waits in read", "prime 199"})
    static final class KeepsTheWriteEnd {
        public static void main(String[] args) {
            int[] first = new int[2];
            Sys.pipe(first);
            if (Sys.fork() == 0) {
                sieve(first[0]);
            }
            Sys.close(first[0]);
            feed(first[1]);
            Sys.close(first[1]);
            Sys.wait(null);
        }

        private static void sieve(int left) {
            int[] ends = new int[2];
            int inherited = 0;
            while (Primes.get(left)) {
                int prime = Primes.number();
                Printf.printf("prime %d\n", prime);
                Sys.pipe(ends);
                if (Sys.fork() == 0) {
                    Sys.close(left);
                    if (inherited != 0) {
                        Sys.close(inherited);
                    }
                    inherited = ends[1];
                    left = ends[0];
                    continue;
                }
                Sys.close(ends[0]);
                Primes.pass(left, ends[1], prime);
                Sys.close(ends[1]);
                Sys.wait(null);
                break;
            }
            Sys.exit(0);
        }
    }

    /** Every child inherits the ends of all pipes before its own, until there are no descriptors left. */
    @Mistake(says = {"prime 41 as line 13", "done, after 12 lines"})
    static final class KeepsTheLeftEnd {
        public static void main(String[] args) {
            int[] ends = new int[2];
            Sys.pipe(ends);
            if (Sys.fork() == 0) {
                Sys.close(ends[1]);
                int left = ends[0];
                while (Primes.get(left)) {
                    int prime = Primes.number();
                    Printf.printf("prime %d\n", prime);
                    if (Sys.pipe(ends) < 0) {
                        break;
                    }
                    if (Sys.fork() == 0) {
                        Sys.close(ends[1]);
                        left = ends[0];
                        continue;
                    }
                    Primes.pass(left, ends[1], prime);
                    Sys.close(ends[1]);
                    Sys.wait(null);
                    break;
                }
                Sys.exit(0);
            }
            feed(ends[1]);
            Sys.close(ends[1]);
            Sys.wait(null);
        }
    }

    /** Nobody waits: the shell goes on while primes are still being found. */
    @Mistake(says = "done, after")
    static final class DoesNotWait {
        public static void main(String[] args) {
            int[] ends = new int[2];
            Sys.pipe(ends);
            if (Sys.fork() == 0) {
                Sys.close(ends[1]);
                int left = ends[0];
                while (Primes.get(left)) {
                    int prime = Primes.number();
                    Printf.printf("prime %d\n", prime);
                    Sys.pipe(ends);
                    if (Sys.fork() == 0) {
                        Sys.close(left);
                        Sys.close(ends[1]);
                        left = ends[0];
                        continue;
                    }
                    Sys.close(ends[0]);
                    Primes.pass(left, ends[1], prime);
                    break;
                }
                Sys.exit(0);
            }
            Sys.close(ends[0]);
            feed(ends[1]);
        }
    }

    /** Waits for the child before it has closed the pipe to it: each waits for the other. */
    @Mistake(says = {"no end after", "(primes) waits in wait"})
    static final class WaitsBeforeItCloses {
        public static void main(String[] args) {
            int[] ends = new int[2];
            Sys.pipe(ends);
            if (Sys.fork() == 0) {
                Sys.close(ends[1]);
                int left = ends[0];
                while (Primes.get(left)) {
                    Printf.printf("prime %d\n", Primes.number());
                    Primes.pass(left, 1, Primes.number());
                }
                Sys.exit(0);
            }
            Sys.close(ends[0]);
            feed(ends[1]);
            Sys.wait(null);
            Sys.close(ends[1]);
        }
    }

    /** Sends a number as one byte: 256 becomes 0, and what is above 127 negative. */
    @Mistake(says = {"prime 131 as line 32", "done, after 31 lines"})
    static final class SendsBytes {
        private static final byte[] box = new byte[1];

        public static void main(String[] args) {
            int[] ends = new int[2];
            Sys.pipe(ends);
            if (Sys.fork() == 0) {
                Sys.close(ends[1]);
                sieve(ends[0]);
            }
            Sys.close(ends[0]);
            for (int n = 2; n <= Primes.LAST; n++) {
                box[0] = (byte) n;
                Sys.write(ends[1], box, 1);
            }
            Sys.close(ends[1]);
            Sys.wait(null);
        }

        private static void sieve(int left) {
            int[] ends = new int[2];
            while (Sys.read(left, box, 1) == 1) {
                int prime = box[0];
                Printf.printf("prime %d\n", prime);
                Sys.pipe(ends);
                if (Sys.fork() == 0) {
                    Sys.close(left);
                    Sys.close(ends[1]);
                    left = ends[0];
                    continue;
                }
                Sys.close(ends[0]);
                while (Sys.read(left, box, 1) == 1) {
                    if (prime == 0 || box[0] % prime != 0) {
                        Sys.write(ends[1], box, 1);
                    }
                }
                Sys.close(ends[1]);
                Sys.wait(null);
                break;
            }
            Sys.exit(0);
        }
    }

    /** Right, and all in one process: that was not the task. */
    @Mistake(says = {"a process for each of the 46 primes", "0 calls of fork"})
    static final class AllAlone {
        public static void main(String[] args) {
            for (int n = 2; n <= Primes.LAST; n++) {
                int d = 2;
                while (n % d != 0) {
                    d++;
                }
                if (d == n) {
                    Printf.printf("prime %d\n", n);
                }
            }
        }
    }
}
