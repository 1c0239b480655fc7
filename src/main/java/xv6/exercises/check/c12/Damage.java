package xv6.exercises.check.c12;

import static xv6.kernel.fs.DiskLayout.BSIZE;
import static xv6.kernel.fs.DiskLayout.DIRENT;
import static xv6.kernel.fs.DiskLayout.DIRSIZ;
import static xv6.kernel.fs.DiskLayout.MAXFILE;
import static xv6.kernel.fs.DiskLayout.NDIRECT;
import static xv6.kernel.fs.DiskLayout.ROOTINO;
import static xv6.kernel.fs.DiskLayout.T_DIR;
import static xv6.kernel.fs.DiskLayout.T_FILE;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import xv6.exercises.check.c12.Disk.Entry;

/**
 * Damages a sound disk, and knows what troubles that makes: not from looking at the disk as a whole, but from what each step
 * does. No inode is hit twice, so the troubles of several steps add up.
 */
final class Damage {
    /** Each kind of damage. */
    static final List<Consumer<Damage>> KINDS = List.of(
            Damage::clearBit, Damage::clearSystemBit, Damage::setBit, Damage::setLastBit,
            Damage::shareWithOther, Damage::shareWithin, Damage::shareList,
            Damage::outOfRange, Damage::behindTheDisk, Damage::beforeTheData, Damage::outOfRangeBeyondSize, Damage::listOutOfRange,
            Damage::countLinks, Damage::countDirectoryLinks, Damage::countNone, Damage::orphanCounts,
            Damage::leadNowhere, Damage::leadLongNameNowhere, Damage::eraseEntry, Damage::eraseDirectory, Damage::freeInode,
            Damage::eraseDot, Damage::leadDotElsewhere, Damage::eraseDotDot, Damage::leadDotDotElsewhere, Damage::renameDotDot,
            Damage::rootDotDot, Damage::secondName, Damage::cutOff,
            Damage::sizeTooLarge, Damage::sizeImpossible, Damage::unevenDirectory, Damage::hole, Damage::noList,
            Damage::changeType, Damage::changeLog);

    final Disk disk;
    final List<String> told = new ArrayList<>();
    final List<Trouble> expected = new ArrayList<>();
    private final Random random;
    private final Set<Integer> hit = new TreeSet<>();
    private final Map<Integer, String> paths = new HashMap<>();
    private boolean logDamaged;

    Damage(Disk sound, Random random) {
        disk = sound.copy();
        this.random = random;
        paths.put(ROOTINO, "/");
        for (Entry name : orderFromRoot()) {
            paths.putIfAbsent(name.inum(), paths.get(name.directory()).replaceFirst("/$", "") + "/" + name.name());
        }
    }

    private void did(String what, Trouble... troubles) {
        told.add(what);
        expected.addAll(List.of(troubles));
    }

    // ---- what is there

    private String inode(int inum) {
        return "inode " + inum + " (" + paths.getOrDefault(inum, "without a name") + ")";
    }

    /** Entries that are names: of directories that have one themselves. */
    private List<Entry> names() {
        return IntStream.range(1, disk.ninodes).filter(i -> disk.type(i) == T_DIR && disk.links(i) > 0).boxed()
                .flatMap(i -> disk.entries(i).stream()).filter(e -> !e.isDot()).toList();
    }

    /** The names that can be reached, in an order in which directories come before what is in them. */
    private List<Entry> orderFromRoot() {
        List<Entry> names = names();
        List<Entry> order = new ArrayList<>();
        Set<Integer> seen = new TreeSet<>(Set.of(ROOTINO));
        Deque<Integer> next = new ArrayDeque<>(seen);
        while (!next.isEmpty()) {
            int directory = next.remove();
            for (Entry name : names) {
                if (name.directory() == directory) {
                    order.add(name);
                    if (seen.add(name.inum())) {
                        next.add(name.inum());
                    }
                }
            }
        }
        return order;
    }

    private Set<Integer> reached() {
        Set<Integer> reached = new TreeSet<>(Set.of(ROOTINO));
        orderFromRoot().stream().filter(name -> disk.type(name.inum()) != 0).forEach(name -> reached.add(name.inum()));
        return reached;
    }

