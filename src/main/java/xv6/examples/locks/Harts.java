package xv6.examples.locks;

import xv6.machine.Board;
import xv6.machine.Clocking;
import xv6.machine.Machine;
import xv6.machine.MemoryDisk;

/** A board with nothing but harts, for code that wants to meet other code. */
final class Harts {
    private Harts() {
    }

    /** Harts that take turns as {@code seed} says. */
    static Machine takingTurns(int harts, long seed) {
        return new Machine(new Board(harts, 1 << 20, new MemoryDisk(new byte[512]), b -> { }, new Clocking.Virtual(seed)));
    }

    /** The number that the user gave, or another. */
    static long seed(String[] args, long otherwise) {
        return args.length == 0 ? otherwise : Long.parseLong(args[0]);
    }
}
