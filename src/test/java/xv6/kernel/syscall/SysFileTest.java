package xv6.kernel.syscall;

import static org.assertj.core.api.Assertions.assertThat;
import static xv6.kernel.fs.DiskLayout.BSIZE;
import static xv6.kernel.fs.DiskLayout.MAXFILE;
import static xv6.kernel.fs.OpenMode.O_CREATE;
import static xv6.kernel.fs.OpenMode.O_RDONLY;
import static xv6.kernel.fs.OpenMode.O_RDWR;
import static xv6.kernel.fs.OpenMode.O_TRUNC;
import static xv6.kernel.fs.OpenMode.O_WRONLY;
import static xv6.kernel.syscall.FileCalls.BAD;
import static xv6.kernel.syscall.FileCalls.BUFFER;
import static xv6.kernel.syscall.FileCalls.FDS;
import static xv6.kernel.syscall.FileCalls.pattern;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import xv6.kernel.Param;
import xv6.kernel.FileBoard;
import xv6.kernel.fs.BlankImage;
import xv6.kernel.fs.Fsck;
import xv6.kernel.process.Proc;
import xv6.machine.MemoryDisk;

class SysFileTest {
    private byte[] image = BlankImage.of(600, 64);

    private interface Scenario {
        void on(FileCalls c);
    }

    /** Runs system calls on the image; afterwards no page is missing and the image is consistent. */
    private void calls(Scenario scenario) throws Throwable {
        FileBoard board = new FileBoard(1, new MemoryDisk(image));
        FileCalls c = new FileCalls(board);
        board.run(() -> {
            int free = board.kalloc.freePages();
            c.start();
            scenario.on(c);
            c.end();
            assertThat(board.kalloc.freePages()).isEqualTo(free);
        });
        assertThat(new Fsck(image).complaints()).isEmpty();
    }

    private Map<String, String> tree() {
        return new Fsck(image).tree();
    }

    @Test
    void whatIsWrittenIsReadBackInPiecesOfAnySize() throws Throwable {
        calls(c -> {
            c.createFile("f", 20_000, 3);
            assertThat(c.content("f")).isEqualTo(pattern(20_000, 3));
            int fd = c.open("f", O_RDONLY);
            int at = 0;
            for (int n = 1; at < 20_000; n = n * 3 + 1) {
                int got = c.read(fd, BUFFER + at, n);
                assertThat(got).isEqualTo(Math.min(n, 20_000 - at));
                at += got;
            }
            assertThat(c.buffer(20_000)).isEqualTo(pattern(20_000, 3));
            assertThat(c.read(fd, BUFFER, 10)).isZero();
        });
    }

    @Test
    void aFileGrowsToMaxfileBlocksAndNoFurther() throws Throwable {
        int free = new Fsck(image).freeBlocks();
        calls(c -> {
            int fd = c.open("big", O_CREATE | O_RDWR);
            c.fill(BSIZE, 9);
            for (int i = 0; i < MAXFILE; i++) {
                assertThat(c.write(fd, BUFFER, BSIZE)).isEqualTo(BSIZE);
            }
            assertThat(c.write(fd, BUFFER, 1)).isEqualTo(-1);
            assertThat(c.stat("big")).containsExactly(2, 1, MAXFILE * BSIZE);
        });
        // The indirect block is one more.
        assertThat(new Fsck(image).freeBlocks()).isEqualTo(free - MAXFILE - 1);
        calls(c -> assertThat(c.content("big").length).isEqualTo(MAXFILE * BSIZE));
        calls(c -> assertThat(c.open("big", O_RDWR | O_TRUNC)).isZero());
        assertThat(new Fsck(image).freeBlocks()).isEqualTo(free);
    }

    @Test
    void truncatingEmptiesAFileForOthersWhoHaveItOpenToo() throws Throwable {
        calls(c -> {
            c.createFile("f", 4000, 1);
            int reader = c.open("f", O_RDONLY);
            assertThat(c.read(reader, BUFFER, 1000)).isEqualTo(1000);
            int writer = c.open("f", O_WRONLY | O_TRUNC);
            assertThat(c.read(reader, BUFFER, 1000)).isZero();
            c.fill(2000, 5);
            assertThat(c.write(writer, BUFFER, 2000)).isEqualTo(2000);
            assertThat(c.read(reader, BUFFER, 4000)).isEqualTo(1000);
        });
    }