    private int parent(int directory) {
        return names().stream().filter(e -> e.inum() == directory).findFirst().orElseThrow().directory();
    }

    /** Any inode that nothing has hit yet, 0 if there is none. */
    private int any(IntPredicate wanted) {
        int[] all = IntStream.range(1, disk.ninodes).filter(i -> disk.type(i) != 0 && !hit.contains(i) && wanted.test(i)).toArray();
        return all.length == 0 ? 0 : all[random.nextInt(all.length)];
    }

    private int anyFile(IntPredicate wanted) {
        return any(i -> disk.type(i) == T_FILE && disk.links(i) > 0 && wanted.test(i));
    }

    private int anyDirectory(IntPredicate wanted) {
        return any(i -> disk.type(i) == T_DIR && disk.links(i) > 0 && wanted.test(i));
    }

    private Entry anyName(IntPredicate wanted) {
        List<Entry> all = names();
        int inum = any(i -> wanted.test(i) && all.stream().anyMatch(e -> e.inum() == i));
        List<Entry> its = all.stream().filter(e -> e.inum() == inum).toList();
        return its.isEmpty() ? null : its.get(random.nextInt(its.size()));
    }

    private int anyOf(List<Integer> some) {
        return some.get(random.nextInt(some.size()));
    }

    private int anyContent(int inum) {
        return anyOf(disk.places(inum));
    }

    // ---- the map

    private void clearBit() {
        int inum = any(i -> !disk.blocksOf(i).isEmpty());
        if (inum != 0 && hit.add(inum)) {
            int block = disk.list(inum) != 0 && random.nextBoolean() ? disk.list(inum) : anyOf(disk.blocksOf(inum));
            disk.mark(block, false);
            disk.taken.add(block);
            did("block " + block + ", of " + inode(inum) + ", is free in the map", new Trouble.UsedButFree(block));
        }
    }

    private void clearSystemBit() {
        int block = random.nextInt(disk.first);
        if (disk.marked(block)) {
            disk.mark(block, false);
            did("block " + block + ", which lies before the data, is free in the map", new Trouble.UsedButFree(block));
        }
    }

    private void setBit() {
        setBit(disk.freeBlock(random));
    }

    private void setLastBit() {
        if (disk.isFree(disk.blocks.length - 1)) {
            setBit(disk.blocks.length - 1);
        }
    }

    private void setBit(int block) {
        disk.mark(block, true);
        did("block " + block + ", which nobody has, is in use in the map", new Trouble.MarkedButUnused(block));
    }

    // ---- blocks

    private void replace(int inum, int bn, int block, String what, Trouble... troubles) {
        int old = disk.content(inum, bn);
        disk.content(inum, bn, block);
        did("block " + bn + " of " + inode(inum) + " has number " + block + what + ", in place of " + old, troubles);
        if (old != 0) {
            expected.add(new Trouble.MarkedButUnused(old));
        }
    }

    private void shareWithOther() {
        int inum = anyFile(i -> !disk.places(i).isEmpty());
        int other = any(i -> i != inum && !disk.places(i).isEmpty());
        if (inum != 0 && other != 0 && hit.addAll(Set.of(inum, other))) {
            int block = disk.content(other, anyContent(other));
            replace(inum, anyContent(inum), block, ", which " + inode(other) + " has too", new Trouble.UsedTwice(block));
        }
    }

    private void shareWithin() {
        int inum = anyFile(i -> disk.places(i).size() > 1);
        if (inum != 0 && hit.add(inum)) {
            int one = anyContent(inum);
            int other = anyContent(inum);
            if (one != other) {
                int block = disk.content(inum, other);
                replace(inum, one, block, ", which is that of its block " + other, new Trouble.UsedTwice(block));
            }
        }
    }

    private void shareList() {
        int inum = anyFile(i -> disk.list(i) != 0);
        if (inum != 0 && hit.add(inum)) {
            int block = disk.list(inum);
            replace(inum, anyContent(inum), block, ", which is its list", new Trouble.UsedTwice(block));
        }
    }

