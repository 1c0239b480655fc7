package xv6.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import xv6.mkfs.ImageException;
import xv6.mkfs.MakeFs;

@Command(name = "mkfs",
        description = "Makes a disk image of 2000 blocks with the given files in its root directory.",
        footer = {"", "A leading _ is dropped from a file's name, as xv6's own mkfs does."})
final class MakeImage implements Callable<Integer> {
    @Mixin
    private Help help;

    @Parameters(index = "0", paramLabel = "IMAGE", description = "the image to make; one that is there is replaced")
    private Path image;

    @Parameters(index = "1..*", paramLabel = "FILE", description = "files of the host, programs or data")
    private List<Path> files = List.of();

    @Override
    public Integer call() throws ImageException {
        if (Files.exists(image)) {
            replaceable(image);
        }
        try {
            MakeFs.build(image, files);
        } catch (ImageException e) {
            throw new BadInput(e.getMessage());
        }
        return 0;
    }

    /** Refuses to overwrite what is no image, such as a program whose name took the image's place. */
    private static void replaceable(Path image) {
        try (ImageFile _ = ImageFile.open(image)) {
            return;
        } catch (BadInput e) {
            throw new BadInput("will not replace " + e.getMessage());
        }
    }
}
