package xv6.examples.exec;

import static xv6.kernel.memory.MemoryLayout.PGSIZE;

import xv6.examples.paging.UserMode;
import xv6.kernel.fs.Inode;
import xv6.kernel.memory.KernelMemory;
import xv6.kernel.memory.Pte;
import xv6.kernel.process.Proc;

/** A file that is cut off in the middle of the program, and two ways of running it. */
public final class HalfWay {
    private final ExecBoard board = new ExecBoard()
            .with("cut-off", ExecBoard.executable(0, 4000, PGSIZE, UserMode.code(UserMode.ECALL)));

    // tag::exec[]
    /** Makes room by throwing away the old program, then loads the new one. */
    private long exec(Proc p, Inode ip) {
        p.pagetable.shrink(p.sz, 0);
        p.sz = p.pagetable.grow(0, PGSIZE, Pte.X);
        long pa = p.pagetable.walkAddr(0);
        if (ip.readi(new KernelMemory(board.disk.board.machine.memory), pa, 120, 4000) != 4000) {
            return -1;
        }
        return 0;
    }
    // end::exec[]

    private void naive() {
        board.disk.fs.beginOp();
        Inode ip = board.disk.fs.paths.namei("/cut-off", null);
        ip.lock();
        long result = exec(board.p, ip);
        ip.unlockPut();
        board.disk.fs.endOp();
        System.out.println("naive exec returns " + result + "; " + board.goOn(result));
    }

    private void sound() {
        long result = board.exec.exec(board.p, "/cut-off", ExecBoard.arguments("cut-off"));
        System.out.println("Exec returns " + result + "; " + board.goOn(result));
    }

    public static void main(String[] args) {
        HalfWay one = new HalfWay();
        one.board.run(one::naive);
        HalfWay other = new HalfWay();
        other.board.run(other::sound);
    }
}
