package xv6.user;

/** What {@link Sys#times} tells of a process. Times are in cycles of 100 ns. */
public final class Times {
    public static final int ZOMBIE = 5;

    /** So many cycles are a second. */
    public static final int SECOND = 10_000_000;

    final long[] words = new long[8];

    public int pid() {
        return (int) words[0];
    }

    public int nice() {
        return (int) (words[0] >>> 32);
    }

    /** 1 for one that is being made, 2 asleep, 3 ready, 4 running, 5 a zombie. */
    public int state() {
        return (int) words[1];
    }

    /** How often it has got a hart that another process had before. */
    public int switches() {
        return (int) (words[1] >>> 32);
    }

    public long running() {
        return words[2];
    }

    /** For how long it could have run and had no hart. */
    public long ready() {
        return words[3];
    }

    public long sleeping() {
        return words[4];
    }

    /** When this was so, on a clock that goes on for all alike. */
    public long now() {
        return words[5];
    }

    public String name() {
        return JavaString.at(Machine.addressOf(words) + 48);
    }
}
