package xv6.mkfs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import xv6.mkfs.MakeFs.HostFile;

class ImageTest {
    private static final int LOG = 2, INODES = 32, BITMAP = 45, DATA = 46;

    private byte[] bytes;

    @BeforeEach
    void anImageWithTwoFiles() throws ImageException {
        bytes = MakeFs.build(List.of(new HostFile("README", "read me\n".getBytes()), new HostFile("_sh", new byte[20_000])));
    }

    private ByteBuffer words() {
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    private static int usedBlocks(Image image) {
        int used = 0;
        for (byte b : Arrays.copyOfRange(image.bytes(), BITMAP * 1024, (BITMAP + 1) * 1024))
            used += Integer.bitCount(b & 0xff);
        return used;
    }

    /** Makes inode 5 an empty directory named d in the root, as mkdir leaves it. */
    private void addDirectory() {
        ByteBuffer words = words();
        words.putShort(INODES * 1024 + 5 * 64, (short) 1).putShort(INODES * 1024 + 5 * 64 + 6, (short) 1);
        words.putShort(DATA * 1024 + 64, (short) 5).put(DATA * 1024 + 66, (byte) 'd');
    }

    @Test
    void lsTellsNamesTypesAndSizesInTheOrderOfTheDisk() throws Exception {
        assertThat(Image.of(bytes).ls("/")).extracting(Image.Entry::name, e -> e.stat().type(), e -> e.stat().size())
                .containsExactly(
                        tuple(".", FileType.DIRECTORY, 1024),
                        tuple("..", FileType.DIRECTORY, 1024),
                        tuple("README", FileType.FILE, 8),
                        tuple("sh", FileType.FILE, 20_000));
    }

    @Test
    void lsOfAFileTellsTheFile() throws Exception {
        Image image = Image.of(bytes);
        assertThat(image.ls("/sh")).containsExactly(new Image.Entry("/sh", image.stat("sh")));
    }

    @Test
    void statTellsTheInode() throws Exception {
        assertThat(Image.of(bytes).stat("README")).isEqualTo(new Image.Stat(2, FileType.FILE, 1, 8, 0, 0));
    }

    @Test
    void aFileIsReadBack() throws Exception {
        assertThat(Image.of(bytes).read("//README")).asString().isEqualTo("read me\n");
    }

    @Test
    void aPathThatLeadsNowhereIsTold() throws Exception {
        Image image = Image.of(bytes);
        assertThatThrownBy(() -> image.read("nosuch")).hasMessage("nosuch: no such file or directory in the image");
        assertThatThrownBy(() -> image.stat("README/x"))
                .hasMessage("README/x: leads through something that is not a directory");
        assertThatThrownBy(() -> image.put("nosuch/x", new byte[1]))
                .hasMessage("nosuch/x: no such file or directory in the image");
    }

    @Test
    void putCreatesAFile() throws Exception {
        Image image = Image.of(bytes);
        byte[] content = "x".repeat(30_000).getBytes();
        image.put("new", content);
        Image again = Image.of(image.bytes());
        assertThat(again.read("new")).isEqualTo(content);
        assertThat(again.stat("new")).isEqualTo(new Image.Stat(4, FileType.FILE, 1, 30_000, 0, 0));
        assertThat(again.read("README")).asString().isEqualTo("read me\n");
    }

    @Test
    void putIntoADirectoryGivesItItsFirstBlock() throws Exception {
        addDirectory();
        Image image = Image.of(bytes);
        image.put("d/f", "deep".getBytes());
        assertThat(image.read("/d/f")).asString().isEqualTo("deep");
        assertThat(image.ls("d")).extracting(Image.Entry::name).containsExactly("f");
    }

    @Test
    void putReplacesAFileAndGivesItsBlocksBack() throws Exception {
        Image image = Image.of(bytes);
        int before = usedBlocks(image);
        image.put("sh", "small".getBytes());
        assertThat(image.read("sh")).asString().isEqualTo("small");
        assertThat(image.stat("sh").inum()).isEqualTo(3);
        assertThat(usedBlocks(image)).as("20 data blocks and the indirect one, for one").isEqualTo(before - 20);
    }

    @Test
    void aRefusedPutLeavesTheImageAsItWas() throws Exception {
        Image image = Image.of(bytes);
        byte[] before = image.bytes();
        assertThatThrownBy(() -> image.put("sh", new byte[268 * 1024 + 1]))
                .hasMessage("sh: the file is too large: 274433 bytes where 274432 (268 KiB) is the most a file can have");
        assertThatThrownBy(() -> image.put("/", new byte[1]))
                .hasMessage("/: is the root directory; expected the path of a file");
        assertThatThrownBy(() -> image.put("/.", new byte[1]))
                .hasMessage("/.: is a directory; only a file can be replaced");
        assertThat(image.bytes()).isEqualTo(before);
    }

    @Test
    void aPutThatFillsTheDiskLeavesTheImageAsItWas() throws Exception {
        Image image = Image.of(bytes);
        for (int i = 0; i < 7; i++)
            image.put("fill" + i, new byte[268 * 1024]);
        byte[] before = image.bytes();
        assertThatThrownBy(() -> image.put("last", new byte[268 * 1024]))
                .hasMessage("last: the image is full: none of its 1954 data blocks is free");
        assertThat(image.bytes()).isEqualTo(before);
    }

    @Test
    void aDiskWithoutFreeInodesRefusesANewFile() throws Exception {
        Image image = Image.of(bytes);
        for (int i = 4; i < 200; i++)
            image.put("f" + i, new byte[0]);
        assertThatThrownBy(() -> image.put("more", new byte[0]))
                .hasMessage("more: the image is full: none of its 199 inodes is free");
    }

    @Test
    void whatWasCommittedInTheLogCountsAsWritten() throws Exception {
        words().putInt(LOG * 1024, 1).putInt(LOG * 1024 + 4, DATA + 1);
        byte[] logged = "logged!\n".getBytes();
        System.arraycopy(logged, 0, bytes, (LOG + 1) * 1024, logged.length);
        Image image = Image.of(bytes);
        assertThat(image.read("README")).asString().isEqualTo("logged!\n");
        assertThat(ByteBuffer.wrap(image.bytes()).getInt(LOG * 1024)).as("the log is empty").isZero();
    }

    @Test
    void bytesThatAreNoFileSystemAreRefused() {
        assertThatThrownBy(() -> Image.of(new byte[2_048_000]))
                .hasMessage("not an xv6 file system: magic number 0x00000000 where 0x10203040 was expected");
        assertThatThrownBy(() -> Image.of(new byte[100]))
                .hasMessage("not an xv6 file system: 100 bytes, too few to hold a superblock");
    }

    @Test
    void anImageOfAnotherSizeThanItsSuperblockSaysIsRefused() {
        assertThatThrownBy(() -> Image.of(Arrays.copyOf(bytes, 500_000)))
                .hasMessage("truncated: 500000 bytes where its superblock says 2048000 (2000 blocks of 1024)");
        assertThatThrownBy(() -> Image.of(Arrays.copyOf(bytes, 2_048_001)))
                .hasMessage("size mismatch: 2048001 bytes where its superblock says 2048000 (2000 blocks of 1024)");
    }

    @Test
    void aDamagedImageIsToldNotObeyed() throws Exception {
        byte[] sound = bytes.clone();
        words().putInt(1024 + 24, 1_000_000);
        assertThatThrownBy(() -> Image.of(bytes)).hasMessageStartingWith("damaged superblock");
        bytes = sound.clone();
        words().putInt(LOG * 1024, 30);
        assertThatThrownBy(() -> Image.of(bytes)).hasMessage("damaged log: 30 blocks where 29 fit");
        bytes = sound.clone();
        words().putInt(INODES * 1024 + 2 * 64 + 12, -7);
        assertThatThrownBy(() -> Image.of(bytes).read("README"))
                .hasMessage("block 4294967289 is referred to; the image has 2000 blocks");
        bytes = sound.clone();
        words().putInt(INODES * 1024 + 2 * 64 + 8, -1);
        assertThatThrownBy(() -> Image.of(bytes).read("README"))
                .hasMessage("inode 2 has 4294967295 bytes where 274432 is the most a file can have");
    }

    @Test
    void saveWritesWhatOpenReads(@TempDir Path dir) throws Exception {
        Path file = Files.write(dir.resolve("fs.img"), bytes);
        Image image = Image.open(file);
        image.put("note", "kept".getBytes());
        assertThat(Image.open(file).ls("/")).extracting(Image.Entry::name).as("not before save").doesNotContain("note");
        image.save(file);
        assertThat(Image.open(file).read("note")).asString().isEqualTo("kept");
    }

    @Test
    void openTellsWhichFileIsWrong(@TempDir Path dir) throws Exception {
        Path missing = dir.resolve("missing.img");
        assertThatThrownBy(() -> Image.open(missing)).hasMessage(missing + ": no such file");
        Path text = Files.writeString(dir.resolve("text"), "hello");
        assertThatThrownBy(() -> Image.open(text)).hasMessageStartingWith(text + ": not an xv6 file system");
    }
}
