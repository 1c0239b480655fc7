package xv6.kernel.device;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static xv6.kernel.fs.DiskLayout.BSIZE;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import xv6.kernel.FileBoard;
import xv6.kernel.fs.Buf;
import xv6.machine.MemoryDisk;

class VirtioDiskTest {
    private final byte[] image = new byte[64 * BSIZE];

    private static Buf buf(FileBoard board, int blockno) {
        Buf b = new Buf(board.data.reserve(BSIZE, BSIZE), board.sleeper);
        b.blockno = blockno;
        return b;
    }

    @Test
    void aBlockIsReadFromAndWrittenToItsPlace() throws Throwable {
        for (int i = 0; i < image.length; i++) {
            image[i] = (byte) (i / BSIZE + i);
        }
        byte[] before = image.clone();
        FileBoard board = new FileBoard(1, new MemoryDisk(image));
        Buf b = buf(board, 63);
        byte[] read = new byte[BSIZE];
        board.run(() -> {
            board.disk.transfer(b, false);
            board.machine.memory.read(b.pa, read, 0, BSIZE);
            b.blockno = 2;
            board.disk.transfer(b, true);
        });
        System.arraycopy(before, 63 * BSIZE, before, 2 * BSIZE, BSIZE);
        assertThat(read).isEqualTo(java.util.Arrays.copyOfRange(before, 63 * BSIZE, 64 * BSIZE));
        assertThat(image).isEqualTo(before);
    }

    @Test
    void moreRequestsThanDescriptorsAreAllServed() throws Throwable {
        int harts = 8;
        FileBoard board = new FileBoard(harts, new MemoryDisk(image));
        List<FileBoard.Body> bodies = new ArrayList<>();
        for (int h = 0; h < harts; h++) {
            int hart = h;
            Buf b = buf(board, 0);
            bodies.add(() -> {
                for (int i = 0; i < 24; i++) {
                    b.blockno = i % 3 * 8 + hart;
                    board.machine.memory.fill(b.pa, BSIZE, b.blockno + 1);
                    board.disk.transfer(b, true);
                    board.machine.memory.fill(b.pa, BSIZE, 0);
                    board.disk.transfer(b, false);
                    assertThat(board.machine.memory.loadByte(b.pa + 1000)).isEqualTo((byte) (b.blockno + 1));
                }
            });
        }
        board.run(bodies.toArray(FileBoard.Body[]::new));
        for (int block = 0; block < 24; block++) {
            assertThat(image[block * BSIZE + 5]).isEqualTo((byte) (block + 1));
        }
    }

    @Test
    void aFailingRequestPanics() {
        FileBoard board = new FileBoard(1, new MemoryDisk(image));
        Buf b = buf(board, 64);
        assertThatThrownBy(() -> board.run(() -> board.disk.transfer(b, false))).hasMessage("virtio_disk_intr status");
    }
}
