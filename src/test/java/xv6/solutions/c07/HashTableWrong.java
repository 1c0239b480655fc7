package xv6.solutions.c07;

import java.util.function.Supplier;
import xv6.exercises.check.c07.Table;
import xv6.kernel.lock.Cpu;
import xv6.kernel.lock.Spinlock;
import xv6.solutions.Mistake;

/** Tables that lose entries, have them twice, or make harts wait without need. */
final class HashTableWrong {
    private HashTableWrong() {
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

    /** Chains, each with a lock; the others change when that is held. */
    private abstract static class Chains implements Table {
        final Entry[] first;
        final Spinlock[] lock;

        Chains(int buckets, Supplier<Spinlock> locks) {
            first = new Entry[buckets];
            lock = new Spinlock[buckets];
            for (int i = 0; i < buckets; i++) {
                lock[i] = locks.get();
            }
        }

        int bucket(int key) {
            return Math.floorMod(key, first.length);
        }

        void enter(int bucket) {
            lock[bucket].acquire();
        }

        void leave(int bucket) {
            lock[bucket].release();
        }

        Entry find(int key) {
            Entry entry = first[bucket(key)];
            while (entry != null && entry.key != key) {
                entry = entry.next;
            }
            return entry;
        }

        void add(int key, int value) {
            int b = bucket(key);
            Entry entry = new Entry(key, value, first[b]);
            first[b] = entry;
        }

        boolean unlink(int key) {
            int b = bucket(key);
            Entry before = null;
            Entry entry = first[b];
            while (entry != null && entry.key != key) {
                before = entry;
                entry = entry.next;
            }
            if (entry != null && before == null) {
                first[b] = entry.next;
            } else if (entry != null) {
                before.next = entry.next;
            }
            return entry != null;
        }

        @Override
        public void put(int key, int value) {
            enter(bucket(key));
            Entry entry = find(key);
            if (entry == null) {
                add(key, value);
            } else {
                entry.value = value;
            }
            leave(bucket(key));
        }

        @Override
        public int get(int key) {
            enter(bucket(key));
            Entry entry = find(key);
            int value = entry == null ? -1 : entry.value;
            leave(bucket(key));
            return value;
        }

        @Override
        public boolean remove(int key) {
            enter(bucket(key));
            boolean there = unlink(key);
            leave(bucket(key));
            return there;
        }
    }

    /** No lock at all: two harts put at the head of one chain, and one entry is gone. */
    @Mistake(says = "which hart")
    static final class NoLock extends Chains {
        NoLock(int buckets, Supplier<Spinlock> locks) {
            super(buckets, locks);
        }

        @Override
        void enter(int bucket) {
        }

        @Override
        void leave(int bucket) {
        }
    }

    /** One lock for the whole table. */
    @Mistake(says = {"each in buckets of its own", "for a lock that another hart had"})
    static final class OneLock extends Chains {
        OneLock(int buckets, Supplier<Spinlock> locks) {
            super(buckets, locks);
        }

        @Override
        void enter(int bucket) {
            super.enter(0);
        }

        @Override
        void leave(int bucket) {
            super.leave(0);
        }
    }

    /** Looks for the key before it takes the lock: two harts find that it is not there, and both add it. */
    @Mistake(says = "for a key is in the table once")
    static final class LooksBeforeTheLock extends Chains {
        LooksBeforeTheLock(int buckets, Supplier<Spinlock> locks) {
            super(buckets, locks);
        }

        @Override
        public void put(int key, int value) {
            Entry entry = find(key);
            enter(bucket(key));
            if (entry == null) {
                add(key, value);
            } else {
                entry.value = value;
            }
            leave(bucket(key));
        }
    }

    /** A lock for each hart, not for each bucket: harts never wait, and are not kept apart. */
    @Mistake(says = {"3 harts", "at the same time"})
    static final class LocksByHart extends Chains {
        LocksByHart(int buckets, Supplier<Spinlock> locks) {
            super(Math.max(buckets, 4), locks);
        }

        @Override
        void enter(int bucket) {
            super.enter(Cpu.current().id);
        }

        @Override
        void leave(int bucket) {
            super.leave(Cpu.current().id);
        }
    }

    /** Returns from the midst of put, with the lock. */
    @Mistake(says = {"one hart alone", "panic: acquire"})
    static final class KeepsTheLock extends Chains {
        KeepsTheLock(int buckets, Supplier<Spinlock> locks) {
            super(buckets, locks);
        }

        @Override
        public void put(int key, int value) {
            enter(bucket(key));
            Entry entry = find(key);
            if (entry != null) {
                entry.value = value;
                return;
            }
            add(key, value);
            leave(bucket(key));
        }
    }

    /** Takes the remainder for the bucket, which is negative for negative keys. */
    @Mistake(says = {"one hart alone: ", "(-", "ArrayIndexOutOfBoundsException"})
    static final class TakesTheRemainder extends Chains {
        TakesTheRemainder(int buckets, Supplier<Spinlock> locks) {
            super(buckets, locks);
        }

        @Override
        int bucket(int key) {
            return key % first.length;
        }
    }

    /** Adds a key without looking whether it is there: an old value comes back when the new one is removed. */
    @Mistake(says = {"one hart alone: get(", "has no value"})
    static final class AddsAlways extends Chains {
        AddsAlways(int buckets, Supplier<Spinlock> locks) {
            super(buckets, locks);
        }

        @Override
        public void put(int key, int value) {
            enter(bucket(key));
            add(key, value);
            leave(bucket(key));
        }
    }

    /** Removes everything in front of the key along with it. */
    @Mistake(says = {"one hart alone: get(", "the value that was put last"})
    static final class RemovesWhatIsInFront extends Chains {
        RemovesWhatIsInFront(int buckets, Supplier<Spinlock> locks) {
            super(buckets, locks);
        }

        @Override
        boolean unlink(int key) {
            Entry entry = find(key);
            if (entry != null) {
                first[bucket(key)] = entry.next;
            }
            return entry != null;
        }
    }
}
