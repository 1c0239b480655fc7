package xv6.exercises.check.c21;

/** Finds files on a disk. */
public interface FileReader {
    /** The content of the file at {@code path}, which begins at the root directory; null if that is no file. */
    byte[] read(String path);
}
