package xv6.kernel.fs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static xv6.kernel.Param.NBUF;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import xv6.kernel.FileBoard;
import xv6.machine.MemoryDisk;

class BufferCacheTest {
    private final List<String> transfers = new ArrayList<>();
    private final FileBoard board = new FileBoard(1, new MemoryDisk(new byte[100 * DiskLayout.BSIZE]));
    private final BufferCache cache =
            new BufferCache(board.data, (b, write) -> transfers.add((write ? "w" : "r") + b.blockno), board.sleeper);

    private void use(int blockno) {
        cache.release(cache.read(1, blockno));
    }

    @Test
    void aBlockIsReadFromDiskOnce() throws Throwable {
        board.run(() -> {
            use(7);
            use(7);
            use(8);
            use(7);
        });
        assertThat(transfers).containsExactly("r7", "r8");
    }

    @Test
    void theSameBlockOfAnotherDiskIsAnotherBlock() throws Throwable {
        board.run(() -> {
            use(7);
            cache.release(cache.read(2, 7));
        });
        assertThat(transfers).containsExactly("r7", "r7");
    }

    @Test
    void theLeastRecentlyUsedBlockMakesRoom() throws Throwable {
        board.run(() -> {
            for (int b = 0; b < NBUF; b++) {
                use(b);
            }
            use(0);
            transfers.clear();
            use(NBUF);
            use(0);
            use(1);
            use(3);
        });
        // Block 1 made room for NBUF, and 2 for 1; 0 and 3 had been used since or still stood.
        assertThat(transfers).containsExactly("r" + NBUF, "r1");
    }

    @Test
    void aHeldBlockAndAPinnedOneStay() throws Throwable {
        board.run(() -> {
            Buf pinned = cache.read(1, 0);
            cache.pin(pinned);
            cache.release(pinned);
            Buf held = cache.read(1, 1);
            for (int b = 2; b < 90; b++) {
                use(b);
            }
            transfers.clear();
            use(0);
            assertThat(held.blockno).isEqualTo(1);
            cache.release(held);
            use(1);
            assertThat(transfers).isEmpty();

            cache.unpin(pinned);
            for (int b = 2; b < 90; b++) {
                use(b);
            }
            transfers.clear();
            use(0);
            assertThat(transfers).containsExactly("r0");
        });
    }

    @Test
    void writingOrReleasingABlockNotHeldPanics() throws Throwable {
        board.run(() -> {
            Buf b = cache.read(1, 5);
            cache.release(b);
            assertThatThrownBy(() -> cache.write(b)).hasMessage("bwrite");
            assertThatThrownBy(() -> cache.release(b)).hasMessage("brelse");
        });
    }

    @Test
    void whoFindsAllBuffersInUseWaitsAndNoBlockGetsTwo() throws Throwable {
        FileBoard two = new FileBoard(2, new MemoryDisk(new byte[100 * DiskLayout.BSIZE]));
        BufferCache shared = new BufferCache(two.data, (b, write) -> { }, two.sleeper);
        Buf[] held = new Buf[NBUF];
        Buf[] got = new Buf[2];
        boolean[] full = new boolean[1];
        two.run(() -> {
            for (int i = 0; i < NBUF; i++) {
                held[i] = shared.read(1, i);
            }
            synchronized (full) {
                full[0] = true;
            }
            long sleeps = two.sleeper.sleeps.get();
            while (two.sleeper.sleeps.get() == sleeps) {
                FileBoard.pause();
            }
            shared.release(held[3]);
            got[0] = shared.read(1, 50);
            shared.release(got[0]);
        }, () -> {
            for (boolean go = false; !go;) {
                FileBoard.pause();
                synchronized (full) {
                    go = full[0];
                }
            }
            got[1] = shared.read(1, 50);
            shared.release(got[1]);
        });
        assertThat(got[0]).isSameAs(got[1]).isSameAs(held[3]);
    }
}
