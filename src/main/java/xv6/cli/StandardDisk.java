package xv6.cli;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import xv6.mkfs.FileType;
import xv6.mkfs.Image;
import xv6.mkfs.ImageException;

/**
 * The disk one gets without asking for another. The build leaves an image with the user programs beside the code; the
 * disk begins as a copy of it and is the user's from then on. When a later build made some program anew, that program
 * is put into the disk, and nothing else in it changes.
 */
final class StandardDisk {
    private final Path built;
    private final Path disk;
    /** The build's image as it was when the disk last took something from it. */
    private final Path taken;

    /** The disk of the build in {@code folder}. */
    StandardDisk(Path folder) {
        built = folder.resolve("fs.img");
        disk = folder.resolve("disk.img");
        taken = folder.resolve("disk.programs.img");
    }

    /** The disk of the build that this code comes from. */
    static StandardDisk ofThisBuild() {
        return new StandardDisk(folder());
    }

    /** The folder of the build that this code comes from. */
    static Path folder() {
        try {
            return Path.of(StandardDisk.class.getProtectionDomain().getCodeSource().getLocation().toURI()).getParent();
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Makes the disk, or brings its programs up to date. Returns its path; {@code tell} gets what was done, if anything. */
    Path prepare(Consumer<String> tell) {
        if (!Files.exists(built)) {
            throw new BadInput(built + ": no such file; expected the image that ./xv6 or mvn package builds");
        }
        try {
            if (!Files.exists(disk)) {
                create();
                tell.accept("made a disk, " + shown(disk) + "; it keeps what you write");
            } else if (!Files.exists(taken) || !stamp(taken).equals(stamp(built))) {
                update(tell);
            }
            return disk;
        } catch (IOException e) {
            throw new BadInput(disk + ": cannot be written");
        }
    }

    private void create() throws IOException {
        Path fresh = Files.createTempFile(disk.getParent(), "disk", ".new");
        try {
            Files.copy(built, fresh, StandardCopyOption.REPLACE_EXISTING);
            // A link appears whole and takes nothing's place: of two first boots at once, one makes the disk.
            Files.createLink(disk, fresh);
            remember();
        } catch (FileAlreadyExistsException e) {
            // The other one did.
        } finally {
            Files.delete(fresh);
        }
    }

    private void update(Consumer<String> tell) throws IOException {
        List<String> changed = new ArrayList<>();
        try (ImageFile _ = ImageFile.open(disk)) {
            Image before = Files.exists(taken) ? Image.open(taken) : null;
            Image after = Image.open(built);
            Image image = Image.open(disk);
            for (Image.Entry entry : after.ls("/")) {
                String name = entry.name();
                if (entry.stat().type() == FileType.FILE && !Arrays.equals(content(before, name), after.read(name))) {
                    image.put(name, after.read(name));
                    changed.add(name);
                }
            }
            if (!changed.isEmpty()) {
                image.save(disk);
                tell.accept("put what was built anew into " + shown(disk) + ": " + String.join(" ", changed));
            }
        } catch (ImageException e) {
            tell.accept("the programs in " + shown(disk) + " stay as they are: " + e.getMessage());
        }
        remember();
    }

    private static byte[] content(Image image, String name) {
        try {
            return image == null ? null : image.read(name);
        } catch (ImageException e) {
            return null;
        }
    }

    private void remember() throws IOException {
        Files.copy(built, taken, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.COPY_ATTRIBUTES);
    }

    private static Object stamp(Path file) throws IOException {
        return Files.getLastModifiedTime(file);
    }

    private static Path shown(Path path) {
        Path here = Path.of("").toAbsolutePath();
        return path.startsWith(here) ? here.relativize(path) : path;
    }
}
