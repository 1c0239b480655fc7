package xv6.exercises.check.c12;

import java.util.List;

/** Looks for what is wrong with a disk. */
public interface Inspection {
    /** All troubles, each once, in any order; none of a sound disk. */
    List<Trouble> troubles();
}
