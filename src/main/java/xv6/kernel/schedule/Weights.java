package xv6.kernel.schedule;

/**
 * How much each priority counts: a task of twice the weight gets twice the time. A step up makes a task about a quarter
 * heavier, so two neighbours, alone on a hart, share it 55 to 45.
 */
public final class Weights {

    /** Priorities go from 0, the lightest, to 39. */
    public static final int PRIORITIES = 40;

    /** The priority of who asks for nothing: nice 0. */
    public static final int NORMAL = 20;

    // tag::table[]
    /** By priority, as Redox has them. */
    private static final int[] WEIGHTS = {
            11, 14, 18, 23, 29, 36, 46, 57, 72, 90,
            112, 140, 175, 219, 274, 343, 428, 535, 669, 836,
            1024, 1280, 1600, 2000, 2500, 3125, 3906, 4882, 6103, 7629,
            9536, 11920, 14901, 18626, 23283, 29103, 36379, 45474, 56843, 71053};
    // end::table[]

    private Weights() {
    }

    /** The weight of a priority, 0 to 39. */
    public static int of(int priority) {
        return WEIGHTS[priority];
    }

    // tag::nice[]
    /**
     * The priority of a nice value, -20 to 19: the nicer a task is to others, the lighter it is. Nice 0 must be priority 20,
     * so one nice value is too many above it, and -20 is as heavy as -19; priority 0 has no nice value.
     */
    public static int priority(int nice) {
        return Math.min(NORMAL - nice, PRIORITIES - 1);
    }
    // end::nice[]
}
