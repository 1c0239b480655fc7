package xv6.solutions.c12;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import xv6.exercises.check.c12.DiskImage;
import xv6.exercises.check.c12.Inspection;
import xv6.exercises.check.c12.Trouble;

/**
 * First what decides what all other bytes mean: the superblock, and the log, whose blocks stand for those that they are copies of. Then
 * one pass over the inodes, which counts the users of each block and collects all entries, without following any. Only with
 * both in hand is anything judged: the map against the counts, the inodes against the entries. Nothing is walked but the last
 * question, what can be reached from the root, and that walk keeps a set of where it has been. So whatever the bytes are, each inode is looked at
 * once, and each block is read only if its number is one that the disk has.
 */
class Inspector implements Inspection {
    private static final int BSIZE = 1024;
    private static final int BPB = 8 * BSIZE;
    private static final int DINODE = 64;
    private static final int DIRENT = 16;
    private static final int NDIRECT = 12;
    private static final int NINDIRECT = BSIZE / 4;
    private static final int ROOT = 1;
    private static final int DIRECTORY = 1;
    private static final int FILE = 2;
    private static final int DEVICE = 3;

    /** An inode in use. */
    record Inode(int inum, int type, int links, int size, int[] direct, int list) {}

    record Entry(int directory, int place, int inum, String name) {
        boolean isName() {
            return !name.equals(".") && !name.equals("..");
        }
    }

    final DiskImage disk;
    /** Blocks that are committed and not home yet. */
    final Map<Integer, byte[]> pending = new HashMap<>();
    final List<Trouble> troubles = new ArrayList<>();
    final Map<Integer, Inode> inodes = new HashMap<>();
    /** The entries of each directory. */
    final Map<Integer, List<Entry>> entries = new HashMap<>();
    /** The names that lead to an inode; and how many entries do that count as its names. */
    final Map<Integer, List<Entry>> names = new HashMap<>();
    final Map<Integer, Integer> links = new HashMap<>();
    int[] users;
    int size;
    int ninodes;
    int nlog;
    int logstart;
    int inodestart;
    int mapstart;
    int first;

    Inspector(DiskImage disk) {
        this.disk = disk;
    }

    @Override
    public List<Trouble> troubles() {
        readSuperblock();
        readLog();
        readInodes();
        for (Inode inode : inodes.values()) {
            blocks(inode);
        }
        map();
        count();
        Set<Integer> reached = reached();
        for (Inode inode : inodes.values()) {
            links(inode);
            if (!isRemoved(inode)) {
                if (inode.type == DIRECTORY) {
                    directory(inode.inum);
                }
                if (!reached.contains(inode.inum)) {
                    troubles.add(new Trouble.Unreachable(inode.inum));
                }
            }
        }
        return troubles;
    }

    ByteBuffer block(int number) {
        byte[] block = pending.containsKey(number) ? pending.get(number) : disk.block(number);
        return ByteBuffer.wrap(block).order(ByteOrder.LITTLE_ENDIAN);
    }

    void readSuperblock() {
        ByteBuffer superblock = block(1);
        size = superblock.getInt(4);
        ninodes = superblock.getInt(12);
        nlog = superblock.getInt(16);
        logstart = superblock.getInt(20);
        inodestart = superblock.getInt(24);
        mapstart = superblock.getInt(28);
        first = mapstart + size / BPB + 1;
        users = new int[size];
    }

    void readLog() {
        ByteBuffer header = block(logstart);
        int n = header.getInt();
        if (n < 0 || n > nlog - 1) {
            troubles.add(new Trouble.BadLog());
            return;
        }
        Map<Integer, byte[]> copies = new HashMap<>();
        for (int i = 1; i <= n; i++) {
            int home = header.getInt();
            if (home < 0 || home >= size) {
                troubles.add(new Trouble.BadLog());
                return;
            }
            copies.put(home, disk.block(logstart + i));
        }
        pending.putAll(copies);
    }

    void readInodes() {
        for (int inum = 1; inum < ninodes; inum++) {
            ByteBuffer bytes = block(inodestart + inum * DINODE / BSIZE).position(inum * DINODE % BSIZE);
            int type = bytes.getShort();
            bytes.getInt();
            int links = bytes.getShort();
            int length = bytes.getInt();
            int[] direct = new int[NDIRECT];
            for (int i = 0; i < NDIRECT; i++) {
                direct[i] = bytes.getInt();
            }
            if (type != 0) {
                inodes.put(inum, new Inode(inum, type, links, length, direct, bytes.getInt()));
            }
        }
    }

    // ---- blocks

    /** Counts an inode's blocks in, and looks at its size, its type and, in a directory, its entries. */
    void blocks(Inode inode) {
        if (inode.type != DIRECTORY && inode.type != FILE && inode.type != DEVICE) {
            troubles.add(new Trouble.BadType(inode.inum));
        }
        if (inode.list != 0) {
            use(inode, inode.list);
        }
        int[] content = content(inode);
        for (int block : content) {
            if (block != 0) {
                use(inode, block);
            }
        }
        if (!sizeFits(inode, content)) {
            troubles.add(new Trouble.WrongSize(inode.inum));
        }
        if (inode.type == DIRECTORY) {
            readEntries(inode, content);
        }
    }

