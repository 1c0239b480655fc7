package xv6.mkfs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import xv6.mkfs.MakeFs.HostFile;

/**
 * Where every byte of an image stands. The block numbers are counted by hand from the layout in xv6's fs.h: 1 boot block,
 * 1 superblock, 30 log blocks, 200/16 + 1 = 13 inode blocks and 1 bitmap block come before the data, which begins at 46.
 */
class MakeFsTest {
    private static final int INODES = 32, BITMAP = 45, DATA = 46;

    private static ByteBuffer image(HostFile... files) throws ImageException {
        return ByteBuffer.wrap(MakeFs.build(List.of(files))).order(ByteOrder.LITTLE_ENDIAN);
    }

    private static HostFile file(String name, int size) {
        byte[] content = new byte[size];
        for (int i = 0; i < size; i++)
            content[i] = (byte) (i / 7 + name.charAt(0));
        return new HostFile(name, content);
    }

    private static byte[] block(ByteBuffer image, int number) {
        return Arrays.copyOfRange(image.array(), number * 1024, (number + 1) * 1024);
    }

    private static int inodeAt(int inum) {
        return INODES * 1024 + inum * 64;
    }

    private static int address(ByteBuffer image, int inum, int i) {
        return image.getInt(inodeAt(inum) + 12 + 4 * i);
    }

    @Test
    void anImageHas2000BlocksOf1024Bytes() throws Exception {
        assertThat(image().array()).hasSize(2_048_000);
    }

    @Test
    void theSuperblockNamesTheRegions() throws Exception {
        ByteBuffer image = image();
        int[] words = new int[8];
        for (int i = 0; i < words.length; i++)
            words[i] = image.getInt(1024 + 4 * i);
        assertThat(words).containsExactly(0x10203040, 2000, 2000 - DATA, 200, 30, 2, INODES, BITMAP);
    }

    @Test
    void theRootDirectoryIsInodeOneAndRoundedUpToABlock() throws Exception {
        ByteBuffer image = image();
        assertThat(image.getShort(inodeAt(1))).as("type").isEqualTo((short) 1);
        assertThat(image.getShort(inodeAt(1) + 6)).as("nlink").isEqualTo((short) 1);
        assertThat(image.getInt(inodeAt(1) + 8)).as("size").isEqualTo(1024);
        assertThat(address(image, 1, 0)).isEqualTo(DATA);
        byte[] entries = new byte[1024];
        entries[0] = 1;
        entries[2] = '.';
        entries[16] = 1;
        entries[18] = '.';
        entries[19] = '.';
        assertThat(block(image, DATA)).isEqualTo(entries);
    }

    @Test
    void aRootThatFillsItsBlockExactlyIsRoundedUpToTwo() throws Exception {
        HostFile[] files = new HostFile[62];
        for (int i = 0; i < files.length; i++)
            files[i] = file("f" + i, 0);
        ByteBuffer image = image(files);
        assertThat(image.getInt(inodeAt(1) + 8)).isEqualTo(2048);
        assertThat(address(image, 1, 1)).as("no block is taken for it").isZero();
    }

    @Test
    void filesFollowInTheOrderGiven() throws Exception {
        HostFile one = file("one", 1025);
        HostFile two = file("two", 3);
        ByteBuffer image = image(one, two);
        assertThat(image.getShort(inodeAt(2))).as("type").isEqualTo((short) 2);
        assertThat(image.getInt(inodeAt(2) + 8)).isEqualTo(1025);
        assertThat(address(image, 2, 0)).isEqualTo(DATA + 1);
        assertThat(address(image, 2, 1)).isEqualTo(DATA + 2);
        assertThat(address(image, 3, 0)).isEqualTo(DATA + 3);
        assertThat(block(image, DATA + 1)).isEqualTo(Arrays.copyOf(one.content(), 1024));
        assertThat(block(image, DATA + 2)).isEqualTo(Arrays.copyOfRange(one.content(), 1024, 2048));
        assertThat(block(image, DATA + 3)).isEqualTo(Arrays.copyOf(two.content(), 1024));
        assertThat(image.getShort(DATA * 1024 + 32)).isEqualTo((short) 2);
        assertThat(image.getShort(DATA * 1024 + 48)).isEqualTo((short) 3);
    }

