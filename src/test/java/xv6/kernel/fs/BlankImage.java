package xv6.kernel.fs;

import static xv6.kernel.fs.DiskLayout.BPB;
import static xv6.kernel.fs.DiskLayout.BSIZE;
import static xv6.kernel.fs.DiskLayout.DINODE;
import static xv6.kernel.fs.DiskLayout.DIRENT;
import static xv6.kernel.fs.DiskLayout.FSMAGIC;
import static xv6.kernel.fs.DiskLayout.IPB;
import static xv6.kernel.fs.DiskLayout.ROOTINO;
import static xv6.kernel.fs.DiskLayout.T_DIR;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** A small file system with nothing but a root directory, made from the layout's description alone. */
public final class BlankImage {
    public static final int LOG_BLOCKS = 30;

    private BlankImage() {}

    public static byte[] of(int blocks, int ninodes) {
        int logstart = 2;
        int inodestart = logstart + LOG_BLOCKS;
        int bmapstart = inodestart + ninodes / IPB + 1;
        int datastart = bmapstart + blocks / BPB + 1;
        ByteBuffer image = ByteBuffer.allocate(blocks * BSIZE).order(ByteOrder.LITTLE_ENDIAN);
        int[] superBlock = {FSMAGIC, blocks, blocks - datastart, ninodes, LOG_BLOCKS, logstart, inodestart, bmapstart};
        for (int i = 0; i < superBlock.length; i++) {
            image.putInt(BSIZE + 4 * i, superBlock[i]);
        }
        int root = inodestart * BSIZE + ROOTINO * DINODE;
        image.putShort(root, T_DIR);
        image.putShort(root + 6, (short) 1);
        image.putInt(root + 8, 2 * DIRENT);
        image.putInt(root + 12, datastart);
        putEntry(image, datastart * BSIZE, ".");
        putEntry(image, datastart * BSIZE + DIRENT, "..");
        for (int b = 0; b <= datastart; b++) {
            int at = bmapstart * BSIZE + b / 8;
            image.put(at, (byte) (image.get(at) | 1 << b % 8));
        }
        return image.array();
    }

    private static void putEntry(ByteBuffer image, int at, String name) {
        image.putShort(at, (short) ROOTINO);
        for (int i = 0; i < name.length(); i++) {
            image.put(at + 2 + i, (byte) name.charAt(i));
        }
    }
}
