package xv6.examples.hart;

import xv6.machine.DoubleTrap;
import xv6.machine.Hart;
import xv6.machine.Machine;

/** A kernel jumps into nothing before it has said where its trap handler is. */
public final class NothingThere {

    private static void boot(Hart hart) {
        hart.pc = 0x9000_0000L;
        try {
            hart.run();
        } catch (DoubleTrap trap) {
            System.out.println(trap.getMessage());
        }
    }

    public static void main(String[] args) {
        Machine board = Programs.board();
        board.run(NothingThere::boot);
    }
}
