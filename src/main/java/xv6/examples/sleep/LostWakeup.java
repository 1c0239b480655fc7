package xv6.examples.sleep;

import java.util.ArrayList;
import java.util.List;
import xv6.examples.processes.ProcessBoard;
import xv6.kernel.lock.Cpu;
import xv6.kernel.lock.Spinlock;
import xv6.kernel.process.Channels;

/** Numbers go from a writer to a reader through a box that holds one. The reader looks, lets the lock go, and sleeps. */
public final class LostWakeup {
    private static final int NUMBERS = 50;
    private final ProcessBoard board;
    private final Spinlock lock = new Spinlock("box");
    private final List<String> steps = new ArrayList<>();
    /** What is in the box; 0 if nothing. */
    private int box;

    private LostWakeup(long seed) {
        board = new ProcessBoard(2, seed, Channels::new);
    }

    // tag::reader[]
    private void awaitNumber() {
        lock.acquire();
        while (box == 0) {
            lock.release();
            note("the reader has found the box empty, and goes to sleep");
            sleepWithoutLock();
            note("the reader is awake");
            lock.acquire();
        }
    }
    // end::reader[]

    /** The kernel's sleep wants a lock; it gets one that nobody else knows. */
    private void sleepWithoutLock() {
        Cpu.current().hart.turnPoint();
        Spinlock nobodys = new Spinlock("nobody's");
        nobodys.acquire();
        board.sleeper.sleep(this, nobodys);
        nobodys.release();
    }

    private void read() {
        for (int i = 1; i <= NUMBERS; i++) {
            awaitNumber();
            note("the reader takes " + box);
            box = 0;
            board.sleeper.wakeup(this);
            lock.release();
        }
    }

    private void write() {
        for (int i = 1; i <= NUMBERS; i++) {
            lock.acquire();
            while (box != 0) {
                board.sleeper.sleep(this, lock);
            }
            box = i;
            note("the writer puts in " + i + ", and wakes whoever sleeps");
            board.sleeper.wakeup(this);
            lock.release();
        }
    }

    private void note(String step) {
        steps.add(step);
    }

    public static void main(String[] args) {
        LostWakeup pair = new LostWakeup(args.length == 0 ? 1 : Long.parseLong(args[0]));
        boolean ended = pair.board.run(init -> {
            pair.board.fork(p -> pair.write());
            pair.read();
        });
        if (ended) {
            System.out.println("all numbers have arrived; try another seed");
        } else {
            pair.steps.subList(Math.max(0, pair.steps.size() - 4), pair.steps.size()).forEach(System.out::println);
            System.out.println("a second later both sleep:" + pair.board.table.dump().stripTrailing());
        }
    }
}
