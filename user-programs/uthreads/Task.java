package uthreads;

/** Something to be done, from its beginning to its end, in turns with others. */
public abstract class Task {
    public final String name;

    boolean done;

    protected Task(String name) {
        this.name = name;
    }

    public abstract void run();
}
