package xv6.examples.cache;

import xv6.examples.disk.DiskBoard;
import xv6.examples.disk.WatchedDisk;
import xv6.kernel.fs.BufferCache;

/** Reads the same few blocks again and again, and counts how often the disk was asked. */
public final class RoundAndRound {
    private static final int ROUNDS = 10;

    private RoundAndRound() {
    }

    private static void read(int blocks) {
        WatchedDisk disk = new WatchedDisk(DiskBoard.numbered(64));
        DiskBoard board = new DiskBoard(1, 1, disk);
        BufferCache cache = new BufferCache(board.data, board.disk, board.sleeper);
        board.run(() -> {
            for (int round = 0; round < ROUNDS; round++) {
                for (int b = 0; b < blocks; b++) {
                    cache.release(cache.read(1, b));
                }
            }
        });
        System.out.println(ROUNDS + " times " + blocks + " blocks: read " + ROUNDS * blocks + " times, from the disk "
                + disk.reads);
    }

    public static void main(String[] args) {
        read(29);
        read(30);
        read(31);
    }
}
