package xv6.exercises.c19;

import xv6.user.Printf;
import xv6.user.Sys;

/** Prints the primes up to 200, each found by a process of its own: {@code primes}. */
public final class Primes {
    private Primes() {
    }

    public static void main(String[] args) {
        Printf.fprintf(2, "TODO exercise 19.2: a row of processes with pipes between them\n");
        Sys.exit(1);
    }
}
