package xv6.examples.log;

import xv6.examples.disk.WatchedDisk;

/** The transfer with a log: which blocks are written, and in which order. */
public final class Order {
    private Order() {
    }

    public static void main(String[] args) {
        WatchedDisk disk = new WatchedDisk(Transfer.before(), Integer.MAX_VALUE, block -> System.out.println("written: " + block));
        new Transfer(disk).withLog();
    }
}
