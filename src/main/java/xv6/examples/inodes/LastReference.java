package xv6.examples.inodes;

import static xv6.kernel.fs.DiskLayout.BSIZE;
import static xv6.kernel.fs.DiskLayout.T_FILE;

import xv6.kernel.fs.Inode;
import xv6.machine.MemoryDisk;

/** A file of 14 blocks loses its name while it is open, and is closed; or the power goes before that. */
public final class LastReference {
    private static final int LENGTH = 14;
    private final MemoryDisk disk = new MemoryDisk(SmallDisk.make());
    private final FileBoard board = new FileBoard(1, 1, disk);

    private LastReference() {
    }

    private void say(String when) {
        System.out.println(when + ": " + SmallDisk.used(disk.bytes) + " blocks in use");
    }

    private void use(boolean close) {
        board.fs.start(1);
        say("before");

        board.fs.beginOp();
        Inode ip = board.fs.inodes.alloc(1, T_FILE);
        ip.lock();
        ip.nlink = 1;
        ip.update();
        ip.unlock();
        board.fs.endOp();

        for (int b = 0; b < LENGTH; b++) {
            board.fs.beginOp();
            ip.lock();
            ip.writei(board.text("block " + b, 1), 0, b * BSIZE, BSIZE);
            ip.unlock();
            board.fs.endOp();
        }
        say("written, open, with a name");

        board.fs.beginOp();
        ip.lock();
        ip.nlink = 0;
        ip.update();
        ip.unlock();
        board.fs.endOp();
        say("open, without a name");

        if (close) {
            board.fs.beginOp();
            ip.put();
            board.fs.endOp();
            say("closed");
        }
    }

    public static void main(String[] args) {
        LastReference closed = new LastReference();
        closed.board.board.run(() -> closed.use(true));
        System.out.println("and once more, with the power going before it is closed");
        LastReference open = new LastReference();
        open.board.board.run(() -> open.use(false));
        FileBoard next = new FileBoard(1, 1, open.disk);
        next.board.run(() -> next.fs.start(1));
        open.say("after the next boot");
    }
}
