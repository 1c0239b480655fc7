package xv6.examples.turns;

import xv6.machine.Board;
import xv6.machine.Clocking;
import xv6.machine.Hart;
import xv6.machine.Machine;
import xv6.machine.MemoryDisk;

/** Two workers write down each of their steps: as threads of the host, and as harts that take turns. */
public final class TwoLetters {
    private static final int STEPS = 100;
    private static final long PATIENCE = 30_000_000_000L;
    private final StringBuilder written = new StringBuilder();

    private TwoLetters() {
    }

    private synchronized void write(int who) {
        written.append(who);
    }

    // tag::threads[]
    private void work(int who) {
        for (int i = 0; i < STEPS; i++) {
            write(who);
            Thread.yield();
        }
    }

    /** One run of the naive machine: a thread of the host for each hart. */
    private static String asThreads() throws InterruptedException {
        TwoLetters run = new TwoLetters();
        Thread zero = new Thread(() -> run.work(0));
        Thread one = new Thread(() -> run.work(1));
        zero.start();
        one.start();
        zero.join();
        one.join();
        return run.written.toString();
    }
    // end::threads[]

    // tag::turns[]
    private void work(Hart hart) {
        for (int i = 0; i < STEPS; i++) {
            write(hart.id);
            hart.turnPoint();
        }
    }

    private static String inTurns(long seed) {
        TwoLetters run = new TwoLetters();
        new Machine(new Board(2, 1 << 20, new MemoryDisk(new byte[512]), b -> { }, new Clocking.Virtual(seed))).run(run::work);
        return run.written.toString();
    }
    // end::turns[]

    /** How long each stretch of one worker was. */
    private static String inShort(String run) {
        StringBuilder told = new StringBuilder();
        for (int from = 0, to; from < run.length(); from = to) {
            to = from;
            while (to < run.length() && run.charAt(to) == run.charAt(from)) {
                to++;
            }
            told.append(run.charAt(from)).append(" x ").append(to - from).append(", ");
        }
        return told.toString();
    }

    public static void main(String[] args) throws InterruptedException {
        String first = asThreads();
        boolean same = true;
        for (long end = System.nanoTime() + PATIENCE; same && System.nanoTime() < end;) {
            same = asThreads().equals(first);
        }
        System.out.println("threads of the host: " + (same ? "always the same, so far" : "one run was this, another was that"));
        for (long seed = 1; seed <= 5; seed++) {
            String run = inTurns(seed);
            System.out.println("seed " + seed + ": " + inShort(run) + (inTurns(seed).equals(run) ? "and again" : "and once only"));
        }
    }
}