    @Test
    void openModesSayWhatADescriptorCanDo() throws Throwable {
        calls(c -> {
            int w = c.open("f", O_CREATE | O_WRONLY);
            int r = c.open("f", O_RDONLY);
            int rw = c.open("f", O_RDWR);
            assertThat(c.read(w, BUFFER, 1)).isEqualTo(-1);
            assertThat(c.write(r, BUFFER, 1)).isEqualTo(-1);
            assertThat(c.write(rw, BUFFER, 1)).isEqualTo(1);
            assertThat(c.read(r, BUFFER, 5)).isEqualTo(1);
            assertThat(c.open("missing", O_RDONLY)).isEqualTo(-1);
            assertThat(c.open("/", O_RDONLY)).isNotNegative();
            assertThat(c.open("/", O_RDWR)).isEqualTo(-1);
            assertThat(c.open("/", O_CREATE)).isEqualTo(-1);
        });
    }

    @Test
    void badDescriptorsFail() throws Throwable {
        calls(c -> {
            for (int fd : new int[] {-1, 0, 15, 16, Integer.MIN_VALUE, Integer.MAX_VALUE}) {
                assertThat(c.read(fd, BUFFER, 1)).isEqualTo(-1);
                assertThat(c.write(fd, BUFFER, 1)).isEqualTo(-1);
                assertThat(c.close(fd)).isEqualTo(-1);
                assertThat(c.dup(fd)).isEqualTo(-1);
                assertThat(c.fstat(fd, BUFFER)).isEqualTo(-1);
            }
        });
    }

    @Test
    void badAddressesAndCountsFail() throws Throwable {
        calls(c -> {
            c.createFile("f", 3000, 1);
            int fd = c.open("f", O_RDWR);
            for (long bad : new long[] {BAD, -1, 0x8000_0000L, 1L << 38, 0x3f_ffff_e000L, Long.MIN_VALUE}) {
                assertThat(c.read(fd, bad, 10)).isEqualTo(-1);
                assertThat(c.write(fd, bad, 10)).isEqualTo(-1);
                assertThat(c.fstat(fd, bad)).isEqualTo(-1);
                assertThat(c.pipe(bad)).isEqualTo(-1);
            }
            assertThat(c.write(fd, BUFFER, -1)).isEqualTo(-1);
            assertThat(c.write(fd, BUFFER, Integer.MIN_VALUE)).isEqualTo(-1);
            assertThat(c.write(fd, BUFFER, 0)).isZero();
            // As in C the count is unsigned, and the file ends first.
            assertThat(c.read(fd, BUFFER, -1)).isEqualTo(3000);
            assertThat(c.read(fd, BUFFER, -1)).isZero();
        });
    }

    @Test
    void dupSharesTheOffset() throws Throwable {
        calls(c -> {
            c.createFile("f", 100, 1);
            int fd = c.open("f", O_RDONLY);
            int other = c.dup(fd);
            c.read(fd, BUFFER, 60);
            assertThat(c.read(other, BUFFER, 60)).isEqualTo(40);
            c.close(fd);
            assertThat(c.read(other, BUFFER, 60)).isZero();
        });
    }

    @Test
    void aProcessHasSixteenDescriptorsAndTheSystemAHundredFiles() throws Throwable {
        calls(c -> {
            for (int fd = 0; fd < Param.NOFILE; fd++) {
                assertThat(c.open("f", O_CREATE)).isEqualTo(fd);
            }
            assertThat(c.open("f", O_RDONLY)).isEqualTo(-1);
            assertThat(c.dup(0)).isEqualTo(-1);
            assertThat(c.pipe(FDS)).isEqualTo(-1);
            c.close(7);
            assertThat(c.pipe(FDS)).isEqualTo(-1);
            assertThat(c.dup(0)).isEqualTo(7);

            c.close(3);
            int taken = 0;
            while (c.board.files.alloc() != null) {
                taken++;
            }
            assertThat(taken).isEqualTo(Param.NFILE - 14);
            assertThat(c.open("f", O_RDONLY)).isEqualTo(-1);
            assertThat(c.open("g", O_CREATE)).isEqualTo(-1);
            assertThat(c.pipe(FDS)).isEqualTo(-1);
        });
    }

