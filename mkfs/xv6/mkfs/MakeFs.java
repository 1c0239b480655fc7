package xv6.mkfs;

import static xv6.mkfs.Layout.BSIZE;
import static xv6.mkfs.Layout.DIRSIZ;
import static xv6.mkfs.Layout.FSSIZE;
import static xv6.mkfs.Layout.LOGSIZE;
import static xv6.mkfs.Layout.NINODES;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Builds an image: one root directory, and in it the given files. The bytes are those that MIT's {@code mkfs} of August
 * 2022 writes for the same files.
 */
public final class MakeFs {
    /** A file to go into an image, under the name that it has on the host. */
    public record HostFile(String name, byte[] content) {}

    private MakeFs() {}

    // tag::from-files[]
    /**
     * Builds an image from files of the host and writes it.
     *
     * @throws ImageException when a file cannot be read or does not fit, or the image cannot be written; an image that
     *                        was there before is then unchanged
     */
    public static void build(Path image, List<Path> files) throws ImageException {
        List<HostFile> contents = new ArrayList<>();
        for (Path file : files)
            contents.add(new HostFile(file.getFileName().toString(), HostFiles.read(file)));
        HostFiles.write(image, build(contents));
    }
    // end::from-files[]

    // tag::build[]
    /** Builds an image of 2000 blocks and returns its bytes. */
    public static byte[] build(List<HostFile> files) throws ImageException {
        return build(Superblock.layOut(FSSIZE, NINODES, LOGSIZE), files);
    }

    static byte[] build(Superblock layout, List<HostFile> files) throws ImageException {
        Volume volume = Volume.format(layout);
        DiskInode rootInode = volume.allocateInode(FileType.DIRECTORY);
        Directory root = volume.root();
        root.link(".", rootInode.number);
        root.link("..", rootInode.number);
        for (HostFile file : files)
            add(volume, root, file);
        roundUp(rootInode);
        return volume.disk.bytes;
    }
    // end::build[]

    // tag::add[]
    private static void add(Volume volume, Directory root, HostFile file) throws ImageException {
        String name = nameInImage(file.name());
        if (root.lookup(name) != null)
            throw new ImageException(file.name() + ": two files would be named " + name
                    + " in the image; names have at most " + DIRSIZ + " bytes");
        try {
            DiskInode inode = volume.allocateInode(FileType.FILE);
            root.link(name, inode.number);
            volume.write(inode, 0, file.content());
        } catch (ImageException e) {
            throw new ImageException(file.name() + ": " + e.getMessage());
        }
    }
    // end::add[]

    // tag::name[]
    /** Builds put an underscore before a program's name to keep the host from running it; the image does not want it. */
    private static String nameInImage(String hostName) throws ImageException {
        String name = hostName.startsWith("_") ? hostName.substring(1) : hostName;
        if (name.isEmpty() || name.contains("/"))
            throw new ImageException("\"" + hostName + "\" is no name for a file in an image");
        byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
        return new String(Arrays.copyOf(bytes, Math.min(bytes.length, DIRSIZ)), StandardCharsets.UTF_8);
    }
    // end::name[]

    // tag::round-up[]
    /** The root directory's size is the end of a block beyond its last entry: MIT's mkfs leaves it so. */
    private static void roundUp(DiskInode root) throws ImageException {
        root.size((root.size() / BSIZE + 1) * BSIZE);
    }
    // end::round-up[]
}
