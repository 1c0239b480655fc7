package xv6.exercises.c08;

import xv6.exercises.Todo;
import xv6.kernel.device.Console;
import xv6.kernel.device.Uart;
import xv6.kernel.lock.Sleeper;

/** A console on which control-Y brings the last line back. */
public final class Recall extends Console {
    public Recall(Uart uart, Sleeper sleeper) {
        super(uart, sleeper);
    }

    @Override
    protected boolean answers(int c) {
        throw new Todo("8.2: remember a line when it is finished, and type it again for control-Y");
    }
}
