package xv6.solutions.c08;

import xv6.kernel.device.Console;
import xv6.kernel.device.Uart;
import xv6.kernel.lock.Sleeper;

/**
 * Two loops: the blanks behind the word, then the word. Both look whether anything is left of the line before they look at its
 * last character. What has been finished is not in the line, so it cannot be erased.
 */
class WordKey extends Console {
    static final int CONTROL_W = 'W' - '@';

    WordKey(Uart uart, Sleeper sleeper) {
        super(uart, sleeper);
    }

    @Override
    protected boolean answers(int c) {
        if (c != CONTROL_W) {
            return false;
        }
        eraseBlanks();
        eraseWord();
        return true;
    }

    void eraseBlanks() {
        while (length() > 0 && at(length() - 1) == ' ') {
            erase();
        }
    }

    void eraseWord() {
        while (length() > 0 && at(length() - 1) != ' ') {
            erase();
        }
    }
}
