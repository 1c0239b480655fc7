package xv6.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import xv6.mkfs.Image;
import xv6.mkfs.MakeFs;
import xv6.mkfs.MakeFs.HostFile;

class StandardDiskTest {
    @TempDir
    private Path build;
    private final List<String> told = new ArrayList<>();
    private int builds;

    private void build(HostFile... files) throws Exception {
        Path image = Files.write(build.resolve("fs.img"), MakeFs.build(List.of(files)));
        Files.setLastModifiedTime(image, FileTime.fromMillis(1_000_000L * ++builds));
    }

    private static HostFile file(String name, String content) {
        return new HostFile(name, content.getBytes());
    }

    private Path prepare() {
        return new StandardDisk(build).prepare(told::add);
    }

    private String content(String name) throws Exception {
        return new String(Image.open(build.resolve("disk.img")).read(name));
    }

    @Test
    void beginsAsACopyOfWhatWasBuilt() throws Exception {
        build(file("cat", "1"));
        assertThat(Files.readAllBytes(prepare())).isEqualTo(Files.readAllBytes(build.resolve("fs.img")));
        assertThat(told).singleElement().asString().startsWith("made a disk");
    }

    @Test
    void keepsWhatTheUserWrote() throws Exception {
        build(file("cat", "1"), file("sh", "1"));
        Path disk = prepare();
        Image image = Image.open(disk);
        image.put("notes", "mine".getBytes());
        image.put("sh", "my own shell".getBytes());
        image.save(disk);
        told.clear();

        prepare();
        assertThat(told).isEmpty();
        build(file("cat", "2"), file("sh", "1"), file("new", "1"));
        prepare();

        assertThat(told).singleElement().asString().endsWith("disk.img: cat new");
        assertThat(content("cat")).isEqualTo("2");
        assertThat(content("new")).isEqualTo("1");
        assertThat(content("notes")).isEqualTo("mine");
        assertThat(content("sh")).as("not built anew").isEqualTo("my own shell");
        told.clear();
        prepare();
        assertThat(told).isEmpty();
    }

    @Test
    void aFullDiskKeepsItsOldProgramsAndSaysSo() throws Exception {
        build(file("cat", "1"));
        Path disk = prepare();
        Image image = Image.open(disk);
        for (int i = 0; i < 7; i++) {
            image.put("big" + i, new byte[268 * 1024]);
        }
        image.save(disk);
        told.clear();
        build(file("cat", "2".repeat(100_000)));
        prepare();
        assertThat(told).singleElement().asString().contains("stay as they are").contains("full");
        assertThat(content("cat")).isEqualTo("1");
    }

    @Test
    void isNotUpdatedWhileAMachineHasIt() throws Exception {
        build(file("cat", "1"));
        Path disk = prepare();
        build(file("cat", "2"));
        try (ImageFile _ = ImageFile.open(disk)) {
            assertThatThrownBy(this::prepare).isInstanceOf(BadInput.class).hasMessageContaining("in use");
        }
        prepare();
        assertThat(content("cat")).isEqualTo("2");
    }

    @Test
    void aBuildWithoutAnImageIsTold() {
        assertThatThrownBy(this::prepare).isInstanceOf(BadInput.class)
                .hasMessageContaining("expected the image that ./xv6 or mvn package builds");
    }
}
