package xv6.exercises.check.c12;

import static xv6.kernel.fs.DiskLayout.BPB;
import static xv6.kernel.fs.DiskLayout.BSIZE;
import static xv6.kernel.fs.DiskLayout.DINODE;
import static xv6.kernel.fs.DiskLayout.DIRENT;
import static xv6.kernel.fs.DiskLayout.DIRSIZ;
import static xv6.kernel.fs.DiskLayout.FSMAGIC;
import static xv6.kernel.fs.DiskLayout.IPB;
import static xv6.kernel.fs.DiskLayout.NDIRECT;
import static xv6.kernel.fs.DiskLayout.NINDIRECT;
import static xv6.kernel.fs.DiskLayout.ROOTINO;
import static xv6.kernel.fs.DiskLayout.T_DIR;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/** A disk whose bytes are set one by one, rightly or wrongly. */
final class Disk {
    /** An entry: which directory, where in it, and what it says. */
    record Entry(int directory, int place, int inum, String name) {
        boolean isDot() {
            return name.equals(".") || name.equals("..");
        }
    }

    final byte[][] blocks;
    final int ninodes;
    final int nlog;
    final int logstart;
    final int inodestart;
    final int mapstart;
    /** The first block of data. */
    final int first;
    /** Blocks in use that the map says are free. */
    final Set<Integer> taken = new HashSet<>();

    private Disk(byte[][] blocks) {
        this.blocks = blocks;
        ByteBuffer superblock = look(1);
        ninodes = superblock.getInt(12);
        nlog = superblock.getInt(16);
        logstart = superblock.getInt(20);
        inodestart = superblock.getInt(24);
        mapstart = superblock.getInt(28);
        first = mapstart + blocks.length / BPB + 1;
    }

    static Disk of(byte[] image) {
        byte[][] blocks = new byte[image.length / BSIZE][];
        for (int b = 0; b < blocks.length; b++) {
            blocks[b] = Arrays.copyOfRange(image, b * BSIZE, (b + 1) * BSIZE);
        }
        return new Disk(blocks);
    }

    /** With nothing on it but an empty root. */
    static Disk blank(int size, int ninodes, int nlog) {
        byte[][] blocks = new byte[size][BSIZE];
        int inodestart = 2 + nlog;
        int mapstart = inodestart + ninodes / IPB + 1;
        int first = mapstart + size / BPB + 1;
        ByteBuffer.wrap(blocks[1]).order(ByteOrder.LITTLE_ENDIAN).putInt(FSMAGIC).putInt(size).putInt(size - first)
                .putInt(ninodes).putInt(nlog).putInt(2).putInt(inodestart).putInt(mapstart);
        Disk disk = new Disk(blocks);
        for (int b = 0; b < first; b++) {
            disk.mark(b, true);
        }
        disk.inode(ROOTINO).putShort(0, T_DIR);
        return disk;
    }

    /** Shares the blocks until either is changed. */
    Disk copy() {
        return new Disk(blocks.clone());
    }

    ByteBuffer look(int block) {
        return ByteBuffer.wrap(blocks[block]).order(ByteOrder.LITTLE_ENDIAN);
    }

    ByteBuffer change(int block) {
        blocks[block] = blocks[block].clone();
        return look(block);
    }

    // ---- inodes

    private int blockOf(int inum) {
        return inodestart + inum / IPB;
    }

    private ByteBuffer inode(int inum) {
        return change(blockOf(inum)).slice(inum % IPB * DINODE, DINODE).order(ByteOrder.LITTLE_ENDIAN);
    }

    private ByteBuffer lookAt(int inum) {
        return look(blockOf(inum)).slice(inum % IPB * DINODE, DINODE).order(ByteOrder.LITTLE_ENDIAN);
    }

    /** 0 if it is free, or if there is none of that number. */
    int type(int inum) {
        return inum < ninodes ? lookAt(inum).getShort(0) : 0;
    }

    void type(int inum, int type) {
        inode(inum).putShort(0, (short) type);
    }

    int links(int inum) {
        return lookAt(inum).getShort(6);
    }

    void links(int inum, int n) {
        inode(inum).putShort(6, (short) n);
    }

    int size(int inum) {
        return lookAt(inum).getInt(8);
    }

    void size(int inum, int size) {
        inode(inum).putInt(8, size);
    }

    /** Number {@code i} of the thirteen in the inode. */
    int number(int inum, int i) {
        return lookAt(inum).getInt(12 + 4 * i);
    }

    void number(int inum, int i, int block) {
        inode(inum).putInt(12 + 4 * i, block);
    }

    /** The block with the list, 0 if there is none. */
    int list(int inum) {
        int block = number(inum, NDIRECT);
        return block >= first && block < blocks.length ? block : 0;
    }

