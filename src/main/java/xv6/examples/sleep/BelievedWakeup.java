package xv6.examples.sleep;

import xv6.examples.processes.ProcessBoard;
import xv6.kernel.lock.Spinlock;
import xv6.kernel.process.Channels;

/** Two readers sleep, one number comes, both are woken. They do not look again. */
public final class BelievedWakeup {
    private final ProcessBoard board;
    private final Spinlock lock = new Spinlock("box");
    private int asleep;
    /** What is in the box; 0 if nothing. */
    private int box;

    private BelievedWakeup(long seed) {
        board = new ProcessBoard(2, seed, Channels::new);
    }

    // tag::read[]
    private void read(int pid) {
        lock.acquire();
        if (box == 0) {
            asleep++;
            board.sleeper.sleep(this, lock);
        }
        System.out.println("process " + pid + " takes " + box);
        box = 0;
        lock.release();
    }
    // end::read[]

    private void write() {
        lock.acquire();
        while (asleep < 2) {
            lock.release();
            board.scheduler.yield();
            lock.acquire();
        }
        box = 7;
        System.out.println("process 1 puts in 7, and wakes whoever sleeps");
        board.sleeper.wakeup(this);
        lock.release();
    }

    public static void main(String[] args) {
        BelievedWakeup readers = new BelievedWakeup(args.length == 0 ? 1 : Long.parseLong(args[0]));
        readers.board.run(init -> {
            readers.board.fork(p -> readers.read(p.pid()));
            readers.board.fork(p -> readers.read(p.pid()));
            readers.write();
            readers.board.waitForAll();
        });
    }
}
