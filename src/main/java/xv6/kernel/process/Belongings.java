package xv6.kernel.process;

/**
 * What a process holds besides memory and registers, and does not hold alone. Being born, forking and exiting need to
 * know no more of it than this.
 */
public interface Belongings {

    /** Gives the first process what it begins with. */
    void endow(Proc first);

    /** Lets {@code child} have all that {@code parent} has, the two together. The child's lock is held: no sleeping. */
    void share(Proc parent, Proc child);

    /** Takes everything from {@code p}, which exits. May sleep; no lock may be held. */
    void giveBack(Proc p);
}
