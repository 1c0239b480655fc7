package xv6.book;

/**
 * Something wrong with the book, and where.
 *
 * @param weight whether a draft may have it
 * @param file   the file to mend, as seen from the project's folder
 * @param line   the line in it, from 1; 0 if it is about the whole file
 */
public record Trouble(Weight weight, String file, int line, String message) {

    /** How much a trouble weighs. */
    public enum Weight {
        /** Wrong in any book. */
        FAULT,
        /** Something not written yet, which a draft may still lack. */
        UNFINISHED
    }

    @Override
    public String toString() {
        return file + (line > 0 ? ":" + line : "") + ": " + message;
    }
}
