package cannon;

import xv6.user.Sys;

/** A frame: a character for each place, and how far away is what it shows. */
final class Picture {
    static final int WIDTH = 64;
    static final int HEIGHT = 22;

    /** From dark to bright. */
    static final String SHADES = " .:-=+*#%@";

    private static final int FAR = Integer.MAX_VALUE;

    /** Rows with a line feed behind each. */
    private final byte[] cells = new byte[HEIGHT * (WIDTH + 1)];
    private final int[] depth = new int[cells.length];

    // tag::draw[]
    void clear() {
        for (int i = 0; i < cells.length; i++) {
            cells[i] = ' ';
            depth[i] = FAR;
        }
        for (int row = 0; row < HEIGHT; row++)
            cells[row * (WIDTH + 1) + WIDTH] = '\n';
    }

    /** Shows something so bright, 0 to 9, at a place, unless something nearer is there or the place is outside. */
    void dot(int column, int row, int distance, int bright) {
        if (column < 0 || column >= WIDTH || row < 0 || row >= HEIGHT)
            return;
        int i = row * (WIDTH + 1) + column;
        if (distance < depth[i]) {
            depth[i] = distance;
            cells[i] = (byte) SHADES.charAt(bright);
        }
    }
    // end::draw[]

    void print() {
        Sys.write(1, cells, cells.length);
    }
}
