package xv6.examples.hart;

import xv6.examples.paging.UserMode;
import xv6.machine.Hart;
import xv6.machine.Machine;
import xv6.machine.PhysicalMemory;

/** A program adds 1, turns that instruction into one that adds 2, and does it again. */
public final class ChangedCode {
    private static final long CODE = PhysicalMemory.BASE;

    private static Machine board(int fence) {
        Machine board = Programs.board();
        Programs.put(board.memory, CODE, Programs.changing(fence));
        return board;
    }

    private static long[] prepare(long[] x) {
        x[Programs.A1] = CODE;
        x[Programs.A2] = Programs.ADD_2;
        x[Programs.A3] = 2;
        return x;
    }

    private static long tiny(boolean keeps, int fence) {
        TinyHart hart = new TinyHart(board(fence).memory, keeps);
        prepare(hart.x);
        hart.run(CODE);
        return hart.x[Programs.A0];
    }

    private static long real(int fence) {
        Machine board = board(fence);
        Hart hart = board.harts[0];
        board.run(h -> {
            UserMode.supervise(h);
            prepare(h.x);
            UserMode.run(h, CODE);
        });
        return hart.x[Programs.A0];
    }

    public static void main(String[] args) {
        System.out.println("1 + 2 is, for a hart that");
        System.out.println("  decodes anew                " + tiny(false, Programs.NOP));
        System.out.println("  keeps decoded               " + tiny(true, Programs.NOP));
        System.out.println("  keeps, and meets a fence.i  " + tiny(true, Programs.FENCE_I));
        System.out.println("  is this book's              " + real(Programs.NOP));
    }
}
