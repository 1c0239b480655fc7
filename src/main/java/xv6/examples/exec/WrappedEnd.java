package xv6.examples.exec;

import static xv6.kernel.memory.MemoryLayout.PGSIZE;

import xv6.examples.paging.UserMode;
import xv6.kernel.lock.KernelPanic;
import xv6.kernel.memory.MemoryLayout;
import xv6.kernel.memory.PageTable;
import xv6.kernel.memory.Pte;

/** A segment so long that its end is before its beginning. */
public final class WrappedEnd {
    private static final long VADDR = PGSIZE;
    private static final long MEMSZ = -0x800;

    // tag::load[]
    private static boolean load(PageTable table, long va, long memsz) {
        if (va + memsz > MemoryLayout.TRAPFRAME) {
            return false;
        }
        if (table.grow(0, va + memsz, Pte.W) == 0) {
            return false;
        }
        if (table.walkAddr(va) == 0) {
            throw new KernelPanic("loadseg: address should exist");
        }
        return true;
    }
    // end::load[]

    public static void main(String[] args) {
        ExecBoard board = new ExecBoard()
                .with("liar", ExecBoard.executable(VADDR, 4, MEMSZ, UserMode.code(UserMode.ECALL)));
        board.run(() -> {
            System.out.println("Exec returns " + board.exec.exec(board.p, "/liar", ExecBoard.arguments("liar")));
            System.out.println("the naive check: " + Long.toHexString(VADDR) + " + " + Long.toHexString(MEMSZ) + " = "
                    + Long.toHexString(VADDR + MEMSZ) + ", which is small enough");
            load(PageTable.create(board.disk.board.machine.memory, board.disk.board.kalloc), VADDR, MEMSZ);
        });
    }
}
