package xv6.exercises.check.c12;

import static xv6.kernel.fs.DiskLayout.BSIZE;
import static xv6.kernel.fs.DiskLayout.DIRENT;
import static xv6.kernel.fs.DiskLayout.MAXFILE;
import static xv6.kernel.fs.DiskLayout.NDIRECT;
import static xv6.kernel.fs.DiskLayout.ROOTINO;
import static xv6.kernel.fs.DiskLayout.T_DEVICE;
import static xv6.kernel.fs.DiskLayout.T_DIR;
import static xv6.kernel.fs.DiskLayout.T_FILE;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import xv6.exercises.check.Check;
import xv6.exercises.check.Exam;
import xv6.mkfs.ImageException;
import xv6.mkfs.MakeFs;

/** Sound disks, of which nothing must be said, and disks with every kind of damage, of which exactly that must be. */
public final class InspectorCheck extends Check {
    private static final int[] SIZES = {0, 1, BSIZE, 3 * BSIZE + 7, NDIRECT * BSIZE, NDIRECT * BSIZE + 1, 40 * BSIZE, MAXFILE * BSIZE};
    /** A disk whose map has two blocks. */
    private static final int LARGE = 8500;
    private static final int FEW_INODES = 100;
    private static final int SHORT_LOG = 12;
    /** Seeds with which every kind of damage is done alone: one for either size of disk. */
    private static final int ALL_KINDS = 2;
    private static final int TOGETHER = 8;
    private static final int TRASHED = 4;

    @Override
    public void examine(Exam exam) {
        Random random = exam.random();
        Disk sound = sound(exam.seed() % 2 == 0, random);
        judge(exam, new Damage(sound, random));
        Damage moved = new Damage(sound, random);
        moved.moveIntoLog();
        judge(exam, moved);
        List<Consumer<Damage>> kinds = new ArrayList<>(Damage.KINDS);
        Collections.shuffle(kinds, random);
        for (Consumer<Damage> kind : kinds.subList(0, exam.seed() < ALL_KINDS ? kinds.size() : kinds.size() / 2)) {
            strike(exam, sound, List.of(kind));
        }
        for (int i = 0; i < TOGETHER; i++) {
            strike(exam, sound, IntStream.range(0, 2 + random.nextInt(4))
                    .mapToObj(_ -> Damage.KINDS.get(random.nextInt(Damage.KINDS.size()))).toList());
        }
        for (int i = 0; i < TRASHED; i++) {
            trash(exam, sound);
        }
        if (exam.seed() == 0) {
            exam.doing("the kernel boots and runs commands");
            byte[] image = exam.shell().file("large", new byte[20 * BSIZE]).run("mkdir d; mkdir d/e; echo one > d/e/a; ln d/e/a b",
                    "cat large > d/c; rm d/e/a; mkdir d/f; rm d/f; cat d/c > d/g; rm d/c").disk();
            judge(exam, "troubles() of the disk that a kernel leaves", Disk.of(image), List.of());
        }
    }

    // ---- sound disks

    static Disk sound(boolean byMkfs, Random random) {
        Disk disk = byMkfs ? ofMkfs(random) : large(random);
        populate(disk, random);
        // What an old transaction left in the log.
        for (int block = disk.logstart + 1; block < disk.logstart + disk.nlog; block++) {
            random.nextBytes(disk.change(block).array());
        }
        disk.change(disk.logstart).putInt(4, disk.mapstart).putInt(8, -1);
        return disk;
    }