    @Test
    void pathsIgnoreRepeatedSlashesAndKnowDotAndDotDot() throws Throwable {
        calls(c -> {
            assertThat(c.mkdir("d")).isZero();
            assertThat(c.mkdir("//d///e/")).isZero();
            c.createFile("/d/e/f", 5, 1);
            for (String path : new String[] {"d/e/f", "///d//e//f", "./d/./e/../e/f", "/../../d/e/f"}) {
                assertThat(c.content(path)).as(path).hasSize(5);
            }
            assertThat(c.open("", O_RDONLY)).isNotNegative();
            assertThat(c.open("////", O_RDONLY)).isNotNegative();
            assertThat(c.open("d/e/f/", O_RDONLY)).isNotNegative();
            assertThat(c.open("d/e/f/.", O_RDONLY)).isEqualTo(-1);
            assertThat(c.open("d/x/f", O_RDONLY)).isEqualTo(-1);
            assertThat(c.open("d/e/f/g", O_CREATE)).isEqualTo(-1);
            assertThat(c.open("", O_CREATE)).isEqualTo(-1);
            assertThat(c.mkdir("/")).isEqualTo(-1);
            assertThat(c.mkdir("")).isEqualTo(-1);
            assertThat(c.unlink("")).isEqualTo(-1);
            assertThat(c.unlink("/")).isEqualTo(-1);
        });
    }

    @Test
    void ofANameFourteenCharactersCount() throws Throwable {
        calls(c -> {
            c.createFile("fourteen_chars", 1, 1);
            c.createFile("thirteen_char", 2, 1);
            assertThat(c.content("fourteen_chars_and_more")).hasSize(1);
            assertThat(c.content("thirteen_char")).hasSize(2);
            assertThat(c.open("thirteen_chars", O_RDONLY)).isEqualTo(-1);
            assertThat(c.mkdir("fourteen_chars!")).isEqualTo(-1);
            assertThat(c.unlink("fourteen_charsXYZ")).isZero();
            assertThat(c.open("fourteen_chars", O_RDONLY)).isEqualTo(-1);
            assertThat(c.open("x".repeat(127), O_CREATE)).isNotNegative();
            assertThat(c.open("x".repeat(128), O_CREATE)).isEqualTo(-1);
        });
        assertThat(tree()).containsOnlyKeys("/thirteen_char", "/" + "x".repeat(14));
    }

    @Test
    void namesAreBytes() throws Throwable {
        calls(c -> {
            c.createFile("\u00e9\u00ff\u0001 ", 3, 1);
            assertThat(c.content("\u00e9\u00ff\u0001 ")).hasSize(3);
            assertThat(c.open("\u00e9\u00fe\u0001 ", O_RDONLY)).isEqualTo(-1);
        });
    }

    @Test
    void theCurrentDirectoryIsWhereRelativePathsBegin() throws Throwable {
        calls(c -> {
            c.mkdir("d");
            c.createFile("f", 1, 1);
            assertThat(c.chdir("d")).isZero();
            c.createFile("g", 2, 1);
            assertThat(c.chdir("g")).isEqualTo(-1);
            assertThat(c.chdir("nowhere")).isEqualTo(-1);
            assertThat(c.content("g")).hasSize(2);
            assertThat(c.content("../f")).hasSize(1);
            assertThat(c.chdir("..")).isZero();
            assertThat(c.content("d/g")).hasSize(2);
        });
        assertThat(tree()).containsOnlyKeys("/d", "/f", "/d/g");
    }

    @Test
    void aRemovedCurrentDirectoryTakesNothingIn() throws Throwable {
        int free = new Fsck(image).freeBlocks();
        calls(c -> {
            c.createFile("f", 1, 1);
            c.mkdir("d");
            c.chdir("d");
            assertThat(c.unlink("../d")).isZero();
            assertThat(c.open("x", O_CREATE)).isEqualTo(-1);
            assertThat(c.mkdir("y")).isEqualTo(-1);
            assertThat(c.link("/f", "z")).isEqualTo(-1);
            assertThat(c.stat("/f")).containsExactly(2, 1, 1);
            assertThat(c.chdir("/")).isZero();
            assertThat(c.unlink("f")).isZero();
        });
        assertThat(new Fsck(image).freeBlocks()).isEqualTo(free);
    }

