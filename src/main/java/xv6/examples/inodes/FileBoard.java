package xv6.examples.inodes;

import static xv6.kernel.fs.DiskLayout.BSIZE;

import xv6.examples.disk.DiskBoard;
import xv6.kernel.fs.BufferCache;
import xv6.kernel.fs.FileSystem;
import xv6.kernel.fs.Log;
import xv6.kernel.memory.KernelBytes;
import xv6.machine.DiskStorage;

/** A board with everything up to the inodes on it. */
public final class FileBoard {
    public final DiskBoard board;
    public final FileSystem fs;

    public FileBoard(int harts, long seed, DiskStorage storage) {
        board = new DiskBoard(harts, seed, storage);
        BufferCache cache = new BufferCache(board.data, board.disk, board.sleeper);
        Log log = new Log(cache, board.memory, board.sleeper);
        fs = new FileSystem(board.memory, cache, log, board.sleeper, System.out::print);
    }

    /** Memory of the kernel's own that holds this text and is as long as some blocks. */
    public KernelBytes text(String text, int blocks) {
        byte[] bytes = new byte[blocks * BSIZE];
        for (int i = 0; i < text.length(); i++) {
            bytes[i] = (byte) text.charAt(i);
        }
        return new KernelBytes(board.memory, bytes);
    }
}
