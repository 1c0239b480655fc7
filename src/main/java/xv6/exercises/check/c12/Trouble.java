package xv6.exercises.check.c12;

/**
 * Something that can not be on a sound disk. Inodes have numbers from 1 on, below the superblock's; one is in use if its type is
 * not 0, and of one that is free nothing counts. Entries are in a directory's blocks, up to its size, where the inode number is
 * not 0; each but "." and ".." is a name for the inode that it leads to. An inode in use that counts no names, and for which no
 * directory has a name, was removed while somebody had it open. The next boot frees it, and it is no trouble: its blocks and its
 * size are looked at, and if it is a directory, its entries are not.
 */
public sealed interface Trouble {
    /** The log's header counts more blocks than the log has for them, or less than none, or names a block that the disk has not. */
    record BadLog() implements Trouble {}

    /** An inode in use is no directory, no file and no device. Otherwise it is looked at like a file. */
    record BadType(int inum) implements Trouble {}

    /**
     * One of the thirteen numbers in an inode in use, or one in its list, is not 0 and not that of a data block. All of them count,
     * also those that the size does not need. What stands behind a list that is out of range is not known, and not judged.
     */
    record OutOfRange(int inum, int block) implements Trouble {}

    /** A data block has more than one user: two inodes, or one in two places, or it is a list and content as well. */
    record UsedTwice(int block) implements Trouble {}

    /** A block that has a user, or that lies before the data, is free in the map. */
    record UsedButFree(int block) implements Trouble {}

    /** A data block is in use in the map and has no user. */
    record MarkedButUnused(int block) implements Trouble {}

    /**
     * The size is negative or above 268 blocks; or a block that it needs, or the list on the way there, has number 0; or it is a
     * directory's and no multiple of 16. More blocks than the size needs are no trouble: a write that failed has left them.
     */
    record WrongSize(int inum) implements Trouble {}

    /** An entry leads to a free inode, or to a number that no inode has. "." and ".." are told otherwise. */
    record LeadsNowhere(int directory, String name) implements Trouble {}

    /** The first entry of a directory is not ".", or leads elsewhere than to itself. */
    record WrongDot(int directory) implements Trouble {}

    /**
     * The second entry of a directory is not "..", or leads elsewhere than to a directory that has a name for it; in the root,
     * than to the root. Where it leads is not judged if no directory has a name for it.
     */
    record WrongDotDot(int directory) implements Trouble {}

    /** A directory has more than one name, "." and ".." not counted; the root has one. */
    record SecondName(int directory) implements Trouble {}

    /** An inode in use counts {@code found} names, and {@code names} entries other than "." lead to it. */
    record WrongLinks(int inum, int found, int names) implements Trouble {}

    /** No way leads from the root to an inode in use. */
    record Unreachable(int inum) implements Trouble {}
}
