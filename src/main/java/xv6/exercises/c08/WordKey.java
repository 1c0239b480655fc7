package xv6.exercises.c08;

import xv6.exercises.Todo;
import xv6.kernel.device.Console;
import xv6.kernel.device.Uart;
import xv6.kernel.lock.Sleeper;

/** A console on which control-W erases a word. */
public final class WordKey extends Console {
    public WordKey(Uart uart, Sleeper sleeper) {
        super(uart, sleeper);
    }

    @Override
    protected boolean answers(int c) {
        throw new Todo("8.1: erase the last word if c is control-W");
    }
}
