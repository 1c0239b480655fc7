package xv6.cli;

import xv6.machine.Board;
import xv6.machine.Clocking;
import xv6.machine.DiskStorage;
import xv6.machine.Machine;
import xv6.machine.SerialLine;

/**
 * The machine that was asked for, all but what sits at the far end of its serial line.
 *
 * @param limit when it is powered off at the latest, by its own clock, in units of mtime; Long.MAX_VALUE if never
 */
record Setup(int harts, long memory, DiskStorage disk, Clocking clock, long limit) {
    /** Exit status of a run that was given up; timeout(1) has the same. */
    static final int LIMIT_REACHED = 124;

    /** One that is not limited. */
    Setup(int harts, long memory, DiskStorage disk, Clocking clock) {
        this(harts, memory, disk, clock, Long.MAX_VALUE);
    }

    Machine machineOn(SerialLine line) {
        try {
            Machine machine = new Machine(new Board(harts, memory, disk, line, clock));
            machine.powerOffAt(limit, LIMIT_REACHED);
            return machine;
        } catch (OutOfMemoryError e) {
            throw new BadInput("--memory " + (memory >> 20) + "M: more than this host has to give");
        }
    }

    boolean timeIsVirtual() {
        return clock instanceof Clocking.Virtual;
    }
}
