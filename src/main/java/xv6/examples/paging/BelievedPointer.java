package xv6.examples.paging;

import static xv6.examples.memory.KernelBoard.hex;

import xv6.examples.memory.KernelBoard;
import xv6.kernel.memory.MemoryLayout;
import xv6.kernel.memory.PageTable;
import xv6.kernel.memory.Pte;
import xv6.machine.PhysicalMemory;

/** A process asks the kernel to read into a buffer, and gives the address of something that is not its own. */
public final class BelievedPointer {

    public static void main(String[] args) {
        KernelBoard board = new KernelBoard(1, 1);
        PhysicalMemory memory = board.machine.memory;
        board.run(c -> {
            board.kalloc.kinit();
            PageTable table = PageTable.create(memory, board.kalloc);
            table.mapPages(0, MemoryLayout.PGSIZE, board.kalloc.kalloc(), Pte.R | Pte.W | Pte.U);
            long line = board.kalloc.kalloc();
            memory.write(line, "rm -r /\n".getBytes(), 0, 8);

            long buffer = table.root;
            System.out.println("the process gives " + hex(buffer) + " as its buffer; there stands " + hex(memory.loadLong(buffer)));
            System.out.println("copyOut says " + table.copyOut(buffer, line, 8) + "; there stands " + hex(memory.loadLong(buffer)));
            memory.copy(buffer, line, 8);
            System.out.println("a kernel that believes it copies; there stands " + hex(memory.loadLong(buffer)));
        });
    }
}
