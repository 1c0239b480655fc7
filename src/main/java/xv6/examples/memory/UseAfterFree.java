package xv6.examples.memory;

import static xv6.examples.memory.KernelBoard.hex;

import xv6.kernel.lock.Cpu;

/** Who writes to a page after giving it back writes into the list of free pages. */
public final class UseAfterFree {

    public static void main(String[] args) {
        KernelBoard board = new KernelBoard(1, 1);
        board.run((Cpu c) -> {
            board.kalloc.kinit();
            long page = board.kalloc.kalloc();
            System.out.println("a fresh page holds " + hex(board.machine.memory.loadLong(page + 8)));
            board.kalloc.kfree(page);
            System.out.println("given back, it holds " + hex(board.machine.memory.loadLong(page + 8)));
            System.out.println("free pages: " + board.kalloc.freePages());

            System.out.println("somebody still has the address, and stores a 0 there");
            board.machine.memory.storeLong(page, 0);

            System.out.println("kalloc gives " + hex(board.kalloc.kalloc()));
            System.out.println("kalloc gives " + hex(board.kalloc.kalloc()) + ", though " + board.kalloc.freePages() + " pages are free");
        });
    }
}
