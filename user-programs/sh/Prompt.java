package sh;

import xv6.user.Sys;

/** Asks for lines. There is one buffer, which every line overwrites. */
public final class Prompt {
    private static final int LONGEST_LINE = 4096;

    public final byte[] line = new byte[LONGEST_LINE];
    public int length;

    /**
     * Reads the next line; false at the end of the input. One byte is read at a time, since what follows the line may be
     * meant for the command that it names. A line that is too long is told and counts as empty.
     */
    public boolean readLine() {
        Sys.write(2, "$ ");
        length = 0;
        while (length < LONGEST_LINE) {
            if (Sys.read(0, line, length, 1) < 1)
                return length > 0;
            if (endsLine(line[length++]))
                return true;
        }
        Sys.write(2, "sh: line too long, the most is 4096 characters\n");
        return skipLine();
    }

    private boolean skipLine() {
        length = 0;
        do {
            if (Sys.read(0, line, 1) < 1)
                return false;
        } while (!endsLine(line[0]));
        return true;
    }

    private static boolean endsLine(byte b) {
        return b == '\n' || b == '\r';
    }
}