    private int wrongNumber() {
        int[] wrong = {1, disk.logstart, disk.inodestart, disk.first - 1, disk.blocks.length, disk.blocks.length + 1, -1, Integer.MIN_VALUE,
            Integer.MAX_VALUE};
        return wrong[random.nextInt(wrong.length)];
    }

    private void outOfRange() {
        outOfRange(wrongNumber());
    }

    private void behindTheDisk() {
        outOfRange(disk.blocks.length);
    }

    private void beforeTheData() {
        outOfRange(disk.first - 1);
    }

    private void outOfRange(int number) {
        int inum = anyFile(i -> !disk.places(i).isEmpty());
        if (inum != 0 && hit.add(inum)) {
            replace(inum, anyContent(inum), number, range(), new Trouble.OutOfRange(inum, number));
        }
    }

    private void outOfRangeBeyondSize() {
        int inum = anyFile(i -> disk.places(i).size() < (disk.list(i) == 0 ? NDIRECT : MAXFILE));
        if (inum != 0 && hit.add(inum)) {
            int number = wrongNumber();
            int end = disk.list(inum) == 0 ? NDIRECT : MAXFILE;
            int first = disk.places(inum).size();
            replace(inum, random.nextBoolean() ? end - 1 : first + random.nextInt(end - first), number,
                    ", behind its " + disk.size(inum) + " bytes" + range(), new Trouble.OutOfRange(inum, number));
        }
    }

    private String range() {
        return " (data blocks are " + disk.first + " to " + (disk.blocks.length - 1) + ")";
    }

    private void listOutOfRange() {
        loseList(wrongNumber());
    }

    private void noList() {
        loseList(0);
    }

    private void loseList(int number) {
        int inum = anyFile(i -> disk.list(i) != 0 && disk.size(i) > NDIRECT * BSIZE);
        if (inum != 0 && hit.add(inum)) {
            for (int block : disk.blocksOf(inum)) {
                if (IntStream.range(0, NDIRECT).noneMatch(i -> disk.number(inum, i) == block)) {
                    expected.add(new Trouble.MarkedButUnused(block));
                }
            }
            disk.number(inum, NDIRECT, number);
            did("the list of " + inode(inum) + " has number " + number + (number == 0 ? "" : range()),
                    number == 0 ? new Trouble.WrongSize(inum) : new Trouble.OutOfRange(inum, number));
        }
    }

    private void hole() {
        int inum = anyFile(i -> disk.size(i) > 0);
        if (inum != 0 && hit.add(inum)) {
            replace(inum, random.nextInt((disk.size(inum) + BSIZE - 1) / BSIZE), 0, "", new Trouble.WrongSize(inum));
        }
    }

    // ---- sizes and types

    private void sizeTooLarge() {
        int inum = anyFile(i -> disk.places(i).size() < MAXFILE);
        if (inum != 0 && hit.add(inum)) {
            disk.size(inum, disk.places(inum).size() * BSIZE + 1 + random.nextInt(BSIZE));
            did(inode(inum) + " has size " + disk.size(inum) + " and " + disk.places(inum).size() + " blocks", new Trouble.WrongSize(inum));
        }
    }

    private void sizeImpossible() {
        int inum = anyFile(i -> true);
        if (inum != 0 && hit.add(inum)) {
            int[] sizes = {-1, Integer.MIN_VALUE, MAXFILE * BSIZE + 1, Integer.MAX_VALUE};
            disk.size(inum, sizes[random.nextInt(sizes.length)]);
            did(inode(inum) + " has size " + disk.size(inum), new Trouble.WrongSize(inum));
        }
    }

    private void unevenDirectory() {
        int inum = anyDirectory(i -> disk.size(i) % BSIZE != 0);
        if (inum != 0 && hit.add(inum)) {
            disk.size(inum, disk.size(inum) + 1 + random.nextInt(DIRENT - 1));
            did("the directory that is " + inode(inum) + " has size " + disk.size(inum), new Trouble.WrongSize(inum));
        }
    }

