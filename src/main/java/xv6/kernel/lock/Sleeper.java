package xv6.kernel.lock;

/**
 * Whatever can put the calling thread to sleep and wake others: the process table, to those below it who must not know
 * what a process is. A channel is any object that both sides agree on.
 */
public interface Sleeper {

    /** Lets {@code lk} go and sleeps on {@code chan}, in one step that no wakeup can miss; holds {@code lk} again on return (xv6: sleep). */
    void sleep(Object chan, Spinlock lk);

    /** Wakes everyone who sleeps on {@code chan} (xv6: wakeup). No process's lock may be held. */
    void wakeup(Object chan);

    /** The number of the calling process. */
    int pid();

    /** Whether the calling process has been told to die and should not wait any longer (xv6: killed). */
    boolean killed();
}
