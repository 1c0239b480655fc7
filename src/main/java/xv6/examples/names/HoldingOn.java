package xv6.examples.names;

import static xv6.kernel.fs.DiskLayout.T_DIR;

import java.util.Arrays;
import xv6.kernel.fs.Inode;
import xv6.kernel.lock.Cpu;

/** Harts that look up paths, and hold on to each directory until they have locked the next one. */
public final class HoldingOn {
    private static final int TIMES = 1000;

    private final String[] paths;
    private final DiskBoard board;
    private final int[] holds;
    private final int[] wants;

    private HoldingOn(long seed, String... paths) {
        this.paths = paths;
        holds = new int[paths.length];
        wants = new int[paths.length];
        board = new DiskBoard(paths.length, seed);
        board.onStuck = this::tell;
    }

    // tag::walk[]
    private void walk(int hart, String path) {
        Inode dp = board.root();
        dp.lock();
        for (String name : path.split("/")) {
            Inode next = board.fs.directory.inodeAt(dp, board.fs.directory.find(dp, name));
            note(hart, dp, next);
            next.lock();
            dp.unlockPut();
            dp = next;
        }
        dp.unlockPut();
    }
    // end::walk[]

    private void note(int hart, Inode dp, Inode next) {
        holds[hart] = dp.inum;
        wants[hart] = next.inum;
    }

    private void tell() {
        System.out.println("nobody has moved for a long time");
        for (int hart = 0; hart < paths.length; hart++) {
            System.out.println("hart " + hart + ", on its way to /" + paths[hart] + ", holds inode " + holds[hart]
                    + " and waits for inode " + wants[hart]);
        }
    }

    private void prepare() {
        board.fs.beginOp();
        Inode root = board.root();
        board.make(root, "d", T_DIR, "").put();
        root.put();
        board.fs.endOp();
    }

    private void lookUp(Cpu c) {
        for (int i = 0; i < TIMES; i++) {
            board.fs.beginOp();
            walk(c.id, paths[c.id]);
            board.fs.endOp();
        }
        System.out.println("hart " + c.id + " has found /" + paths[c.id] + " " + TIMES + " times");
    }

    /** A seed, and a path for each hart. */
    public static void main(String[] args) {
        HoldingOn harts = new HoldingOn(Long.parseLong(args[0]), Arrays.copyOfRange(args, 1, args.length));
        harts.board.run(harts::prepare, harts::lookUp);
    }
}