    private void changeType() {
        int inum = anyFile(i -> true);
        if (inum != 0 && hit.add(inum)) {
            int[] types = {4, 5, 255, -1, Short.MIN_VALUE};
            disk.type(inum, types[random.nextInt(types.length)]);
            did(inode(inum) + " has type " + disk.type(inum), new Trouble.BadType(inum));
        }
    }

    // ---- links

    private void countLinks() {
        int inum = any(i -> disk.type(i) != T_DIR && disk.links(i) > 0);
        if (inum != 0 && hit.add(inum)) {
            count(inum, disk.links(inum) + (disk.links(inum) > 1 && random.nextBoolean() ? -1 : 1));
        }
    }

    private void countDirectoryLinks() {
        int inum = anyDirectory(i -> true);
        if (inum != 0 && hit.add(inum)) {
            count(inum, disk.links(inum) + (disk.links(inum) > 1 && random.nextBoolean() ? -1 : 2));
        }
    }

    private void countNone() {
        int inum = anyFile(i -> true);
        if (inum != 0 && hit.add(inum)) {
            count(inum, 0);
        }
    }

    private void count(int inum, int links) {
        int right = disk.links(inum);
        disk.links(inum, links);
        did(inode(inum) + " counts " + links + " names and has " + right, new Trouble.WrongLinks(inum, links, right));
    }

    private void orphanCounts() {
        int inum = any(i -> disk.type(i) == T_FILE && disk.links(i) == 0);
        if (inum != 0 && hit.add(inum)) {
            disk.links(inum, 1);
            did(inode(inum) + " counts 1", new Trouble.WrongLinks(inum, 1, 0), new Trouble.Unreachable(inum));
        }
    }

    /** Another entry leads, or one less, to an inode that counts as before. */
    private void linked(int inum, int more) {
        expected.add(new Trouble.WrongLinks(inum, disk.links(inum), disk.links(inum) + more));
    }

    // ---- entries

    private String entry(Entry e) {
        return "the entry \"" + e.name() + "\" of " + inode(e.directory());
    }

    /** Changes where an entry leads, so that what it led to has lost a name. */
    private void redirect(Entry e, int inum, String how, Trouble... troubles) {
        Set<Integer> before = reached();
        disk.entry(e.directory(), e.place(), 0, e.name());
        before.removeAll(reached());
        disk.entry(e.directory(), e.place(), inum, e.name());
        did(entry(e) + ", which led to inode " + e.inum() + ", " + how, troubles);
        linked(e.inum(), -1);
        hit.add(e.inum());
        for (int lost : before) {
            hit.add(lost);
            expected.add(new Trouble.Unreachable(lost));
        }
    }

    private void leadNowhere() {
        leadNowhere(anyName(i -> true));
    }

    private void leadLongNameNowhere() {
        List<Entry> all = names();
        leadNowhere(anyName(i -> all.stream().anyMatch(e -> e.inum() == i && e.name().length() == DIRSIZ)));
    }

    private void leadNowhere(Entry e) {
        if (e != null) {
            int[] nowhere = {disk.freeInode(), disk.ninodes, 65_535};
            int inum = nowhere[random.nextInt(nowhere.length)];
            redirect(e, inum, "leads to inode " + inum + (inum < disk.ninodes ? ", which is free" : " (there are " + disk.ninodes + ")"),
                    new Trouble.LeadsNowhere(e.directory(), e.name()));
        }
    }

    private void eraseEntry() {
        Entry e = anyName(i -> true);
        if (e != null) {
            redirect(e, 0, "is erased");
        }
    }

    private void eraseDirectory() {
        Entry e = anyName(i -> disk.type(i) == T_DIR);
        if (e != null) {
            redirect(e, 0, "is erased");
        }
    }

    private void freeInode() {
        int inum = anyFile(i -> true);
        if (inum != 0 && hit.add(inum)) {
            names().stream().filter(e -> e.inum() == inum).forEach(e -> expected.add(new Trouble.LeadsNowhere(e.directory(), e.name())));
            disk.blocksOf(inum).forEach(block -> expected.add(new Trouble.MarkedButUnused(block)));
            disk.type(inum, 0);
            did(inode(inum) + " has type 0");
        }
    }

