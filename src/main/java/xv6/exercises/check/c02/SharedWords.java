package xv6.exercises.check.c02;

import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicLongArray;
import xv6.exercises.check.Watch;
import xv6.kernel.lock.Cpu;

/**
 * Words of memory that harts share, from 0 to 63, all 0 at first. Each of the four things to do with one is a single step, before
 * which other harts may go on; so a hart that loads a word again and again gives way to others.
 */
public final class SharedWords {
    private static final int COUNT = 64;

    private final AtomicLongArray words = new AtomicLongArray(COUNT);
    /** What each hart has loaded since somebody last asked to watch it, or null. */
    private final Set<?>[] loaded = new Set<?>[COUNT];

    SharedWords() {
    }

    public long load(int word) {
        Watch.point();
        long value = words.get(word);
        saw(word);
        Watch.read(value, "word " + word, "");
        return value;
    }

    public void store(int word, long value) {
        Watch.point();
        words.set(word, value);
        Watch.write(value, "word " + word, "");
    }

    /** Stores {@code value} and gives what stood there before. */
    public long swap(int word, long value) {
        Watch.point();
        long before = words.getAndSet(word, value);
        saw(word);
        Watch.called(before, "swap(" + word + ", " + value + ")", "");
        return before;
    }

    /** Stores {@code value} if {@code expected} stands there; whether it did. */
    public boolean compareAndSet(int word, long expected, long value) {
        Watch.point();
        boolean done = words.compareAndSet(word, expected, value);
        saw(word);
        Watch.called(done, "compareAndSet(" + word + ", " + expected + ", " + value + ")", "");
        return done;
    }

    // ---- for the check

    private void saw(int word) {
        @SuppressWarnings("unchecked")
        Set<Integer> mine = (Set<Integer>) loaded[Cpu.current().id];
        if (mine != null) {
            mine.add(word);
        }
    }

    /** From now on: which words hart {@code hart} looks at. */
    Set<Integer> watch(int hart) {
        Set<Integer> seen = new TreeSet<>();
        loaded[hart] = seen;
        return seen;
    }
}
