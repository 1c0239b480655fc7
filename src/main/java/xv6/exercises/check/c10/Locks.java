package xv6.exercises.check.c10;

import xv6.kernel.lock.Spinlock;

/** Makes spinlocks that count how often somebody came to them in vain. */
public interface Locks {
    Spinlock make(String name);
}
