package xv6.exercises.check.c09;

/** The descriptors of a queue, of which requests are made. The caller holds the queue's lock. */
public interface Chains {
    /** The numbers of {@code n} descriptors that were free, from 1 to 8. Sleeps until there are as many, and nobody waits who came before. */
    int[] take(int n);

    /** Frees the descriptors of the chain that begins with number {@code first}. */
    void giveBack(int first);
}
