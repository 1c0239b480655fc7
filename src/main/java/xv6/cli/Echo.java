package xv6.cli;

import java.util.ArrayDeque;

/** What a console sends back of the keys that are pressed at it, so that it can be told from what programs print. */
final class Echo {
    private static final int DELETE = 0x7f;

    private final ArrayDeque<Integer> expected = new ArrayDeque<>();

    /** A key is about to be pressed. Those that edit a line come back as something else, or not at all. */
    synchronized void expect(int key) {
        boolean edits = key == 0 || key == 'H' - '@' || key == 'P' - '@' || key == 'U' - '@' || key == DELETE;
        if (!edits) {
            expected.add(key == '\r' ? '\n' : key);
        }
    }

    /** Whether {@code b}, which came out of the serial port, is an echo. */
    synchronized boolean is(int b) {
        Integer next = expected.peek();
        if (next == null || next != b) {
            return false;
        }
        expected.remove();
        return true;
    }

    /** All that comes back has come: what is missing never will. */
    synchronized void forget() {
        expected.clear();
    }
}
