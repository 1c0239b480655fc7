package xv6.exercises.c07;

import java.util.function.Supplier;
import xv6.exercises.Todo;
import xv6.exercises.check.c07.Table;
import xv6.kernel.lock.Spinlock;

/** Numbers by numbers, for many harts at once. */
public final class HashTable implements Table {

    /**
     * @param buckets how many there are
     * @param locks   makes a lock, one each time
     */
    public HashTable(int buckets, Supplier<Spinlock> locks) {
        throw new Todo("7.3: make the buckets, and locks for them");
    }

    @Override
    public void put(int key, int value) {
        throw new Todo("7.3: look for the key in its bucket, and set its value or add it");
    }

    @Override
    public int get(int key) {
        throw new Todo("7.3: the value of the key, or -1");
    }

    @Override
    public boolean remove(int key) {
        throw new Todo("7.3: take the key out of its bucket's chain");
    }
}
