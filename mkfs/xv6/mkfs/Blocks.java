package xv6.mkfs;

import static xv6.mkfs.Layout.BSIZE;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** A disk's bytes as a row of numbered blocks. Numbers in them are little endian, as RISC-V stores them. */
final class Blocks {
    final byte[] bytes;

    Blocks(byte[] bytes) {
        this.bytes = bytes;
    }

    int count() {
        return bytes.length / BSIZE;
    }

    /** A window on block {@code number}: what is put there is on the disk. */
    ByteBuffer block(int number) throws ImageException {
        if (number < 0 || number >= count())
            throw new ImageException("block " + Integer.toUnsignedString(number) + " is referred to; the image has "
                    + count() + " blocks");
        return ByteBuffer.wrap(bytes, number * BSIZE, BSIZE).slice().order(ByteOrder.LITTLE_ENDIAN);
    }

    void copy(int from, int to) throws ImageException {
        block(to).put(block(from));
    }

    void zero(int number) throws ImageException {
        block(number).put(new byte[BSIZE]);
    }
}
