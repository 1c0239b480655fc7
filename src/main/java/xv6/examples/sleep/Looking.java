package xv6.examples.sleep;

import xv6.examples.processes.ProcessBoard;
import xv6.examples.processes.Restless;
import xv6.kernel.lock.Spinlock;
import xv6.kernel.process.Channels;

/** One process works for a thousand rounds, another waits for it: how often does it look? */
public final class Looking {
    private final ProcessBoard board;
    private final Spinlock lock = new Spinlock("work");
    private boolean done;
    private int looks;

    private Looking(boolean restless) {
        board = new ProcessBoard(1, 1, (table, scheduler) -> restless ? new Restless(scheduler) : new Channels(table, scheduler));
    }

    private void work() {
        for (int round = 0; round < 1000; round++) {
            board.scheduler.yield();
        }
        lock.acquire();
        done = true;
        board.sleeper.wakeup(this);
        lock.release();
    }

    private void await() {
        lock.acquire();
        looks++;
        while (!done) {
            board.sleeper.sleep(this, lock);
            looks++;
        }
        lock.release();
    }

    public static void main(String[] args) {
        Looking looking = new Looking(args.length > 0 && args[0].equals("restless"));
        looking.board.run(init -> {
            looking.board.fork(p -> looking.work());
            looking.await();
        });
        System.out.println("the one who waits has looked " + looking.looks + " times");
    }
}
