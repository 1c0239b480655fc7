package xv6.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import xv6.mkfs.MakeFs;

class ImageFileTest {
    @TempDir
    private Path dir;
    private Path file;

    @BeforeEach
    void anImage() throws Exception {
        file = dir.resolve("fs.img");
        MakeFs.build(file, List.of());
    }

    @Test
    void whatIsWrittenStandsInTheFileAtOnce() throws Exception {
        byte[] sectors = new byte[1024];
        Arrays.fill(sectors, (byte) 7);
        try (ImageFile disk = ImageFile.open(file)) {
            assertThat(disk.sectors()).isEqualTo(4000);
            disk.write(100, sectors, 0, 1024);
            assertThat(Arrays.copyOfRange(Files.readAllBytes(file), 51_200, 52_224)).isEqualTo(sectors);
        }
    }

    @Test
    void whatStandsInTheFileIsRead() throws Exception {
        byte[] expected = Files.readAllBytes(file);
        byte[] buf = new byte[2000];
        try (ImageFile disk = ImageFile.open(file)) {
            disk.read(2, buf, 100, 1024);
        }
        assertThat(Arrays.copyOfRange(buf, 100, 1124)).isEqualTo(Arrays.copyOfRange(expected, 1024, 2048));
    }

    @Test
    void twoRunsCannotHaveOneImage() {
        try (ImageFile _ = ImageFile.open(file)) {
            assertThatThrownBy(() -> ImageFile.open(file)).isInstanceOf(BadInput.class)
                    .hasMessage(file + ": in use by another xv6 (boot --snapshot can share it)");
            assertThat(ImageFile.copy(file).sectors()).isEqualTo(4000);
        }
        ImageFile.open(file).close();
    }

    @Test
    void whatIsNoImageIsRefused() throws Exception {
        Path text = Files.writeString(dir.resolve("text"), "hello\n");
        assertThatThrownBy(() -> ImageFile.open(text)).isInstanceOf(BadInput.class)
                .hasMessageStartingWith(text + ": not an xv6 file system");
        assertThatThrownBy(() -> ImageFile.open(dir)).isInstanceOf(BadInput.class).hasMessageStartingWith(dir + ": ");
        Path missing = dir.resolve("missing");
        assertThatThrownBy(() -> ImageFile.open(missing)).isInstanceOf(BadInput.class).hasMessage(missing + ": no such file");
        assertThat(missing).doesNotExist();
    }

    @Test
    void anImageCutShortIsRefused() throws Exception {
        try (RandomAccessFile image = new RandomAccessFile(file.toFile(), "rw")) {
            image.setLength(1_000_000);
        }
        assertThatThrownBy(() -> ImageFile.open(file)).isInstanceOf(BadInput.class)
                .hasMessageStartingWith(file + ": truncated: 1000000 bytes");
    }
}
