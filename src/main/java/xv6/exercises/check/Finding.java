package xv6.exercises.check;

/** Something is wrong with a solution. */
public final class Finding extends RuntimeException {
    private static final long serialVersionUID = 1;

    /** What was done with the solution; what should have come of it, and why; what came. */
    final String called;
    final String expected;
    final String came;

    Finding(String called, String expected, String came) {
        super(called + "; expected " + expected + "; came: " + came);
        this.called = called;
        this.expected = expected;
        this.came = came;
    }
}
