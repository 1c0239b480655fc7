package xv6.examples.log;

import xv6.examples.disk.WatchedDisk;

/** The transfer without a log, with the power going after each number of writes. */
public final class HalfDone {
    private HalfDone() {
    }

    public static void main(String[] args) {
        for (int writes = 0; writes <= 2; writes++) {
            WatchedDisk disk = new WatchedDisk(Transfer.before(), writes, s -> { });
            new Transfer(disk).withoutLog();
            System.out.println("power for " + writes + " writes: " + Transfer.state(disk.bytes));
        }
    }
}
