package xv6.solutions.c21;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import xv6.exercises.check.c21.FileReader;

/**
 * Everything is content of an inode: the file's bytes, and the entries of each directory on the way. The content is
 * filled block by block, and stays zero where there is no block.
 */
public class ReadFile implements FileReader {
    static final int BSIZE = 1024;
    static final int DIRECTORY = 1;
    static final int FILE = 2;
    static final int NAME = 14;
    private static final int ROOT = 1;
    private static final int DIRECT = 12;

    final ByteBuffer disk;

    public ReadFile(byte[] image) {
        disk = ByteBuffer.wrap(image).order(ByteOrder.LITTLE_ENDIAN);
    }

    @Override
    public byte[] read(String path) {
        int inode = inode(ROOT);
        for (String name : path.split("/")) {
            if (!name.isEmpty()) {
                int number = mayBeSearched(inode) ? find(inode, name) : 0;
                if (number == 0) {
                    return null;
                }
                inode = inode(number);
            }
        }
        return mayBeRead(inode) ? content(inode) : null;
    }

    boolean mayBeSearched(int inode) {
        return type(inode) == DIRECTORY;
    }

    boolean mayBeRead(int inode) {
        return type(inode) == FILE;
    }

    final int inode(int number) {
        return disk.getInt(BSIZE + 24) * BSIZE + 64 * number;
    }

    final int type(int inode) {
        return disk.getShort(inode);
    }

    private int find(int directory, String name) {
        ByteBuffer entries = ByteBuffer.wrap(content(directory)).order(ByteOrder.LITTLE_ENDIAN);
        while (entries.remaining() >= 2 + NAME) {
            int number = entries.getShort() & 0xffff;
            byte[] bytes = new byte[NAME];
            entries.get(bytes);
            if (number != 0 && isNamed(bytes, name)) {
                return number;
            }
        }
        return 0;
    }

    boolean isNamed(byte[] bytes, String name) {
        return new String(bytes, 0, length(bytes), StandardCharsets.ISO_8859_1).equals(name);
    }

    int length(byte[] name) {
        int length = 0;
        while (length < NAME && name[length] != 0) {
            length++;
        }
        return length;
    }

    byte[] content(int inode) {
        byte[] content = new byte[disk.getInt(inode + 8)];
        for (int at = 0; at < content.length; at += BSIZE) {
            int block = block(inode, at / BSIZE);
            if (block != 0) {
                disk.get(block * BSIZE, content, at, Math.min(BSIZE, content.length - at));
            }
        }
        return content;
    }

    int block(int inode, int i) {
        if (i < DIRECT) {
            return number(inode, i);
        }
        int list = number(inode, DIRECT);
        return list == 0 ? 0 : disk.getInt(list * BSIZE + 4 * (i - DIRECT));
    }

    final int number(int inode, int i) {
        return disk.getInt(inode + 12 + 4 * i);
    }
}