    /** The numbers of an inode's blocks: also of those that its size does not need. */
    int[] content(Inode inode) {
        boolean listed = isData(inode.list);
        int[] content = java.util.Arrays.copyOf(inode.direct, listed ? NDIRECT + NINDIRECT : NDIRECT);
        if (listed) {
            block(inode.list).asIntBuffer().get(content, NDIRECT, NINDIRECT);
        }
        return content;
    }

    boolean isData(int block) {
        return block >= first && block < size;
    }

    void use(Inode inode, int block) {
        if (isData(block)) {
            users[block]++;
            if (users[block] == 2) {
                troubles.add(new Trouble.UsedTwice(block));
            }
        } else {
            troubles.add(new Trouble.OutOfRange(inode.inum, block));
        }
    }

    boolean sizeFits(Inode inode, int[] content) {
        if (inode.size < 0 || inode.size > (NDIRECT + NINDIRECT) * BSIZE || inode.type == DIRECTORY && inode.size % DIRENT != 0) {
            return false;
        }
        int needed = (inode.size + BSIZE - 1) / BSIZE;
        for (int bn = 0; bn < needed; bn++) {
            if (bn < content.length ? content[bn] == 0 : inode.list == 0) {
                return false;
            }
        }
        return true;
    }

    void readEntries(Inode inode, int[] content) {
        List<Entry> all = new ArrayList<>();
        entries.put(inode.inum, all);
        for (int place = 0; place / BSIZE < content.length && inode.size - place >= DIRENT; place += DIRENT) {
            if (isData(content[place / BSIZE])) {
                ByteBuffer bytes = block(content[place / BSIZE]).position(place % BSIZE);
                int inum = Short.toUnsignedInt(bytes.getShort());
                byte[] name = new byte[DIRENT - 2];
                bytes.get(name);
                if (inum != 0) {
                    all.add(new Entry(inode.inum, place, inum, text(name)));
                }
            }
        }
    }

    String text(byte[] name) {
        int length = 0;
        while (length < name.length && name[length] != 0) {
            length++;
        }
        return new String(name, 0, length, StandardCharsets.ISO_8859_1);
    }

    void map() {
        ByteBuffer map = null;
        for (int block = 0; block < size; block++) {
            if (block % BPB == 0) {
                map = block(mapstart + block / BPB);
            }
            boolean marked = (map.get(block % BPB / 8) >> block % 8 & 1) != 0;
            boolean used = isUsed(block);
            if (used && !marked) {
                troubles.add(new Trouble.UsedButFree(block));
            } else if (marked && !used) {
                troubles.add(new Trouble.MarkedButUnused(block));
            }
        }
    }

    boolean isUsed(int block) {
        return block < first || users[block] > 0;
    }

    // ---- entries

    boolean isRemoved(Inode inode) {
        return inode.links == 0 && !names.containsKey(inode.inum);
    }

    /** What all entries say together; those of directories that were removed while somebody was in them have no say. */
    void count() {
        for (List<Entry> all : entries.values()) {
            for (Entry e : all) {
                if (e.isName()) {
                    names.computeIfAbsent(e.inum, _ -> new ArrayList<>()).add(e);
                }
            }
        }
        entries.keySet().removeIf(directory -> isRemoved(inodes.get(directory)));
        for (List<Entry> all : entries.values()) {
            for (Entry e : all) {
                if (isLink(e)) {
                    links.merge(e.inum, 1, Integer::sum);
                }
                if (e.isName() && !inodes.containsKey(e.inum)) {
                    troubles.add(new Trouble.LeadsNowhere(e.directory, e.name));
                }
            }
        }
    }

    boolean isLink(Entry e) {
        return !e.name.equals(".");
    }

    void links(Inode inode) {
        int right = links.getOrDefault(inode.inum, 0);
        if (right != inode.links) {
            troubles.add(new Trouble.WrongLinks(inode.inum, inode.links, right));
        }
    }

    void directory(int inum) {
        List<Entry> called = names.getOrDefault(inum, List.of());
        if (called.size() > (inum == ROOT ? 0 : 1)) {
            troubles.add(new Trouble.SecondName(inum));
        }
        Entry dot = at(inum, 0, ".");
        if (dot == null || dot.inum != inum) {
            troubles.add(new Trouble.WrongDot(inum));
        }
        Entry up = at(inum, DIRENT, "..");
        if (up == null || !isAbove(up.inum, inum, called)) {
            troubles.add(new Trouble.WrongDotDot(inum));
        }
    }

    boolean isAbove(int parent, int inum, List<Entry> called) {
        if (inum == ROOT) {
            return parent == ROOT;
        }
        return called.isEmpty() || called.stream().anyMatch(e -> e.directory == parent);
    }

    Entry at(int directory, int place, String name) {
        for (Entry e : entries.get(directory)) {
            if (e.place == place && e.name.equals(name)) {
                return e;
            }
        }
        return null;
    }

    Set<Integer> reached() {
        Set<Integer> reached = new HashSet<>();
        Deque<Integer> next = new ArrayDeque<>();
        next.add(ROOT);
        while (!next.isEmpty()) {
            int inum = next.remove();
            if (reached.add(inum)) {
                for (Entry e : entries.getOrDefault(inum, List.of())) {
                    if (e.isName()) {
                        next.add(e.inum);
                    }
                }
            }
        }
        return reached;
    }
}
