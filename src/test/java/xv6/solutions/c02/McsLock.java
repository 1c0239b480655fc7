package xv6.solutions.c02;

import xv6.exercises.check.c02.FairLock;
import xv6.exercises.check.c02.SharedWords;
import xv6.machine.Hart;

/**
 * Word 0 says who came last, as its number and one more, 0 for nobody. Each hart has a word for who is behind it and one that is 1
 * while it must wait. Who comes says that it must wait before it tells the one before it that it is there: the other way round, the
 * lock could be handed over in between, and it would then wait for what has been. Who lets go and sees nobody behind it tries to take
 * itself out as the last; if it is not the last any more, somebody is about to tell it, and that is worth waiting for.
 */
public final class McsLock implements FairLock {
    private static final int LAST = 0;

    private final SharedWords words;

    public McsLock(SharedWords words, int harts) {
        this.words = words;
    }

    private static int behind(long hart) {
        return (int) (1 + 2 * hart);
    }

    private static int waits(long hart) {
        return (int) (2 + 2 * hart);
    }

    @Override
    public void acquire(Hart hart) {
        words.store(behind(hart.id), 0);
        long before = words.swap(LAST, hart.id + 1);
        if (before != 0) {
            words.store(waits(hart.id), 1);
            words.store(behind(before - 1), hart.id + 1);
            while (words.load(waits(hart.id)) != 0) {
                // Each load lets others go on.
            }
        }
    }

    @Override
    public void release(Hart hart) {
        long next = words.load(behind(hart.id));
        if (next == 0) {
            if (words.compareAndSet(LAST, hart.id + 1, 0)) {
                return;
            }
            while (next == 0) {
                next = words.load(behind(hart.id));
            }
        }
        words.store(waits(next - 1), 0);
    }
}
