package xv6.mkfs;

/** What an inode is, by the numbers of xv6's {@code stat.h}; 0 marks a free inode. */
public enum FileType {
    FREE, DIRECTORY, FILE, DEVICE;

    static FileType of(int number) throws ImageException {
        if (number < 0 || number >= values().length)
            throw new ImageException("an inode has type " + number + "; expected 0 (free) to 3 (device)");
        return values()[number];
    }

    /** The number on the disk, and what {@code ls} prints. */
    public int number() {
        return ordinal();
    }
}
