package xv6.exercises.check.c12;

import static xv6.kernel.Param.ROOTDEV;
import static xv6.kernel.fs.DiskLayout.BSIZE;
import static xv6.kernel.fs.DiskLayout.NDIRECT;
import static xv6.kernel.fs.DiskLayout.NINDIRECT;
import static xv6.kernel.fs.DiskLayout.T_FILE;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import xv6.exercises.check.Check;
import xv6.exercises.check.Exam;
import xv6.exercises.check.HartBoard;
import xv6.exercises.check.HartSleeper;
import xv6.exercises.check.Shell;
import xv6.kernel.boot.Parts;
import xv6.kernel.fs.Buf;
import xv6.kernel.fs.BufferCache;
import xv6.kernel.fs.FileSystem;
import xv6.kernel.fs.Inode;
import xv6.kernel.fs.InodeTable;
import xv6.kernel.fs.Log;
import xv6.kernel.lock.Sleeper;
import xv6.kernel.memory.KernelMemory;

/** Files of 65 803 blocks: every block has its place, also after another boot, and goes back when the file does. */
public final class LargeFileCheck extends Check {
    private static final int PLAIN = NDIRECT + NINDIRECT - 1;
    private static final int MOST = PLAIN + NINDIRECT * NINDIRECT;
    /** On both sides of each border between lists. */
    private static final int[] TRIED = {0, 11, 12, 13, 266, 267, 268, 267 + 254, 267 + 255, 267 + 256, 267 + 257, 267 + 511,
        267 + 512, 3000, 65_546, MOST - 2, MOST - 1};

    private static final String PROGRAM = """
            byte[] block = new byte[1024];
            boolean writes = args[1].equals("w");
            int fd = Sys.open("big", writes ? Fcntl.O_CREATE | Fcntl.O_RDWR : Fcntl.O_RDONLY);
            for (int i = 0; i < 290; i++) {
                block[0] = (byte) i;
                block[1] = (byte) (i >> 8);
                int n = writes ? Sys.write(fd, block, 1024) : Sys.read(fd, block, 1024);
                if (n != 1024 || block[0] != (byte) i || block[1] != (byte) (i >> 8)) {
                    Printf.printf("block %d: %d bytes\\n", i, n);
                    Sys.exit(1);
                }
            }
            Printf.printf("290 blocks\\n");
            """;

    @Override
    public void examine(Exam exam) {
        blockByBlock(exam);
        Parts parts = new Parts() {
            @Override
            public Inode inode(InodeTable table, Sleeper sleeper) {
                return exam.make(Inode.class, table, sleeper);
            }
        };
        exam.doing("the kernel boots with your inodes, and a program writes a file of 290 blocks");
        byte[] program = exam.main(PROGRAM);
        Shell.Run written = exam.shell().file("large", program).parts(parts).run("large w");
        exam.same("290 blocks\n", written.output(), "written to the file");
        exam.doing("the kernel boots again, and a program reads the file of 290 blocks");
        String read = exam.shell().disk(written.disk()).parts(parts).run("large r", "rm big").output();
        exam.same("290 blocks\n", read, "with what was written to them");
    }

    private static void blockByBlock(Exam exam) {
        HartBoard board = exam.board(1).limit(100_000_000);
        HartSleeper sleeper = new HartSleeper();
        byte[] image = exam.shell().image();
        BufferCache cache = new BufferCache(board.data, (b, write) -> transfer(exam, board, image, b, write), sleeper);
        Log log = new Log(cache, board.memory, sleeper);
        FileSystem fs = new FileSystem(board.memory, cache, log, sleeper, text -> { },
                (table, sleeps) -> exam.make(Inode.class, table, sleeps));
        long bytes = board.data.reserve(BSIZE, BSIZE);
        board.run(cpu -> {
            fs.start(ROOTDEV);
            int free = freeBlocks(image);
            fs.beginOp();
            Inode file = fs.inodes.alloc(ROOTDEV, T_FILE);
            file.lock();
            file.nlink = 1;
            file.update();
            file.unlock();
            fs.endOp();
            // From the end: what lies at a wrong place is written over by a block that comes before it.
            for (int i = TRIED.length - 1; i >= 0; i--) {
                int bn = TRIED[i];
                exam.doing("writei of block " + bn + " of a file");
                exam.same(BSIZE, write(fs, board, file, bn, bytes), "bytes written, for a file can have " + MOST + " blocks");
            }
            exam.doing("writei of block " + MOST + " of a file");
            exam.same(-1, write(fs, board, file, MOST, bytes), "for a file can have " + MOST + " blocks, number 0 to " + (MOST - 1));
            file.size = MOST * BSIZE;
            for (int bn : TRIED) {
                exam.doing("readi of block " + bn + " of the file, after all have been written");
                fs.beginOp();
                file.lock();
                file.readi(new KernelMemory(board.memory), bytes, bn * BSIZE, BSIZE);
                file.unlock();
                fs.endOp();
                exam.expect(board.memory.loadInt(bytes) == 7 * bn + 1, "the content of block " + bn + " as it was written",
                        contentOf(board.memory.loadInt(bytes)));
            }
            exam.doing("truncate of the file");
            fs.beginOp();
            file.lock();
            file.truncate();
            file.unlock();
            fs.endOp();
            exam.same(free, freeBlocks(image), "free blocks on the disk, as many as before the file was written");
            exam.doing("writei of block 0 of the file after truncate");
            exam.same(BSIZE, write(fs, board, file, 0, bytes), "bytes written");
            exam.same(free - 1, freeBlocks(image), "free blocks on the disk, for the file has one block again");
        });
    }

    private static String contentOf(int value) {
        return (value - 1) % 7 == 0 && value > 0 ? "that of block " + (value - 1) / 7 : "something else, beginning with " + value;
    }

    private static int write(FileSystem fs, HartBoard board, Inode file, int bn, long bytes) {
        board.memory.storeInt(bytes, 7 * bn + 1);
        fs.beginOp();
        file.lock();
        file.size = bn * BSIZE;
        int n = file.writei(new KernelMemory(board.memory), bytes, bn * BSIZE, BSIZE);
        file.unlock();
        fs.endOp();
        return n;
    }

    private static void transfer(Exam exam, HartBoard board, byte[] image, Buf b, boolean write) {
        exam.expect(b.blockno >= 0 && b.blockno < image.length / BSIZE, "a block of the disk, which has " + image.length / BSIZE,
                "block " + b.blockno + " was asked for");
        if (write) {
            board.memory.read(b.pa, image, b.blockno * BSIZE, BSIZE);
        } else {
            board.memory.write(b.pa, image, b.blockno * BSIZE, BSIZE);
        }
    }

    private static int freeBlocks(byte[] image) {
        ByteBuffer disk = ByteBuffer.wrap(image).order(ByteOrder.LITTLE_ENDIAN);
        int size = disk.getInt(BSIZE + 4);
        int map = disk.getInt(BSIZE + 28) * BSIZE;
        int free = 0;
        for (int b = 0; b < size; b++) {
            free += (image[map + b / 8] >> b % 8 & 1) == 0 ? 1 : 0;
        }
        return free;
    }
}