    @Test
    void theThirteenthBlockOfAFileComesAfterTheIndirectBlockThatNamesIt() throws Exception {
        ByteBuffer image = image(file("big", 14 * 1024));
        assertThat(address(image, 2, 11)).isEqualTo(DATA + 12);
        assertThat(address(image, 2, 12)).isEqualTo(DATA + 13);
        assertThat(image.getInt((DATA + 13) * 1024)).isEqualTo(DATA + 14);
        assertThat(image.getInt((DATA + 13) * 1024 + 4)).isEqualTo(DATA + 15);
        assertThat(image.getInt((DATA + 13) * 1024 + 8)).isZero();
    }

    @Test
    void theBitmapMarksWhatIsUsedAndNothingElse() throws Exception {
        ByteBuffer image = image(file("f", 2048));
        byte[] expected = new byte[1024];
        for (int b = 0; b < DATA + 3; b++)
            expected[b / 8] |= (byte) (1 << b % 8);
        assertThat(block(image, BITMAP)).isEqualTo(expected);
    }

    @Test
    void aLeadingUnderscoreIsDroppedAndNamesAreCutTo14Bytes() throws Exception {
        ByteBuffer image = image(file("_ls", 1), file("abcdefghijklmnopqrs", 1));
        byte[] names = block(image, DATA);
        assertThat(new String(names, 34, 14, StandardCharsets.UTF_8)).isEqualTo("ls" + "\0".repeat(12));
        assertThat(new String(names, 50, 14, StandardCharsets.UTF_8)).isEqualTo("abcdefghijklmn");
    }

    @Test
    void theLargestFileIs268KiB() throws Exception {
        HostFile largest = file("f", 268 * 1024);
        assertThat(Image.of(image(largest).array()).read("f")).isEqualTo(largest.content());
        assertThatThrownBy(() -> image(file("f", 268 * 1024 + 1)))
                .hasMessage("f: the file is too large: 274433 bytes where 274432 (268 KiB) is the most a file can have");
    }

    @Test
    void whatDoesNotFitIsRefusedByName() {
        HostFile[] large = new HostFile[8];
        Arrays.setAll(large, i -> file("large" + i, 268 * 1024));
        assertThatThrownBy(() -> image(large))
                .hasMessage("large7: the image is full: none of its 1954 data blocks is free");
        List<HostFile> many = new ArrayList<>();
        for (int i = 0; i < 199; i++)
            many.add(file("f" + i, 0));
        assertThatThrownBy(() -> MakeFs.build(many))
                .hasMessage("f198: the image is full: none of its 199 inodes is free");
    }

    @Test
    void twoFilesOfOneNameAreRefused() {
        assertThatThrownBy(() -> image(file("abcdefghijklmnop", 1), file("_abcdefghijklmnq", 1)))
                .isInstanceOf(ImageException.class).hasMessageContaining("two files would be named abcdefghijklmn");
    }

    @Test
    void aMissingFileIsToldAndTheImageThatWasThereStays(@TempDir Path dir) throws Exception {
        Path image = Files.writeString(dir.resolve("fs.img"), "precious");
        Path missing = dir.resolve("missing");
        assertThatThrownBy(() -> MakeFs.build(image, List.of(missing))).hasMessage(missing + ": no such file");
        assertThat(image).hasContent("precious");
        assertThat(dir.toFile().list()).containsExactly("fs.img");
    }

    @Test
    void anImageIsBuiltFromFilesOfTheHost(@TempDir Path dir) throws Exception {
        Path program = Files.writeString(dir.resolve("_hello"), "hello");
        Path image = dir.resolve("fs.img");
        MakeFs.build(image, List.of(program));
        assertThat(Image.open(image).read("/hello")).asString().isEqualTo("hello");
    }
}
