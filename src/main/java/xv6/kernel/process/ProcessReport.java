package xv6.kernel.process;

import xv6.machine.Hart;

/**
 * What user code is told of a process ({@code struct times}): pid, nice value, state and switches as four ints; the times
 * for which it ran, was ready and slept, and the time of the report, as four longs, in cycles of the 10 MHz clock;
 * sixteen bytes of name.
 */
final class ProcessReport {
    static final int BYTES = 64;
    private static final int NAME = 48;

    final byte[] bytes = new byte[BYTES];

    /** Takes down what there is to say of {@code p}, whose lock must be held. */
    long take(Proc p, Hart hart) {
        put(0, p.pid, 4);
        put(4, p.task.nice(), 4);
        put(8, p.state.ordinal(), 4);
        put(12, p.running.switches, 4);
        long[] sums = p.running.sums(p.state, hart);
        for (int i = 0; i < sums.length; i++) {
            put(16 + 8 * i, sums[i], 8);
        }
        String name = p.name;
        for (int i = 0; i < name.length(); i++) {
            bytes[NAME + i] = (byte) name.charAt(i);
        }
        return p.pid;
    }

    /** Lowest byte first, as the hart reads it. */
    private void put(int at, long value, int size) {
        for (int i = 0; i < size; i++) {
            bytes[at + i] = (byte) (value >> 8 * i);
        }
    }
}