    private static Disk ofMkfs(Random random) {
        List<MakeFs.HostFile> files = new ArrayList<>();
        for (int i = 0; i < SIZES.length; i++) {
            byte[] content = new byte[SIZES[i]];
            random.nextBytes(content);
            files.add(new MakeFs.HostFile("file" + i, content));
        }
        try {
            return Disk.of(MakeFs.build(files));
        } catch (ImageException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Disk large(Random random) {
        Disk disk = Disk.blank(LARGE, FEW_INODES, SHORT_LOG);
        disk.dots(ROOTINO, ROOTINO, random);
        for (int i = 0; i < SIZES.length; i++) {
            disk.makeFile(ROOTINO, "file" + i, T_FILE, SIZES[i], random);
        }
        return disk;
    }

    /** What a kernel makes of it in the course of time. */
    private static void populate(Disk disk, Random random) {
        int d = disk.makeDirectory(ROOTINO, "d", random);
        int e = disk.makeDirectory(d, "e", random);
        int f = disk.makeDirectory(e, "fourteenletter", random);
        int many = disk.makeDirectory(ROOTINO, "many", random);
        disk.makeDirectory(many, "empty", random);
        disk.makeFile(ROOTINO, "console", T_DEVICE, 0, random);
        for (int directory : new int[] {d, e, f, many}) {
            disk.makeFile(directory, "small", T_FILE, 1 + random.nextInt(3 * BSIZE), random);
            disk.makeFile(directory, "list", T_FILE, (NDIRECT + 1) * BSIZE + random.nextInt(5 * BSIZE), random);
        }
        int linked = disk.makeFile(f, "linked", T_FILE, 2 * BSIZE, random);
        for (int i = 0; i < 2 * BSIZE / DIRENT; i++) {
            disk.enter(i % 3 == 0 ? d : many, "link" + i, linked, random);
            disk.links(linked, disk.links(linked) + 1);
        }
        wide(disk, random);
        // One more block than the size needs, with and without a list.
        int more = disk.makeFile(d, "more", T_FILE, 3 * BSIZE, random);
        disk.append(more, random);
        int still = disk.makeFile(d, "still", T_FILE, NDIRECT * BSIZE, random);
        disk.append(still, random);
        // Removed and still open when the power failed.
        disk.fill(disk.make(T_FILE, 0), (NDIRECT + 2) * BSIZE, random);
        int removed = disk.make(T_DIR, 0);
        disk.enter(removed, ".", removed, random);
        disk.enter(removed, "..", e, random);
        // A free entry between others, and a free inode with something in it.
        Disk.Entry gone = disk.entries(many).get(5);
        disk.entry(many, gone.place(), 0, gone.name());
        disk.links(gone.inum(), disk.links(gone.inum()) - 1);
        int free = disk.freeInode();
        disk.links(free, 3);
        disk.number(free, 0, disk.content(linked, 0));
        disk.size(free, 77);
        // What stands before the first inode and behind the last is none.
        for (int none : new int[] {0, disk.ninodes}) {
            disk.type(none, T_FILE);
            disk.links(none, 1);
        }
    }

    /** A directory that once was large, and has its last entry in a block behind the list. */
    private static void wide(Disk disk, Random random) {
        int wide = disk.makeDirectory(ROOTINO, "wide", random);
        while (disk.places(wide).size() <= NDIRECT) {
            disk.append(wide, random);
        }
        disk.size(wide, NDIRECT * BSIZE + 3 * DIRENT);
        int last = disk.make(T_FILE, 1);
        disk.entry(wide, NDIRECT * BSIZE + 2 * DIRENT, last, "last");
        disk.entry(wide, NDIRECT * BSIZE + 5 * DIRENT, last, "behind the end");
    }

    // ---- judging

    private static void strike(Exam exam, Disk sound, List<Consumer<Damage>> kinds) {
        Damage damage = new Damage(sound, exam.random());
        kinds.forEach(kind -> kind.accept(damage));
        if (exam.random().nextInt(3) == 0) {
            damage.moveIntoLog();
        }
        judge(exam, damage);
    }

    private static void judge(Exam exam, Damage damage) {
        judge(exam, damage.told.isEmpty() ? "troubles() of a sound disk"
                : "troubles() of a disk that was sound before this:\n  " + String.join("\n  ", damage.told), damage.disk, damage.expected);
    }

    private static void judge(Exam exam, String doing, Disk disk, List<Trouble> expected) {
        exam.doing(doing + "\n" + layout(disk));
        List<Trouble> came = inspect(exam, disk);
        Set<Trouble> missing = new HashSet<>(expected);
        came.forEach(missing::remove);
        Set<Trouble> wrong = new HashSet<>(came);
        expected.forEach(wrong::remove);
        Set<Trouble> seen = new HashSet<>();
        Set<Trouble> twice = came.stream().filter(t -> !seen.add(t)).collect(Collectors.toSet());
        exam.expect(missing.isEmpty() && wrong.isEmpty() && twice.isEmpty(),
                expected.isEmpty() ? "no trouble" : "exactly these troubles:" + lines(expected),
                Stream.of(list("missing:", missing), list("not so:", wrong), list("told twice:", twice)).filter(s -> !s.isEmpty())
                        .collect(Collectors.joining("\n")));
    }

    private static String layout(Disk disk) {
        return "(" + disk.blocks.length + " blocks: log from " + disk.logstart + ", inodes from " + disk.inodestart + ", map from " + disk.mapstart
                + ", data from " + disk.first + "; " + disk.ninodes + " inodes)";
    }

    private static final int SHOWN = 12;

    private static String lines(java.util.Collection<Trouble> troubles) {
        return troubles.stream().map(Trouble::toString).sorted().limit(SHOWN).map(t -> "\n  " + t).collect(Collectors.joining())
                + (troubles.size() > SHOWN ? "\n  and " + (troubles.size() - SHOWN) + " more" : "");
    }

    private static String list(String title, Set<Trouble> troubles) {
        return troubles.isEmpty() ? "" : title + lines(troubles);
    }

    private static List<Trouble> inspect(Exam exam, Disk disk) {
        Inspection inspection = exam.make(Inspection.class, new DiskImage() {
            @Override
            public int blocks() {
                return disk.blocks.length;
            }

            @Override
            public byte[] block(int number) {
                exam.expect(number >= 0 && number < disk.blocks.length, "a block of the disk, which has " + disk.blocks.length,
                        "block " + number + " was asked for");
                return disk.blocks[number].clone();
            }
        });
        List<Trouble> troubles = inspection.troubles();
        exam.expect(troubles != null, "a list", "null");
        return troubles;
    }

    /** Of a disk on which nothing can be believed it is enough that the inspection comes to an end, and is not content. */
    private static void trash(Exam exam, Disk sound) {
        Random random = exam.random();
        Damage damage = new Damage(sound, random);
        damage.trashInodes();
        if (random.nextBoolean()) {
            damage.trashBlocks();
        }
        exam.doing("troubles() of a disk with\n  " + String.join("\n  ", damage.told) + "\n" + layout(damage.disk));
        exam.expect(!inspect(exam, damage.disk).isEmpty(), "some troubles", "none");
    }
}
