package xv6.exercises.check;

/** A solution has taken more steps than any sound one needs. */
final class Endless extends Error {
    private static final long serialVersionUID = 1;

    Endless() {
        super("no end after " + Watch.LIMIT + " steps");
    }
}
