package xv6.examples.log;

import xv6.examples.disk.WatchedDisk;

/** The transfer with a log, with the power going after each number of writes, and a boot afterwards. */
public final class WholeOrNot {
    private WholeOrNot() {
    }

    public static void main(String[] args) {
        for (int writes = 1; writes <= 7; writes++) {
            WatchedDisk disk = new WatchedDisk(Transfer.before(), writes, s -> { });
            new Transfer(disk).withLog();
            String found = Transfer.state(disk.bytes);
            new Transfer(new WatchedDisk(disk.bytes)).recover();
            System.out.println("power for " + writes + " writes: " + found + "; after the next boot " + Transfer.state(disk.bytes));
        }
    }
}
