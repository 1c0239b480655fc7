package xv6.mkfs;

import static xv6.mkfs.Layout.DIRENT_BYTES;
import static xv6.mkfs.Layout.DIRSIZ;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A file whose content is a row of names and inode numbers ({@code struct dirent}); number 0 marks a free place. */
final class Directory {
    /** A name in a directory and the inode it stands for. */
    record Link(String name, int inum) {}

    private final Volume volume;
    private final DiskInode inode;

    Directory(Volume volume, DiskInode inode) {
        this.volume = volume;
        this.inode = inode;
    }

    List<Link> links() throws ImageException {
        List<Link> links = new ArrayList<>();
        ByteBuffer content = content();
        while (content.remaining() >= DIRENT_BYTES) {
            int inum = Short.toUnsignedInt(content.getShort());
            byte[] name = new byte[DIRSIZ];
            content.get(name);
            if (inum != 0)
                links.add(new Link(decode(name), inum));
        }
        return links;
    }

    /** The inode that {@code name} stands for, or null when there is none; names beyond DIRSIZ bytes are cut. */
    DiskInode lookup(String name) throws ImageException {
        String wanted = decode(encode(name));
        for (Link link : links()) {
            if (link.name().equals(wanted))
                return volume.inode(link.inum());
        }
        return null;
    }

    /** Enters {@code name}, which is not there yet, in the first free place or at the end. */
    void link(String name, int inum) throws ImageException {
        ByteBuffer content = content();
        int place = 0;
        while (place < content.limit() && content.getShort(place) != 0)
            place += DIRENT_BYTES;
        volume.write(inode, place, ByteBuffer.allocate(DIRENT_BYTES).order(ByteOrder.LITTLE_ENDIAN)
                .putShort((short) inum).put(encode(name)).array());
    }

    private ByteBuffer content() throws ImageException {
        return ByteBuffer.wrap(volume.read(inode)).order(ByteOrder.LITTLE_ENDIAN);
    }

    private static byte[] encode(String name) {
        return Arrays.copyOf(name.getBytes(StandardCharsets.UTF_8), DIRSIZ);
    }

    private static String decode(byte[] name) {
        int length = 0;
        while (length < name.length && name[length] != 0)
            length++;
        return new String(name, 0, length, StandardCharsets.UTF_8);
    }
}
