package xv6.exercises.c16;

import xv6.exercises.Todo;
import xv6.exercises.check.c16.FirstProgram;

/** A first process that does not give up when there is no init. */
public final class RescueCode implements FirstProgram {
    @Override
    public byte[] code() {
        throw new Todo("16.1: exec /init, or else /rescue, or else stay");
    }
}
