package xv6.mkfs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Whole files of the host, with failures told in one line. */
final class HostFiles {
    private HostFiles() {}

    static byte[] read(Path file) throws ImageException {
        if (!Files.exists(file))
            throw new ImageException(file + ": no such file");
        if (Files.isDirectory(file))
            throw new ImageException(file + ": is a directory; expected a file");
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new ImageException(file + ": cannot be read");
        } catch (OutOfMemoryError e) {
            throw new ImageException(file + ": is too large to be held in memory");
        }
    }

    /** Replaces a file at one stroke, so that a failure on the way leaves what was there. */
    static void write(Path file, byte[] content) throws ImageException {
        Path fresh = null;
        try {
            Path target = Files.exists(file) ? file.toRealPath() : file.toAbsolutePath();
            fresh = target.resolveSibling(target.getFileName() + ".new");
            Files.write(fresh, content);
            Files.move(fresh, target, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            discard(fresh);
            throw new ImageException(file + ": cannot be written");
        }
    }

    private static void discard(Path fresh) {
        try {
            if (fresh != null)
                Files.deleteIfExists(fresh);
        } catch (IOException e) {
            // The failure being told matters more than a left-over beside it.
        }
    }
}
