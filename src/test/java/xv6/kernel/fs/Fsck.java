package xv6.kernel.fs;

import static xv6.kernel.fs.DiskLayout.BPB;
import static xv6.kernel.fs.DiskLayout.BSIZE;
import static xv6.kernel.fs.DiskLayout.DINODE;
import static xv6.kernel.fs.DiskLayout.DIRENT;
import static xv6.kernel.fs.DiskLayout.DIRSIZ;
import static xv6.kernel.fs.DiskLayout.NDIRECT;
import static xv6.kernel.fs.DiskLayout.NINDIRECT;
import static xv6.kernel.fs.DiskLayout.ROOTINO;
import static xv6.kernel.fs.DiskLayout.T_DIR;
import static xv6.kernel.fs.DiskLayout.T_FILE;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** Looks at an image with eyes of its own: what contradicts what, and which files hold what. */
public final class Fsck {
    private final ByteBuffer image;
    private final int size;
    private final int ninodes;
    private final int logstart;
    private final int inodestart;
    private final int bmapstart;
    private final List<String> complaints = new ArrayList<>();

    public Fsck(byte[] bytes) {
        image = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        size = image.getInt(BSIZE + 4);
        ninodes = image.getInt(BSIZE + 12);
        logstart = image.getInt(BSIZE + 20);
        inodestart = image.getInt(BSIZE + 24);
        bmapstart = image.getInt(BSIZE + 28);
    }

    /** Every contradiction in the image; none in a good one. The log must have been installed. */
    public List<String> complaints() {
        if (image.getInt(logstart * BSIZE) != 0) {
            complaints.add("log not empty");
        }
        int datastart = bmapstart + size / BPB + 1;
        int[] users = new int[size];
        int[] links = new int[ninodes];
        links[ROOTINO] = 1;
        for (int inum = 1; inum < ninodes; inum++) {
            int type = image.getShort(dinode(inum));
            if (type < 0 || type > 3) {
                complaints.add("inode " + inum + " has type " + type);
            } else if (type != 0) {
                countBlocks(inum, datastart, users);
                if (type == T_DIR) {
                    countLinks(inum, links);
                }
            }
        }
        for (int b = datastart; b < size; b++) {
            boolean used = (image.get(bmapstart * BSIZE + b / 8) & 1 << b % 8) != 0;
            if (users[b] > 1 || used != (users[b] == 1)) {
                complaints.add("block " + b + " used by " + users[b] + ", marked " + (used ? "used" : "free"));
            }
        }
        for (int inum = 1; inum < ninodes; inum++) {
            boolean allocated = image.getShort(dinode(inum)) != 0;
            int nlink = allocated ? image.getShort(dinode(inum) + 6) : 0;
            if (nlink != links[inum] || allocated && nlink == 0) {
                complaints.add("inode " + inum + " has " + nlink + " links, should have " + links[inum]);
            }
        }
        return complaints;
    }

    private int dinode(int inum) {
        return inodestart * BSIZE + inum * DINODE;
    }

    private void countBlocks(int inum, int datastart, int[] users) {
        List<Integer> blocks = blocks(inum);
        int length = image.getInt(dinode(inum) + 8);
        if (blocks.size() < (length + BSIZE - 1) / BSIZE) {
            complaints.add("inode " + inum + " has " + length + " bytes in " + blocks.size() + " blocks");
        }
        int indirect = image.getInt(dinode(inum) + 12 + 4 * NDIRECT);
        List<Integer> all = new ArrayList<>(blocks);
        if (indirect != 0) {
            all.add(indirect);
        }
        for (int b : all) {
            if (b < datastart || b >= size) {
                complaints.add("inode " + inum + " has block " + b);
            } else {
                users[b]++;
            }
        }
    }

    private List<Integer> blocks(int inum) {
        List<Integer> blocks = new ArrayList<>();
        for (int i = 0; i < NDIRECT; i++) {
            blocks.add(image.getInt(dinode(inum) + 12 + 4 * i));
        }
        int indirect = image.getInt(dinode(inum) + 12 + 4 * NDIRECT);
        if (indirect != 0) {
            for (int i = 0; i < NINDIRECT; i++) {
                blocks.add(image.getInt(indirect * BSIZE + 4 * i));
            }
        }
        blocks.removeIf(b -> b == 0);
        return blocks;
    }

    private void countLinks(int dir, int[] links) {
        boolean dot = false;
        boolean dotdot = false;
        for (Entry e : entries(dir)) {
            if (e.inum <= 0 || e.inum >= ninodes || image.getShort(dinode(e.inum)) == 0) {
                complaints.add("inode " + dir + " names " + e + ", which is free");
            } else if (e.name.equals(".")) {
                dot = e.inum == dir;
            } else if (e.name.equals("..")) {
                dotdot = true;
                if (e.inum != dir) {
                    links[e.inum]++;
                }
            } else {
                links[e.inum]++;
            }
        }
        if (!dot || !dotdot) {
            complaints.add("directory " + dir + " lacks . or ..");
        }
    }

    private record Entry(int inum, String name) {}

    private List<Entry> entries(int dir) {
        List<Entry> entries = new ArrayList<>();
        byte[] content = content(dir);
        for (int at = 0; at + DIRENT <= content.length; at += DIRENT) {
            int inum = content[at] & 0xff | (content[at + 1] & 0xff) << 8;
            int length = 0;
            while (length < DIRSIZ && content[at + 2 + length] != 0) {
                length++;
            }
            if (inum != 0) {
                entries.add(new Entry(inum, new String(content, at + 2, length, java.nio.charset.StandardCharsets.ISO_8859_1)));
            }
        }
        return entries;
    }

    private byte[] content(int inum) {
        byte[] content = new byte[image.getInt(dinode(inum) + 8)];
        List<Integer> blocks = blocks(inum);
        for (int at = 0; at < content.length; at += BSIZE) {
            image.get(blocks.get(at / BSIZE) * BSIZE, content, at, Math.min(BSIZE, content.length - at));
        }
        return content;
    }

    /** Every path below the root, with a word on what is there: type, links, and a file's length and content's hash. */
    public SortedMap<String, String> tree() {
        SortedMap<String, String> tree = new TreeMap<>();
        walk("", ROOTINO, tree);
        return tree;
    }

    private void walk(String path, int dir, SortedMap<String, String> tree) {
        for (Entry e : entries(dir)) {
            if (!e.name.equals(".") && !e.name.equals("..")) {
                int type = image.getShort(dinode(e.inum));
                String what = type + " links=" + image.getShort(dinode(e.inum) + 6);
                if (type == T_FILE) {
                    byte[] content = content(e.inum);
                    what += " size=" + content.length + " hash=" + Arrays.hashCode(content);
                }
                tree.put(path + "/" + e.name, what);
                if (type == T_DIR) {
                    walk(path + "/" + e.name, e.inum, tree);
                }
            }
        }
    }

    /** How many blocks the map says are free. */
    public int freeBlocks() {
        int free = 0;
        for (int b = 0; b < size; b++) {
            if ((image.get(bmapstart * BSIZE + b / 8) & 1 << b % 8) == 0) {
                free++;
            }
        }
        return free;
    }
}
