package xv6.exercises.c23;

import xv6.exercises.Todo;
import xv6.machine.Extension;
import xv6.machine.Hart;

/** Two instructions more: cpop and max. */
public final class CountAndMax implements Extension {
    @Override
    public boolean execute(Hart hart, int raw) {
        throw new Todo("23.1: do cpop and max, and nothing else");
    }
}
