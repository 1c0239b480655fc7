package xv6.cli;

import xv6.machine.Board;
import xv6.machine.Clocking;
import xv6.machine.DiskStorage;
import xv6.machine.Machine;
import xv6.machine.SerialLine;

/** The machine that was asked for, all but what sits at the far end of its serial line. */
record Setup(int harts, long memory, DiskStorage disk, Clocking clock) {
    Machine machineOn(SerialLine line) {
        try {
            return new Machine(new Board(harts, memory, disk, line, clock));
        } catch (OutOfMemoryError e) {
            throw new BadInput("--memory " + (memory >> 20) + "M: more than this host has to give");
        }
    }

    boolean timeIsVirtual() {
        return clock instanceof Clocking.Virtual;
    }
}