    @Test
    void linksAreNamesOfOneFile() throws Throwable {
        calls(c -> {
            c.createFile("a", 10, 1);
            assertThat(c.link("a", "b")).isZero();
            assertThat(c.stat("b")).containsExactly(2, 2, 10);
            assertThat(c.link("a", "b")).isEqualTo(-1);
            assertThat(c.link("missing", "c")).isEqualTo(-1);
            assertThat(c.link("a", "nowhere/c")).isEqualTo(-1);
            c.mkdir("d");
            assertThat(c.link("d", "e")).isEqualTo(-1);
            assertThat(c.link(".", "e")).isEqualTo(-1);
            assertThat(c.link("a", "d/c")).isZero();
            assertThat(c.unlink("a")).isZero();
            assertThat(c.unlink("a")).isEqualTo(-1);
            assertThat(c.content("d/c")).isEqualTo(pattern(10, 1));
            assertThat(c.stat("b")).containsExactly(2, 2, 10);
        });
    }

    @Test
    void anUnlinkedFileLivesUntilItIsClosed() throws Throwable {
        int free = new Fsck(image).freeBlocks();
        calls(c -> {
            c.createFile("f", 5000, 2);
            int fd = c.open("f", O_RDONLY);
            assertThat(c.unlink("f")).isZero();
            assertThat(c.open("f", O_RDONLY)).isEqualTo(-1);
            assertThat(c.read(fd, BUFFER, 5000)).isEqualTo(5000);
            assertThat(c.buffer(5000)).isEqualTo(pattern(5000, 2));
            assertThat(c.close(fd)).isZero();
        });
        assertThat(tree()).isEmpty();
        assertThat(new Fsck(image).freeBlocks()).isEqualTo(free);
    }

    @Test
    void onlyAnEmptyDirectoryIsUnlinkedAndNeverDotOrDotDot() throws Throwable {
        calls(c -> {
            c.mkdir("d");
            c.mkdir("d/e");
            assertThat(c.stat("d")).containsExactly(1, 2, 48);
            assertThat(c.unlink("d")).isEqualTo(-1);
            assertThat(c.unlink("d/.")).isEqualTo(-1);
            assertThat(c.unlink("d/e/..")).isEqualTo(-1);
            assertThat(c.unlink(".")).isEqualTo(-1);
            assertThat(c.unlink("d/e")).isZero();
            assertThat(c.stat("d")).containsExactly(1, 1, 48);
            assertThat(c.mkdir("d/f")).isZero();
            assertThat(c.stat("d")).containsExactly(1, 2, 48);
            assertThat(c.unlink("d/f")).isZero();
            assertThat(c.unlink("d")).isZero();
        });
        assertThat(tree()).isEmpty();
    }

    @Test
    void aDirectoryGrowsAndIsSearchedWhole() throws Throwable {
        calls(c -> {
            c.createFile("f", 1, 1);
            for (int i = 0; i < 300; i++) {
                assertThat(c.link("f", "name" + i)).isZero();
            }
            assertThat(c.stat("f")[1]).isEqualTo(301);
            for (int i = 0; i < 300; i++) {
                assertThat(c.unlink("name" + i)).isZero();
            }
        });
        assertThat(tree()).containsOnlyKeys("/f");
    }

    @Test
    void aDeviceFileLeadsToItsDevice() throws Throwable {
        calls(c -> {
            assertThat(c.mknod("console", 1, 0)).isZero();
            int fd = c.open("console", O_RDWR);
            c.string(BUFFER, "hello");
            assertThat(c.write(fd, BUFFER, 5)).isEqualTo(5);
            c.board.type("typed\n");
            assertThat(c.read(fd, BUFFER, 100)).isEqualTo(6);
            assertThat(c.write(fd, BAD, 5)).isZero();

            assertThat(c.mknod("none", 5, 0)).isZero();
            int none = c.open("none", O_RDWR);
            assertThat(c.read(none, BUFFER, 1)).isEqualTo(-1);
            assertThat(c.write(none, BUFFER, 1)).isEqualTo(-1);
            assertThat(c.mknod("wild", 10, 0)).isZero();
            assertThat(c.open("wild", O_RDWR)).isEqualTo(-1);
            assertThat(c.mknod("negative", -1, 0)).isZero();
            assertThat(c.open("negative", O_RDWR)).isEqualTo(-1);
            assertThat(c.mknod("console", 1, 0)).isEqualTo(-1);
            assertThat(c.open("console", O_CREATE | O_RDWR)).isNotNegative();
        });
    }

