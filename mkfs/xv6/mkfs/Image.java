package xv6.mkfs;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * An xv6 image as the host sees it while no kernel runs on it. What a crash left committed in the log counts as written.
 * Changes are made in memory; {@link #save} writes them. Paths are xv6's, with or without a slash before them; there is
 * no current directory but the root.
 */
public final class Image {
    /**
     * What is known of a file.
     *
     * @param inum  number of its inode
     * @param nlink names that refer to it
     * @param size  in bytes
     * @param major the driver of a device, and {@code minor} which of its devices
     */
    public record Stat(int inum, FileType type, int nlink, int size, int major, int minor) {}

    /** A name in a directory. */
    public record Entry(String name, Stat stat) {}

    private Volume volume;

    private Image(Volume volume) {
        this.volume = volume;
    }

    // tag::open[]
    /** Opens a copy of the image in a file of the host. */
    public static Image open(Path file) throws ImageException {
        byte[] bytes = HostFiles.read(file);
        try {
            return new Image(Volume.mount(bytes));
        } catch (ImageException e) {
            throw new ImageException(file + ": " + e.getMessage());
        }
    }

    /** Opens the image in these bytes, of which it takes a copy. */
    public static Image of(byte[] bytes) throws ImageException {
        return new Image(Volume.mount(bytes.clone()));
    }
    // end::open[]

    // tag::look[]
    public Stat stat(String path) throws ImageException {
        return stat(find(path));
    }

    /** The entries of a directory in the order of the disk, or the one entry that a file is. */
    public List<Entry> ls(String path) throws ImageException {
        DiskInode inode = find(path);
        if (inode.type() != FileType.DIRECTORY)
            return List.of(new Entry(path, stat(inode)));
        List<Entry> entries = new ArrayList<>();
        for (Directory.Link link : new Directory(volume, inode).links())
            entries.add(new Entry(link.name(), stat(volume.inode(link.inum()))));
        return entries;
    }

    /** The content of a file; a directory's content is its entries. */
    public byte[] read(String path) throws ImageException {
        DiskInode inode = find(path);
        if (inode.type() == FileType.DEVICE)
            throw new ImageException(path + ": is a device; it has no content on the disk");
        return volume.read(inode);
    }
    // end::look[]

    // tag::put[]
    /** Creates a file, or replaces the content of the one that is there. A failure leaves the image as it was. */
    public void put(String path, byte[] content) throws ImageException {
        Volume changed = volume.copy();
        try {
            DiskInode inode = create(changed, path);
            changed.truncate(inode);
            changed.write(inode, 0, content);
        } catch (ImageException e) {
            throw e.getMessage().startsWith(path + ": ") ? e : new ImageException(path + ": " + e.getMessage());
        }
        volume = changed;
    }
    // end::put[]

    // tag::save[]
    /** The image's bytes as they stand, nothing left pending in the log. */
    public byte[] bytes() {
        return volume.disk.bytes.clone();
    }

    /** Writes the image to a file of the host. */
    public void save(Path file) throws ImageException {
        HostFiles.write(file, volume.disk.bytes);
    }
    // end::save[]

    private DiskInode find(String path) throws ImageException {
        return walk(volume, path, elements(path));
    }

    // tag::create[]
    private static DiskInode create(Volume volume, String path) throws ImageException {
        List<String> elements = elements(path);
        if (elements.isEmpty())
            throw new ImageException(path + ": is the root directory; expected the path of a file");
        int last = elements.size() - 1;
        Directory parent = directory(volume, path, walk(volume, path, elements.subList(0, last)));
        DiskInode inode = parent.lookup(elements.get(last));
        if (inode == null) {
            inode = volume.allocateInode(FileType.FILE);
            parent.link(elements.get(last), inode.number);
        }
        if (inode.type() != FileType.FILE)
            throw new ImageException(path + ": is a " + inode.type().name().toLowerCase()
                    + "; only a file can be replaced");
        return inode;
    }
    // end::create[]

    // tag::walk[]
    private static DiskInode walk(Volume volume, String path, List<String> elements) throws ImageException {
        DiskInode inode = volume.inode(Layout.ROOTINO);
        for (String name : elements) {
            inode = directory(volume, path, inode).lookup(name);
            if (inode == null)
                throw new ImageException(path + ": no such file or directory in the image");
        }
        return inode;
    }

    private static Directory directory(Volume volume, String path, DiskInode inode) throws ImageException {
        if (inode.type() != FileType.DIRECTORY)
            throw new ImageException(path + ": leads through something that is not a directory");
        return new Directory(volume, inode);
    }
    // end::walk[]

    private static List<String> elements(String path) {
        return Arrays.stream(path.split("/")).filter(element -> !element.isEmpty()).toList();
    }

    private static Stat stat(DiskInode inode) throws ImageException {
        return new Stat(inode.number, inode.type(), inode.nlink(), inode.size(), inode.major(), inode.minor());
    }
}
