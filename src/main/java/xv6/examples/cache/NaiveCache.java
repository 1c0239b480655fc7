package xv6.examples.cache;

import java.util.ArrayList;
import java.util.List;
import xv6.examples.disk.DiskBoard;
import xv6.kernel.fs.Buf;

/** A cache as anyone would write it first: look whether the block is there, and if not, read it and keep it. */
final class NaiveCache {
    private final DiskBoard board;
    private final List<Buf> unused = new ArrayList<>();
    private final List<Buf> buffers = new ArrayList<>();

    NaiveCache(DiskBoard board, int n) {
        this.board = board;
        for (int i = 0; i < n; i++) {
            unused.add(new Buf(board.data.reserve(1024, 1024), board.sleeper));
        }
    }

    // tag::read[]
    Buf read(int blockno) {
        for (Buf b : buffers) {
            if (b.blockno == blockno) {
                return b;
            }
        }
        Buf b = unused.removeFirst();
        b.blockno = blockno;
        board.disk.transfer(b, false);
        buffers.add(b);
        return b;
    }
    // end::read[]

    /** Writes every block back. */
    void flush() {
        for (Buf b : buffers) {
            board.disk.transfer(b, true);
        }
    }
}
