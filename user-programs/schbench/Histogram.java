package schbench;

import xv6.user.Machine;
import xv6.user.Sys;

/**
 * How often which length of time was seen. Lengths up to 31 have a place each, longer ones share one with those that
 * begin with the same five bits: no figure is off by more than a sixteenth.
 */
public final class Histogram {
    private static final int PLACES = 16 * 48;

    private final int[] counts = new int[PLACES];

    // tag::places[]
    void add(long length) {
        counts[place(Math.max(length, 0))]++;
    }

    private static int place(long length) {
        int shift = 0;
        while (length >>> shift >= 32)
            shift++;
        return Math.min(16 * shift + (int) (length >>> shift), PLACES - 1);
    }

    /** The shortest length that stands at a place. */
    private static long length(int place) {
        int shift = place < 32 ? 0 : place / 16 - 1;
        return (long) (place - 16 * shift) << shift;
    }
    // end::places[]

    // tag::percentile[]
    long count() {
        long count = 0;
        for (int n : counts)
            count += n;
        return count;
    }

    /** The length that so many of a hundred do not exceed. */
    public long percentile(int percent) {
        long wanted = (count() * percent + 99) / 100;
        int place = 0;
        long seen = counts[0];
        while (seen < wanted)
            seen += counts[++place];
        return length(place);
    }
    // end::percentile[]

    // tag::send[]
    /** Writes all counts to a pipe, for {@link #receive} at its other end. */
    void send(int fd) {
        Sys.write(fd, Machine.addressOf(counts), 4 * PLACES);
    }

    /** Adds the counts that come from a pipe; false if they do not come whole. */
    boolean receive(int fd) {
        int[] others = new int[PLACES];
        long at = Machine.addressOf(others);
        int missing = 4 * PLACES;
        while (missing > 0) {
            int n = Sys.read(fd, at, missing);
            if (n <= 0)
                return false;
            at += n;
            missing -= n;
        }
        for (int i = 0; i < PLACES; i++)
            counts[i] += others[i];
        return true;
    }
    // end::send[]
}
