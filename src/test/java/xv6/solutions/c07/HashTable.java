package xv6.solutions.c07;

import java.util.function.Supplier;
import xv6.exercises.check.c07.Table;
import xv6.kernel.lock.Spinlock;

/**
 * A lock for each bucket, held from the look for a key until what was found has been acted on. Harts in different buckets touch
 * nothing in common: there is not even a count of all entries, for that would be a word that everybody writes.
 */
public final class HashTable implements Table {
    private final Bucket[] buckets;

    public HashTable(int buckets, Supplier<Spinlock> locks) {
        this.buckets = new Bucket[buckets];
        for (int i = 0; i < buckets; i++) {
            this.buckets[i] = new Bucket(locks.get());
        }
    }

    private Bucket bucket(int key) {
        return buckets[Math.floorMod(key, buckets.length)];
    }

    @Override
    public void put(int key, int value) {
        Bucket bucket = bucket(key);
        bucket.lock.acquire();
        Entry entry = bucket.find(key);
        if (entry == null) {
            bucket.first = new Entry(key, value, bucket.first);
        } else {
            entry.value = value;
        }
        bucket.lock.release();
    }

    @Override
    public int get(int key) {
        Bucket bucket = bucket(key);
        bucket.lock.acquire();
        Entry entry = bucket.find(key);
        int value = entry == null ? -1 : entry.value;
        bucket.lock.release();
        return value;
    }

    @Override
    public boolean remove(int key) {
        Bucket bucket = bucket(key);
        bucket.lock.acquire();
        Entry entry = bucket.find(key);
        if (entry != null) {
            bucket.unlink(entry);
        }
        bucket.lock.release();
        return entry != null;
    }

    private static final class Bucket {
        final Spinlock lock;
        Entry first;

        Bucket(Spinlock lock) {
            this.lock = lock;
        }

        Entry find(int key) {
            Entry entry = first;
            while (entry != null && entry.key != key) {
                entry = entry.next;
            }
            return entry;
        }

        void unlink(Entry entry) {
            if (first == entry) {
                first = entry.next;
                return;
            }
            Entry before = first;
            while (before.next != entry) {
                before = before.next;
            }
            before.next = entry.next;
        }
    }

    private static final class Entry {
        final int key;
        int value;
        Entry next;

        Entry(int key, int value, Entry next) {
            this.key = key;
            this.value = value;
            this.next = next;
        }
    }
}