    private void eraseDot() {
        dot(anyDirectory(i -> true), 0, ".");
    }

    private void leadDotElsewhere() {
        int inum = anyDirectory(i -> true);
        dot(inum, any(i -> i != inum), ".");
    }

    private void dot(int inum, int to, String name) {
        if (inum != 0 && hit.add(inum)) {
            disk.entry(inum, 0, to, name);
            did("the entry \".\" of " + inode(inum) + (to == 0 ? " is erased" : " leads to inode " + to), new Trouble.WrongDot(inum));
        }
    }

    private void dotDot(int inum, int to) {
        int parent = inum == 0 || inum == ROOTINO ? inum : parent(inum);
        if (inum != 0 && !hit.contains(parent) && hit.addAll(Set.of(inum == parent ? 0 : inum, parent))) {
            disk.entry(inum, DIRENT, to, "..");
            did("the entry \"..\" of " + inode(inum) + (to == 0 ? " is erased" : " leads to inode " + to + " in place of " + parent),
                    new Trouble.WrongDotDot(inum));
            linked(parent, -1);
            if (to != 0 && to < disk.ninodes && disk.type(to) != 0) {
                hit.add(to);
                linked(to, 1);
            }
        }
    }

    private void eraseDotDot() {
        dotDot(anyDirectory(i -> true), random.nextBoolean() ? 0 : disk.freeInode());
    }

    private void leadDotDotElsewhere() {
        int inum = anyDirectory(i -> i != ROOTINO);
        if (inum != 0) {
            int parent = parent(inum);
            int to = random.nextInt(3) == 0 ? inum : any(i -> i != parent && disk.links(i) > 0);
            if (to != 0) {
                dotDot(inum, to);
            }
        }
    }

    private void rootDotDot() {
        if (!hit.contains(ROOTINO)) {
            int to = anyDirectory(i -> i != ROOTINO);
            if (to != 0) {
                dotDot(ROOTINO, to);
            }
        }
    }

    /** Then it is a name like any other, and the parent has two. */
    private void renameDotDot() {
        int inum = anyDirectory(i -> i != ROOTINO);
        if (inum != 0 && !hit.contains(parent(inum))) {
            int parent = parent(inum);
            hit.addAll(Set.of(inum, parent));
            disk.entry(inum, DIRENT, parent, "...");
            did("the entry \"..\" of " + inode(inum) + " is named \"...\"", new Trouble.WrongDotDot(inum), new Trouble.SecondName(parent));
        }
    }

    /** In a directory below it, or elsewhere; so there may be a way round in a circle. */
    private void secondName() {
        int in = anyDirectory(i -> true);
        int to = anyDirectory(i -> true);
        if (in != 0 && to != 0 && hit.addAll(Set.of(in == to ? 0 : in, to))) {
            disk.enter(in, "again", to, random);
            did("an entry \"again\" in " + inode(in) + " leads to the directory that is " + inode(to), new Trouble.SecondName(to));
            linked(to, 1);
        }
    }

    /** A directory in directory {@code inum}, 0 if there is none that nothing has hit. */
    private int below(int inum) {
        return disk.entries(inum).stream().filter(e -> !e.isDot() && disk.type(e.inum()) == T_DIR && !hit.contains(e.inum()))
                .findFirst().map(Entry::inum).orElse(0);
    }

    /** A directory whose only name is in a directory below it: everything there has a name, and no way leads there. */
    private void cutOff() {
        Entry e = anyName(i -> disk.type(i) == T_DIR && below(i) != 0);
        if (e != null) {
            int below = below(e.inum());
            Set<Integer> before = reached();
            disk.entry(e.directory(), e.place(), 0, "");
            disk.enter(below, "around", e.inum(), random);
            before.removeAll(reached());
            did(entry(e) + ", which led to inode " + e.inum() + ", is erased; an entry \"around\" in " + inode(below)
                    + ", which is below that, leads to it", new Trouble.WrongDotDot(e.inum()));
            for (int lost : before) {
                hit.add(lost);
                expected.add(new Trouble.Unreachable(lost));
            }
        }
    }

