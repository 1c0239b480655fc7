package xv6.exercises.check.c02;

/** Two harts on their way into a lock, step by step, and what they did. */
abstract class TwoHarts {
    static final int INSIDE = 0;

    /** The line that each hart does next, from 1, or INSIDE. */
    final int[] line = {1, 1};
    final StringBuilder told = new StringBuilder();
    private int turns;

    /** Hart {@code me} does the line that it is at, and is then at another: what that did, in words. */
    abstract String step(int me);

    /** Whether neither hart will ever get in. */
    boolean stuck() {
        return false;
    }

    final void turn(int hart) {
        turns++;
        told.append("turn ").append(turns).append(": hart ").append(hart);
        if (line[hart] == INSIDE) {
            told.append(" stays inside\n");
            return;
        }
        told.append(", line ").append(line[hart]).append(": ").append(step(hart))
                .append(line[hart] == INSIDE ? "; it is inside\n" : "\n");
    }

    final boolean bothInside() {
        return line[0] == INSIDE && line[1] == INSIDE;
    }

    /** Where the harts are. */
    final String end() {
        return where(0) + ", " + where(1);
    }

    private String where(int hart) {
        return "hart " + hart + (line[hart] == INSIDE ? " is inside" : " is before line " + line[hart]);
    }

    /** Looks, and then takes. */
    static final class LooksThenTakes extends TwoHarts {
        private int locked;

        @Override
        String step(int me) {
            if (line[me] == 1) {
                line[me] = locked == 1 ? 1 : 2;
                return "reads locked: " + locked;
            }
            locked = 1;
            line[me] = INSIDE;
            return "sets locked to 1";
        }
    }

    /** Says first that it wants to get in, and then waits for one who does, too. */
    static final class SaysFirst extends TwoHarts {
        private final int[] want = new int[2];

        @Override
        String step(int me) {
            int other = 1 - me;
            if (line[me] == 1) {
                want[me] = 1;
                line[me] = 2;
                return "sets want[" + me + "] to 1";
            }
            line[me] = want[other] == 1 ? 2 : INSIDE;
            return "reads want[" + other + "]: " + want[other];
        }

        @Override
        boolean stuck() {
            return line[0] == 2 && line[1] == 2;
        }
    }

    /** Peterson's lock with its first two lines exchanged. */
    static final class LastWaits extends TwoHarts {
        private final int[] want = new int[2];
        private int last;

        @Override
        String step(int me) {
            int other = 1 - me;
            switch (line[me]) {
                case 1 -> {
                    last = me;
                    line[me] = 2;
                    return "sets last to " + me;
                }
                case 2 -> {
                    want[me] = 1;
                    line[me] = 3;
                    return "sets want[" + me + "] to 1";
                }
                case 3 -> {
                    line[me] = want[other] == 0 ? INSIDE : 4;
                    return "reads want[" + other + "]: " + want[other];
                }
                default -> {
                    line[me] = last != me ? INSIDE : 3;
                    return "reads last: " + last;
                }
            }
        }
    }
}
