package xv6.solutions.c08;

import xv6.kernel.device.Console;
import xv6.kernel.device.Uart;
import xv6.kernel.lock.Sleeper;

/**
 * Enter comes by here too, before it is typed: the moment to copy the line, when everything that was erased is gone from it.
 * The key itself is answered by what the console can do already: erase until nothing is left, then type. So the screen is right
 * without any further thought, and a line that is too long for the room that is left is cut off like any other.
 */
class Recall extends Console {
    static final int CONTROL_Y = 'Y' - '@';
    String last = "";

    Recall(Uart uart, Sleeper sleeper) {
        super(uart, sleeper);
    }

    @Override
    protected boolean answers(int c) {
        if (c == '\r' || c == '\n') {
            remember();
        }
        if (c == CONTROL_Y) {
            recall();
        }
        return c == CONTROL_Y;
    }

    void remember() {
        if (length() > 0) {
            last = line();
        }
    }

    String line() {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < length(); i++) {
            line.append((char) at(i));
        }
        return line.toString();
    }

    void recall() {
        if (!last.isEmpty()) {
            clear();
            last.chars().forEach(this::type);
        }
    }

    void clear() {
        while (length() > 0) {
            erase();
        }
    }
}
