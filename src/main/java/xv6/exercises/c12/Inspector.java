package xv6.exercises.c12;

import java.util.List;
import xv6.exercises.Todo;
import xv6.exercises.check.c12.DiskImage;
import xv6.exercises.check.c12.Inspection;
import xv6.exercises.check.c12.Trouble;

/** Finds what is wrong with a disk. */
public final class Inspector implements Inspection {
    public Inspector(DiskImage disk) {
    }

    @Override
    public List<Trouble> troubles() {
        throw new Todo("12.2: read the superblock and the log, then look at all inodes, all entries and the map");
    }
}
