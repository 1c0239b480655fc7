package xv6.exercises;

/** What a stub throws where the reader is to write: {@code throw new Todo("3.2: take a page off the list")}. */
public final class Todo extends RuntimeException {
    private static final long serialVersionUID = 1;

    /** @param what the exercise's number, and what is to be written here */
    public Todo(String what) {
        super("TODO exercise " + what);
    }
}