    @Test
    void pipesHaveTwoDescriptors() throws Throwable {
        calls(c -> {
            assertThat(c.pipe(FDS)).isZero();
            assertThat(c.fd(0)).isZero();
            assertThat(c.fd(1)).isEqualTo(1);
            c.fill(300, 4);
            assertThat(c.write(1, BUFFER, 300)).isEqualTo(300);
            c.fill(300, 0);
            assertThat(c.read(0, BUFFER, 400)).isEqualTo(300);
            assertThat(c.buffer(300)).isEqualTo(pattern(300, 4));
            assertThat(c.write(1, FileCalls.SIZE - 2, 5)).isEqualTo(2);
            assertThat(c.close(1)).isZero();
            assertThat(c.read(0, BUFFER, 400)).isEqualTo(2);
            assertThat(c.read(0, BUFFER, 400)).isZero();
        });
    }

    @Test
    void whenInodesRunOutCreatingFailsAndNothingElse() throws Throwable {
        calls(c -> {
            int made = 0;
            for (int fd; (fd = c.open("f" + made, O_CREATE)) >= 0; made++) {
                c.close(fd);
            }
            // Of 64, inode 0 is none and 1 is the root.
            assertThat(made).isEqualTo(62);
            assertThat(c.mkdir("d")).isEqualTo(-1);
            assertThat(c.mknod("n", 1, 1)).isEqualTo(-1);
            assertThat(c.open("f3", O_RDWR)).isNotNegative();
            assertThat(c.unlink("f9")).isZero();
            assertThat(c.mkdir("d")).isZero();
            assertThat(c.board.output()).contains("ialloc: no inodes\n");
        });
    }

    @Test
    void whenBlocksRunOutWritingFailsAndNothingElse() throws Throwable {
        image = BlankImage.of(120, 64);
        int free = new Fsck(image).freeBlocks();
        calls(c -> {
            int fd = c.open("f", O_CREATE | O_RDWR);
            c.fill(BSIZE, 1);
            int written = 0;
            while (c.write(fd, BUFFER, BSIZE) == BSIZE) {
                written++;
            }
            // One block more holds the numbers of the others.
            assertThat(written).isEqualTo(free - 1);
            assertThat(c.mkdir("d")).isEqualTo(-1);
            assertThat(c.open("empty", O_CREATE)).isNotNegative();
            assertThat(c.stat("f")[2]).isEqualTo(written * BSIZE);
            assertThat(c.board.output()).contains("balloc: out of blocks\n");
            assertThat(c.unlink("empty")).isZero();
            assertThat(c.unlink("f")).isZero();
        });
        assertThat(tree()).isEmpty();
        assertThat(new Fsck(image).freeBlocks()).isEqualTo(free);
    }

    @Test
    void aFullInodeTableFailsTheCallThatNeedsASlot() throws Throwable {
        calls(c -> {
            for (int i = 0; i < 55; i++) {
                c.close(c.open("f" + i, O_CREATE));
            }
            int open = 0;
            boolean full = false;
            Proc first = c.p;
            List<Proc> procs = new ArrayList<>();
            while (!full) {
                c.enter();
                procs.add(c.p);
                for (int k = 0; k < Param.NOFILE && !full; k++) {
                    full = c.open("f" + open, O_RDONLY) < 0;
                    open += full ? 0 : 1;
                }
            }
            // The root directory has the other one.
            assertThat(open).isEqualTo(Param.NINODE - 1);
            assertThat(c.open("f54", O_RDONLY)).isEqualTo(-1);
            assertThat(c.open("new", O_CREATE)).isEqualTo(-1);
            assertThat(c.unlink("f54")).isEqualTo(-1);
            assertThat(c.open("f0", O_RDONLY)).isNotNegative();
            for (Proc p : procs) {
                c.p = p;
                c.end();
            }
            c.p = first;
            assertThat(c.open("new", O_CREATE)).isNotNegative();
        });
    }

    @Test
    void aCurrentDirectoryThatWasRemovedLeadsNowhere() throws Throwable {
        calls(c -> {
            assertThat(c.mkdir("/a")).isZero();
            assertThat(c.mkdir("/a/b")).isZero();
            assertThat(c.chdir("/a/b")).isZero();
            assertThat(c.unlink("/a/b")).isZero();
            assertThat(c.unlink("/a")).isZero();
            // "..", still there as bytes, names an inode that is free now.
            assertThat(c.chdir("..")).isEqualTo(-1);
            assertThat(c.open("../x", 0)).isEqualTo(-1);
            assertThat(c.open(".", 0)).isEqualTo(-1);
            assertThat(c.chdir("/")).isZero();
        });
    }
}
