package cannon;

/** Sine and cosine in whole numbers: a full turn is 256, and what stands for 1 is {@link #ONE}. */
final class Angle {
    static final int ONE = 1024;

    private Angle() {}

    /** By Bhaskara's fraction, which is never off by more than two of a thousand. */
    static int sin(int angle) {
        int half = angle & 127;
        int p = half * (128 - half);
        int sine = 16 * ONE * p / (5 * 128 * 128 - 4 * p);
        return (angle & 128) == 0 ? sine : -sine;
    }

    static int cos(int angle) {
        return sin(angle + 64);
    }
}
