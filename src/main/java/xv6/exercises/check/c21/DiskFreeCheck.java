package xv6.exercises.check.c21;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import xv6.exercises.check.Check;
import xv6.exercises.check.Exam;

/** Disks of several sizes, of which some blocks and inodes are taken by chance. */
public final class DiskFreeCheck extends Check {
    private static final int BSIZE = 1024;
    private static final int BPB = 8 * BSIZE;
    private static final int INODE = 64;

    @Override
    public void examine(Exam exam) {
        look(exam, 2000, 200, 30);
        look(exam, 100 + exam.random().nextInt(400), 17 + exam.random().nextInt(100), 5 + exam.random().nextInt(20));
        look(exam, 20_000, 200, 30);
        look(exam, 8192, 32, 30);
        byte[] built = exam.shell().image();
        exam.doing("looking at the image that the build makes");
        Usage usage = exam.make(Usage.class, built);
        exam.expect(usage.freeBlocks() > 0 && usage.freeBlocks() < 2000, "a number of free blocks between 1 and 1999", usage.freeBlocks());
    }

    private static void look(Exam exam, int size, int ninodes, int nlog) {
        int inodestart = 2 + nlog;
        int bmapstart = inodestart + ninodes / (BSIZE / INODE) + 1;
        int firstData = bmapstart + size / BPB + 1;
        ByteBuffer disk = ByteBuffer.allocate(size * BSIZE).order(ByteOrder.LITTLE_ENDIAN);
        disk.position(BSIZE).putInt(0x10203040).putInt(size).putInt(size - firstData).putInt(ninodes).putInt(nlog).putInt(2)
                .putInt(inodestart).putInt(bmapstart);
        exam.random().ints((long) (size - firstData) * BSIZE / 4).forEach(new Filling(disk, firstData * BSIZE)::put);
        int blocks = 0;
        for (int b = 0; b < size; b++) {
            if (b < firstData || b == size - 1 || exam.random().nextInt(3) == 0) {
                int at = bmapstart * BSIZE + b / 8;
                disk.put(at, (byte) (disk.get(at) | 1 << b % 8));
            } else {
                blocks++;
            }
        }
        int inodes = 0;
        for (int i = 1; i < ninodes; i++) {
            int at = inodestart * BSIZE + i * INODE;
            if (exam.random().nextBoolean()) {
                disk.putShort(at, (short) (1 + exam.random().nextInt(3)));
                disk.putShort(at + 6, (short) 1);
                disk.putInt(at + 8, exam.random().nextInt(2) * 700);
            } else {
                // A file that was removed leaves its size behind; only the type counts.
                disk.putInt(at + 8, 77);
                inodes++;
            }
        }
        String what = " of a disk of " + size + " blocks, inodes 1 to " + (ninodes - 1) + " from block " + inodestart + " on, free map from block " + bmapstart
                + ", data from block " + firstData;
        exam.doing("looking at the bytes" + what);
        Usage usage = exam.make(Usage.class, disk.array());
        exam.doing("freeBlocks()" + what);
        exam.same(blocks, usage.freeBlocks(), "for so many blocks have a 0 in the map");
        exam.doing("freeInodes()" + what);
        exam.same(inodes, usage.freeInodes(), "for so many have type 0");
    }

    /** What stands in blocks of data must not matter. */
    private static final class Filling {
        private final ByteBuffer disk;
        private int at;

        Filling(ByteBuffer disk, int at) {
            this.disk = disk;
            this.at = at;
        }

        void put(int word) {
            disk.putInt(at, word);
            at += Integer.BYTES;
        }
    }
}