    // ---- the log

    private void changeLog() {
        if (!logDamaged) {
            logDamaged = true;
            int[] counts = {disk.nlog, -1, Integer.MAX_VALUE, 1};
            int n = counts[random.nextInt(counts.length)];
            int block = random.nextBoolean() ? disk.blocks.length : -1;
            // Numbers that could be right, so that it is the count that is wrong; or one that could not.
            disk.change(disk.logstart).put(0, new byte[BSIZE]).putInt(0, n).putInt(4, n == 1 ? block : 0);
            did("the log's header counts " + n + " blocks, where " + (disk.nlog - 1) + " find room"
                    + (n == 1 ? "; it is a copy of block " + block : ""), new Trouble.BadLog());
        }
    }

    /** Moves what some blocks say into the log, as if the power had failed after a commit. */
    void moveIntoLog() {
        if (logDamaged) {
            return;
        }
        List<Integer> some = new ArrayList<>();
        some.add(0);
        IntStream.range(disk.inodestart, disk.first).forEach(some::add);
        for (int inum = 1; inum < disk.ninodes; inum++) {
            if (disk.type(inum) == T_DIR) {
                disk.blocksOf(inum).stream().filter(b -> b >= disk.first && b < disk.blocks.length).forEach(some::add);
            } else if (disk.list(inum) != 0) {
                some.add(disk.list(inum));
            }
        }
        List<Integer> moved = new ArrayList<>(some.stream().distinct().toList());
        java.util.Collections.shuffle(moved, random);
        int n = 1 + random.nextInt(Math.min(moved.size(), disk.nlog - 1));
        for (int i = 0; i < n; i++) {
            int block = moved.get(i);
            disk.change(disk.logstart).putInt(4 + 4 * i, block);
            disk.blocks[disk.logstart + 1 + i] = disk.blocks[block];
            disk.blocks[block] = new byte[BSIZE];
            if (random.nextBoolean()) {
                random.nextBytes(disk.blocks[block]);
            }
        }
        disk.change(disk.logstart).putInt(0, n);
        told.add("the log has " + n + " committed blocks, which are not home yet: " + moved.subList(0, n));
        logDamaged = true;
    }

    // ---- what no list of troubles is known for

    /** Inodes that say anything, of which some might be. */
    void trashInodes() {
        int n = 1 + random.nextInt(8);
        for (int i = 0; i < n; i++) {
            int inum = i == 0 ? ROOTINO : 1 + random.nextInt(disk.ninodes - 1);
            disk.type(inum, random.nextInt(4) > 0 ? T_DIR : random.nextInt(6));
            int[] sizes = {disk.size(inum), random.nextInt(), Integer.MAX_VALUE, MAXFILE * BSIZE + 16, MAXFILE * BSIZE, -16};
            disk.size(inum, sizes[random.nextInt(sizes.length)]);
            for (int number = random.nextInt(4); number <= NDIRECT; number += 1 + random.nextInt(4)) {
                disk.number(inum, number, random.nextBoolean() ? wrongNumber() : random.nextInt(disk.blocks.length));
            }
            told.add("inode " + inum + " of type " + disk.type(inum) + ", size " + disk.size(inum) + ", blocks "
                    + IntStream.rangeClosed(0, NDIRECT).map(number -> disk.number(inum, number)).boxed().toList());
        }
    }

    /** Random bytes in the log, the inodes, the map, and directories and lists. */
    void trashBlocks() {
        List<Integer> some = new ArrayList<>(IntStream.range(disk.logstart, disk.first).boxed().toList());
        for (int inum = 1; inum < disk.ninodes; inum++) {
            if (disk.type(inum) == T_DIR || disk.list(inum) != 0) {
                disk.blocksOf(inum).stream().filter(b -> b >= disk.first && b < disk.blocks.length).forEach(some::add);
            }
        }
        some.removeIf(_ -> random.nextInt(3) > 0);
        for (int block : some) {
            random.nextBytes(disk.change(block).array());
        }
        told.add("random bytes in blocks " + some);
    }
}
