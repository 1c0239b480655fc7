package xv6.exercises.check.c11;

/** Makes transactions of operations that go on at the same time. */
public interface Transactions {
    /** Begins an operation that will write {@code most} different blocks at most; sleeps until there is room for it. */
    Operation begin(int most);
}
