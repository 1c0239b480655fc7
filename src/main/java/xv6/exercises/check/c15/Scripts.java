package xv6.exercises.check.c15;

/** Programs that are run by other programs. */
public interface Scripts {
    /** How many bytes of a file are looked at. */
    int HEAD = 64;

    /**
     * What to run in place of a file.
     *
     * @param head the file's first bytes, as characters: HEAD of them, or all if it has fewer
     * @param path the file's path
     * @param argv the arguments with which it was to be run; the first is its name
     * @return the arguments of the interpreter, of which the first is its path; null if the file is no script
     */
    String[] interpreter(String head, String path, String[] argv);
}
