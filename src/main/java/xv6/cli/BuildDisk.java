package xv6.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import xv6.mkfs.ImageException;
import xv6.mkfs.MakeFs;
import xv6.mkfs.MakeFs.HostFile;
import xv6.toolchain.BuildUserPrograms;
import xv6.toolchain.Diagnostic;

/** The build's last step: compiles the user programs and makes the disk image that holds them and the README. */
public final class BuildDisk {
    private BuildDisk() {
    }

    /** @param args the user programs' sources, the README, and the build's folder: its classes are in it, the image will be */
    public static void main(String[] args) throws IOException, ImageException {
        Path sources = Path.of(args[0]);
        Path readme = Path.of(args[1]);
        Path build = Path.of(args[2]);
        Path image = build.resolve("fs.img");
        if (isNewerThan(image, sources, readme, build.resolve("classes"))) {
            return;
        }
        Path programs = build.resolve("programs");
        empty(programs);
        List<Diagnostic> errors = BuildUserPrograms.build(sources, programs);
        if (!errors.isEmpty()) {
            errors.forEach(System.err::println);
            System.exit(1);
        }
        Files.write(image, MakeFs.build(content(readme, programs)));
    }

    private static List<HostFile> content(Path readme, Path programs) throws IOException {
        List<HostFile> files = new ArrayList<>();
        files.add(new HostFile("README", Files.readAllBytes(readme)));
        try (Stream<Path> executables = Files.list(programs)) {
            for (Path executable : executables.sorted().toList()) {
                files.add(new HostFile(executable.getFileName().toString(), Files.readAllBytes(executable)));
            }
        }
        return files;
    }

    private static boolean isNewerThan(Path image, Path... inputs) throws IOException {
        if (!Files.exists(image)) {
            return false;
        }
        long made = Files.getLastModifiedTime(image).toMillis();
        for (Path input : inputs) {
            try (Stream<Path> files = Files.walk(input)) {
                if (files.anyMatch(file -> modified(file) >= made)) {
                    return false;
                }
            }
        }
        return true;
    }

    private static long modified(Path file) {
        try {
            return Files.getLastModifiedTime(file).toMillis();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A program that is no longer among the sources leaves the disk too. */
    private static void empty(Path programs) throws IOException {
        Files.createDirectories(programs);
        try (Stream<Path> files = Files.list(programs)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
    }
}