    /** The block with block {@code bn} of the content. */
    int content(int inum, int bn) {
        return bn < NDIRECT ? number(inum, bn) : list(inum) == 0 ? 0 : look(list(inum)).getInt(4 * (bn - NDIRECT));
    }

    void content(int inum, int bn, int block) {
        if (bn < NDIRECT) {
            number(inum, bn, block);
        } else {
            change(list(inum)).putInt(4 * (bn - NDIRECT), block);
        }
    }

    /** The places of the content that have a block. */
    List<Integer> places(int inum) {
        List<Integer> places = new ArrayList<>();
        for (int bn = 0; bn < NDIRECT + (list(inum) == 0 ? 0 : NINDIRECT); bn++) {
            if (content(inum, bn) != 0) {
                places.add(bn);
            }
        }
        return places;
    }

    /** All blocks of an inode, its list among them. */
    List<Integer> blocksOf(int inum) {
        List<Integer> all = new ArrayList<>(places(inum).stream().map(bn -> content(inum, bn)).toList());
        if (list(inum) != 0) {
            all.add(list(inum));
        }
        return all;
    }

    // ---- the map

    boolean marked(int block) {
        return (look(mapstart + block / BPB).get(block % BPB / 8) >> block % 8 & 1) != 0;
    }

    void mark(int block, boolean used) {
        ByteBuffer map = change(mapstart + block / BPB);
        int at = block % BPB / 8;
        map.put(at, (byte) (used ? map.get(at) | 1 << block % 8 : map.get(at) & ~(1 << block % 8)));
    }

    boolean isFree(int block) {
        return !marked(block) && !taken.contains(block);
    }

    int freeBlock(Random random) {
        int block = first + random.nextInt(blocks.length - first);
        while (!isFree(block)) {
            block = block + 1 == blocks.length ? first : block + 1;
        }
        return block;
    }

    int freeInode() {
        int inum = 1;
        while (type(inum) != 0) {
            inum++;
        }
        return inum;
    }

    // ---- directories

    List<Entry> entries(int directory) {
        List<Entry> entries = new ArrayList<>();
        for (int place = 0; place + DIRENT <= size(directory); place += DIRENT) {
            ByteBuffer entry = look(content(directory, place / BSIZE)).slice(place % BSIZE, DIRENT).order(ByteOrder.LITTLE_ENDIAN);
            int inum = Short.toUnsignedInt(entry.getShort());
            byte[] name = new byte[DIRSIZ];
            entry.get(name);
            int length = 0;
            while (length < DIRSIZ && name[length] != 0) {
                length++;
            }
            if (inum != 0) {
                entries.add(new Entry(directory, place, inum, new String(name, 0, length, StandardCharsets.ISO_8859_1)));
            }
        }
        return entries;
    }

    void entry(int directory, int place, int inum, String name) {
        change(content(directory, place / BSIZE)).position(place % BSIZE).putShort((short) inum)
                .put(Arrays.copyOf(name.getBytes(StandardCharsets.ISO_8859_1), DIRSIZ));
    }

    // ---- what a kernel would do

    int make(int type, int links) {
        int inum = freeInode();
        inode(inum).put(0, new byte[DINODE]).putShort(0, (short) type).putShort(6, (short) links);
        return inum;
    }

    /** Gives the content one more block, at its end. */
    void append(int inum, Random random) {
        int bn = places(inum).size();
        if (bn == NDIRECT) {
            number(inum, NDIRECT, take(random));
        }
        content(inum, bn, take(random));
    }

    private int take(Random random) {
        int block = freeBlock(random);
        mark(block, true);
        change(block).put(new byte[BSIZE]);
        return block;
    }

    /** Enters a name, at the end of the directory. */
    void enter(int directory, String name, int inum, Random random) {
        int place = size(directory);
        if (place == places(directory).size() * BSIZE) {
            append(directory, random);
        }
        size(directory, place + DIRENT);
        entry(directory, place, inum, name);
    }

    int makeDirectory(int parent, String name, Random random) {
        int inum = make(T_DIR, 1);
        dots(inum, parent, random);
        enter(parent, name, inum, random);
        return inum;
    }

    void dots(int inum, int parent, Random random) {
        enter(inum, ".", inum, random);
        enter(inum, "..", parent, random);
        links(parent, links(parent) + 1);
    }

    int makeFile(int parent, String name, int type, int bytes, Random random) {
        int inum = make(type, 1);
        fill(inum, bytes, random);
        enter(parent, name, inum, random);
        return inum;
    }

    void fill(int inum, int bytes, Random random) {
        for (int b = 0; b < bytes; b += BSIZE) {
            append(inum, random);
            random.nextBytes(change(content(inum, b / BSIZE)).array());
        }
        size(inum, bytes);
    }
}
