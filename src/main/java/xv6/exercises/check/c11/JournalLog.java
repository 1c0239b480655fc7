package xv6.exercises.check.c11;

import static xv6.kernel.fs.DiskLayout.BSIZE;

import xv6.kernel.fs.Buf;
import xv6.kernel.fs.BufferCache;
import xv6.kernel.fs.Log;
import xv6.kernel.lock.Sleeper;
import xv6.machine.PhysicalMemory;

/** The kernel's log with a journal in it that the reader has written. */
final class JournalLog extends Log {
    /** Makes a journal. */
    interface Maker {
        Journal make(int start, int size);
    }

    private final Maker maker;
    private Journal journal;

    JournalLog(BufferCache cache, PhysicalMemory memory, Sleeper sleeper, Maker maker) {
        super(cache, memory, sleeper);
        this.maker = maker;
    }

    @Override
    protected void recover() {
        journal = maker.make(start, size);
        journal.recover(new Cached());
    }

    @Override
    protected void commit() {
        int[] home = changed();
        if (home.length > 0) {
            Blocks disk = new Cached();
            byte[][] data = new byte[home.length][];
            for (int i = 0; i < home.length; i++) {
                data[i] = disk.read(home[i]);
            }
            journal.commit(disk, home, data);
            forget();
        }
    }

    private final class Cached implements Blocks {
        @Override
        public byte[] read(int blockno) {
            Buf b = cache.read(dev, blockno);
            byte[] data = new byte[BSIZE];
            memory.read(b.pa, data, 0, BSIZE);
            cache.release(b);
            return data;
        }

        @Override
        public void write(int blockno, byte[] data) {
            Buf b = cache.read(dev, blockno);
            memory.write(b.pa, data, 0, BSIZE);
            cache.write(b);
            cache.release(b);
        }
    }
}
