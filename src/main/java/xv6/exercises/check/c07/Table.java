package xv6.exercises.check.c07;

/** Numbers by numbers. Several harts use it at the same time. */
public interface Table {
    /** From now on {@code key} has {@code value}, which is not negative. */
    void put(int key, int value);

    /** The value of {@code key}, or -1 if it has none. */
    int get(int key);

    /** From now on {@code key} has none; whether it had one. */
    boolean remove(int key);
}
