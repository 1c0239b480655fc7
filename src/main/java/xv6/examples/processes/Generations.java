package xv6.examples.processes;

import xv6.kernel.process.Proc;

/** A process, its child and its grandchild. The child exits first; who waits for the grandchild now? */
public final class Generations {
    private static final long STATUS = 8;
    private final ProcessBoard board;

    private Generations(long seed) {
        board = new ProcessBoard(2, seed);
    }

    private void init(Proc p) {
        p.name = "init";
        board.fork(this::child);
        while (!board.table.dump().contains("zombie child")) {
            board.scheduler.yield();
        }
        show("the child has exited, nobody has waited for it:");
        for (int pid = waitChild(); pid > 0; pid = waitChild()) {
            System.out.println("init waits: " + pid + " exited with " + p.pagetable.loadByte(STATUS));
        }
        show("nobody is left:");
    }

    private int waitChild() {
        return board.lifecycle.waitChild(STATUS);
    }

    private void child(Proc p) {
        p.name = "child";
        board.fork(this::grandchild);
        board.lifecycle.exit(5);
    }

    private void grandchild(Proc p) {
        p.name = "grandchild";
        for (int i = 0; i < 100; i++) {
            board.scheduler.yield();
        }
        board.lifecycle.exit(7);
    }

    private void show(String when) {
        System.out.println(when + board.table.dump());
    }

    public static void main(String[] args) {
        Generations family = new Generations(args.length == 0 ? 1 : Long.parseLong(args[0]));
        family.board.run(family::init);
    }
}
