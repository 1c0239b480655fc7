package xv6.solutions.c19;

import xv6.user.Machine;
import xv6.user.Printf;
import xv6.user.Sys;

/**
 * Of the ends of pipes, each process keeps open the one that it reads and the one that it writes. The child begins with the loop anew:
 * the pipe at its parent's right is at its left. The last
 * child finds nothing to read, which is how it knows.
 */
public final class Primes {
    static final int LAST = 200;

    private static final int[] box = new int[1];

    private Primes() {
    }

    public static void main(String[] args) {
        int[] ends = new int[2];
        Sys.pipe(ends);
        if (Sys.fork() == 0) {
            Sys.close(ends[1]);
            sieve(ends[0]);
        }
        Sys.close(ends[0]);
        for (int n = 2; n != LAST + 1; n++) {
            put(ends[1], n);
        }
        Sys.close(ends[1]);
        Sys.wait(null);
    }

    private static void sieve(int left) {
        int[] ends = new int[2];
        while (get(left)) {
            int prime = number();
            Printf.printf("prime %d\n", prime);
            Sys.pipe(ends);
            if (Sys.fork() == 0) {
                Sys.close(left);
                Sys.close(ends[1]);
                left = ends[0];
                continue;
            }
            Sys.close(ends[0]);
            pass(left, ends[1], prime);
            Sys.close(ends[1]);
            Sys.wait(null);
            break;
        }
        Sys.exit(0);
    }

    /** Lets through what {@code prime} does not divide. */
    static void pass(int left, int right, int prime) {
        while (get(left)) {
            if (number() % prime != 0) {
                put(right, number());
            }
        }
    }

    /** Whether there was one more number, which is then in the box. */
    static boolean get(int fd) {
        return Sys.read(fd, Machine.addressOf(box), 4) == 4;
    }

    static int number() {
        return box[0];
    }

    static void put(int fd, int n) {
        box[0] = n;
        Sys.write(fd, Machine.addressOf(box), 4);
    }
}
