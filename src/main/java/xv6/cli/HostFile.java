package xv6.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Whole files of the host, with what goes wrong told in one line. */
final class HostFile {
    private HostFile() {
    }

    static byte[] read(Path file) {
        if (!Files.isRegularFile(file)) {
            throw new BadInput(file + (Files.exists(file) ? ": is not a regular file" : ": no such file"));
        }
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new BadInput(file + ": cannot be read");
        }
    }

    static void write(Path file, byte[] content) {
        try {
            Files.write(file, content);
        } catch (IOException e) {
            throw new BadInput(file + ": cannot be written");
        }
    }
}
