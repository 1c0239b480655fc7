package xv6.cli;

import java.io.PrintStream;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import xv6.mkfs.Image;
import xv6.mkfs.ImageException;

@Command(name = "fs", synopsisSubcommandLabel = "(ls | cat | get | put | stat)",
        description = "Looks into a disk image from the host, or puts a file into it.")
final class LookIntoImage implements Runnable {
    @Mixin
    private Help help;

    @Parameters(paramLabel = "IMAGE", description = "an xv6 disk image")
    private Path image;

    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "nothing to do with " + image + "; expected ls, cat, get, put or stat");
    }

    @Command(name = "ls", customSynopsis = "xv6 fs IMAGE ls [PATH]", description = "Lists a directory: name, type (1 directory, 2 file, 3 device), inode, bytes, as xv6's own ls.")
    void ls(
            @Mixin Help help,
            @Parameters(paramLabel = "PATH", defaultValue = "/", description = "in the image; / unless given") String path) {
        try {
            StringBuilder lines = new StringBuilder();
            for (Image.Entry entry : open().ls(path)) {
                Image.Stat stat = entry.stat();
                lines.append("%-14s %d %d %d%n".formatted(entry.name(), stat.type().number(), stat.inum(), stat.size()));
            }
            System.out.print(lines);
        } catch (ImageException e) {
            throw bad(e);
        }
    }

    @Command(name = "cat", customSynopsis = "xv6 fs IMAGE cat PATH", description = "Prints a file.")
    void cat(
            @Mixin Help help,
            @Parameters(paramLabel = "PATH", description = "in the image") String path) {
        PrintStream out = System.out;
        byte[] content = read(path);
        out.write(content, 0, content.length);
    }

    @Command(name = "get", customSynopsis = "xv6 fs IMAGE get PATH [FILE]", description = "Copies a file out of the image.")
    void get(
            @Mixin Help help,
            @Parameters(paramLabel = "PATH", description = "in the image") String path,
            @Parameters(paramLabel = "FILE", arity = "0..1", description = "on the host; PATH's last name unless given") Path file) {
        byte[] content = read(path);
        Path target = file != null ? file : Path.of(path).getFileName();
        HostFile.write(target, content);
    }

    @Command(name = "put", customSynopsis = "xv6 fs IMAGE put FILE [PATH]", description = "Copies a file into the image; one that is there is replaced.")
    void put(
            @Mixin Help help,
            @Parameters(paramLabel = "FILE", description = "on the host") Path file,
            @Parameters(paramLabel = "PATH", arity = "0..1", description = "in the image; /FILE unless given") String path) {
        byte[] content = HostFile.read(file);
        try (ImageFile _ = ImageFile.open(image)) {
            Image changed = open();
            changed.put(path != null ? path : "/" + file.getFileName(), content);
            changed.save(image);
        } catch (ImageException e) {
            throw bad(e);
        }
    }

    @Command(name = "stat", customSynopsis = "xv6 fs IMAGE stat PATH", description = "Tells what the image knows of a file.")
    void stat(
            @Mixin Help help,
            @Parameters(paramLabel = "PATH", description = "in the image") String path) {
        try {
            Image.Stat stat = open().stat(path);
            System.out.printf("%s: %s, inode %d, %d bytes, %d link%s%s%n", path, stat.type().name().toLowerCase(),
                    stat.inum(), stat.size(), stat.nlink(), stat.nlink() == 1 ? "" : "s",
                    stat.major() == 0 ? "" : ", device " + stat.major() + "," + stat.minor());
        } catch (ImageException e) {
            throw bad(e);
        }
    }

    private Image open() {
        return ImageFile.check(image);
    }

    private byte[] read(String path) {
        try {
            Image opened = open();
            if (opened.stat(path).type() == xv6.mkfs.FileType.DIRECTORY) {
                throw new BadInput(path + ": is a directory; expected the path of a file");
            }
            return opened.read(path);
        } catch (ImageException e) {
            throw bad(e);
        }
    }

    private BadInput bad(ImageException e) {
        return new BadInput(e.getMessage().startsWith(image + ":") ? e.getMessage() : image + ": " + e.getMessage());
    }
}
