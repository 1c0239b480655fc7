package xv6.examples.sleep;

import xv6.examples.processes.ProcessBoard;
import xv6.kernel.lock.Spinlock;
import xv6.kernel.process.Channels;

/** A process that goes to sleep with a spinlock in its hands. */
public final class AsleepWithSpinlock {
    private AsleepWithSpinlock() {
    }

    public static void main(String[] args) {
        ProcessBoard board = new ProcessBoard(1, 1, Channels::new);
        Spinlock block = new Spinlock("block");
        Spinlock disk = new Spinlock("disk");
        board.run(init -> {
            block.acquire();
            disk.acquire();
            System.out.println("the block is mine; now I sleep until the disk has read it");
            board.sleeper.sleep(disk, disk);
        });
    }
}
