package xv6.solutions.c10;

import java.util.Arrays;
import xv6.kernel.fs.Buf;
import xv6.kernel.fs.Disk;
import xv6.kernel.lock.KernelPanic;
import xv6.kernel.lock.Sleeper;
import xv6.kernel.memory.KernelData;
import xv6.solutions.Mistake;

/** Clocks that go wrong, and caches that lose a block or a wakeup. */
final class ClockCacheWrong {
    private ClockCacheWrong() {
    }

    /** Gives no second chance: who came first goes first, however often it was used. */
    @Mistake(says = {"block 2 is used again", "the hand clears the bits of blocks [2]", "the buffer of block 2, whose bit was set when the block was used again"})
    static final class Queue extends ClockCache {
        Queue(KernelData data, Disk disk, Sleeper sleeper) {
            super(data, disk, sleeper);
        }

        @Override
        int turn() {
            Arrays.fill(used, false);
            return super.turn();
        }
    }

    /** Keeps the order of all uses, as the kernel's own cache does. */
    @Mistake(says = {"block 2 once", "the hand clears the bits of blocks [30, 100]", "the buffer of block 30, whose bit was set"})
    static final class LeastRecentlyUsed extends ClockCache {
        LeastRecentlyUsed(KernelData data, Disk disk, Sleeper sleeper) {
            super(data, disk, sleeper);
        }

        private final long[] when = new long[circle.size()];
        private long now;

        @Override
        void sign(int i) {
            when[i] = ++now;
        }

        @Override
        int turn() {
            int oldest = -1;
            for (int i = 0; i < circle.size(); i++) {
                if (circle.get(i).refcnt == 0 && (oldest < 0 || when[i] < when[oldest])) {
                    oldest = i;
                }
            }
            return oldest;
        }
    }

    /** Goes round once: if all bits were set, they are clear now, and nothing is found. */
    @Mistake(says = {"used once each; block 30 is read", "there is one without users", "it sleeps"})
    static final class GoesRoundOnce extends ClockCache {
        GoesRoundOnce(KernelData data, Disk disk, Sleeper sleeper) {
            super(data, disk, sleeper);
        }

        @Override
        int turn() {
            for (int left = circle.size(); left > 0; left--) {
                int i = hand;
                advance();
                if (circle.get(i).refcnt == 0) {
                    if (!used[i]) {
                        return i;
                    }
                    used[i] = false;
                }
            }
            return -1;
        }
    }

    /** Begins each search at the first buffer instead of where the hand stands. */
    @Mistake(says = {"for block 2 a buffer that has had no block yet, where the hand stands", "the buffer of block 0, whose bit was set when the block was brought"})
    static final class BeginsAtTheFirst extends ClockCache {
        BeginsAtTheFirst(KernelData data, Disk disk, Sleeper sleeper) {
            super(data, disk, sleeper);
        }

        @Override
        int turn() {
            hand = 0;
            return super.turn();
        }
    }

    /** Leaves the hand at the buffer that it took: the new block's bit is cleared at once by the next search. */
    @Mistake(says = {"the hand clears the bits of blocks [30, 100]", "the buffer of block 30, whose bit was set when the block was brought"})
    static final class StaysThere extends ClockCache {
        StaysThere(KernelData data, Disk disk, Sleeper sleeper) {
            super(data, disk, sleeper);
        }

        @Override
        int turn() {
            int i = super.turn();
            hand = Math.max(i, 0);
            return i;
        }
    }

    /** Clears the bits of buffers that are in use, too. */
    @Mistake(says = {"10 and 12 are released", "the hand clears the bits of blocks [10]", "the buffer of block 10, whose bit was set", "kept when the hand found it in use"})
    static final class ClearsThoseInUse extends ClockCache {
        ClearsThoseInUse(KernelData data, Disk disk, Sleeper sleeper) {
            super(data, disk, sleeper);
        }

        @Override
        int turn() {
            for (int left = 2 * circle.size(); left > 0; left--) {
                int i = hand;
                advance();
                if (circle.get(i).refcnt == 0 && !used[i]) {
                    return i;
                }
                used[i] = false;
            }
            return -1;
        }
    }

    /** Sets the bit when a block is found, not when it is brought: a new block goes first. */
    @Mistake(says = {"the hand clears the bits of blocks", "whose bit was set when the block was brought"})
    static final class BringsWithoutABit extends ClockCache {
        BringsWithoutABit(KernelData data, Disk disk, Sleeper sleeper) {
            super(data, disk, sleeper);
        }

        private boolean bringing;

        @Override
        void bring(int i, int dev, int blockno) {
            super.bring(i, dev, blockno);
            bringing = true;
        }

        @Override
        void sign(int i) {
            used[i] = !bringing;
            bringing = false;
        }
    }

    /** Sets the bit when a block is brought, and not when it is found. */
    @Mistake(says = {"block 2 is used again", "the hand clears the bits of blocks [2]", "the buffer of block 2, whose bit was set when the block was used again"})
    static final class SetsNoBitAgain extends ClockCache {
        SetsNoBitAgain(KernelData data, Disk disk, Sleeper sleeper) {
            super(data, disk, sleeper);
        }

        private boolean bringing;

        @Override
        void bring(int i, int dev, int blockno) {
            super.bring(i, dev, blockno);
            bringing = true;
        }

        @Override
        void sign(int i) {
            if (bringing) {
                used[i] = true;
            }
            bringing = false;
        }
    }

    /** Looks at the bit only, and takes a buffer from its user. */
    @Mistake(says = {"10 is held and 11 is pinned", "that get takes a buffer without users", "waits for its lock"})
    static final class TakesThoseInUse extends ClockCache {
        TakesThoseInUse(KernelData data, Disk disk, Sleeper sleeper) {
            super(data, disk, sleeper);
        }

        @Override
        int turn() {
            while (used[hand]) {
                used[hand] = false;
                advance();
            }
            int i = hand;
            advance();
            return i;
        }
    }

    /** Pins by setting the bit: one visit of the hand, and the block is free to go. */
    @Mistake(says = {"11 is pinned", "passes 2 in use", "the buffer of block 11, which has users"})
    static final class PinsByTheBit extends ClockCache {
        PinsByTheBit(KernelData data, Disk disk, Sleeper sleeper) {
            super(data, disk, sleeper);
        }

        @Override
        public void pin(Buf b) {
            used[circle.indexOf(b)] = true;
        }

        @Override
        public void unpin(Buf b) {
        }
    }

    /** Turns the hand until it finds something, under the lock that whoever could release something needs. */
    @Mistake(says = {"hart 0 holds all 30 buffers, and hart 1 wants block 1000", "until there is a buffer without users", "hart 1 does not sleep"})
    static final class TurnsForEver extends ClockCache {
        TurnsForEver(KernelData data, Disk disk, Sleeper sleeper) {
            super(data, disk, sleeper);
        }

        @Override
        int turn() {
            while (used[hand] || circle.get(hand).refcnt > 0) {
                if (circle.get(hand).refcnt == 0) {
                    used[hand] = false;
                }
                advance();
            }
            int i = hand;
            advance();
            return i;
        }
    }

    /** Tells nobody that a buffer has no users any more. */
    @Mistake(says = {"hart 1 is woken, for there is a buffer without users now", "it sleeps still"})
    static final class WakesNobody extends ClockCache {
        WakesNobody(KernelData data, Disk disk, Sleeper sleeper) {
            super(data, disk, sleeper);
        }

        @Override
        public void release(Buf b) {
            if (!b.lock.holding()) {
                throw new KernelPanic("brelse");
            }
            b.lock.release();
            unpin(b);
        }
    }

    /** Does not look for the block again after sleeping: both who waited for it bring it. */
    @Mistake(says = {"both want block 1000", "never two buffers of a block"})
    static final class LooksOnce extends ClockCache {
        LooksOnce(KernelData data, Disk disk, Sleeper sleeper) {
            super(data, disk, sleeper);
        }

        @Override
        protected Buf get(int dev, int blockno) {
            lock.acquire();
            int i = find(dev, blockno);
            if (i < 0) {
                i = turn();
                while (i < 0) {
                    sleeper.sleep(this, lock);
                    i = turn();
                }
                bring(i, dev, blockno);
            }
            Buf b = circle.get(i);
            b.refcnt++;
            sign(i);
            lock.release();
            b.lock.acquire();
            return b;
        }
    }

    /** Counts itself in when it has the buffer's lock, and no longer the cache's. */
    @Mistake(says = {"hart 1 wants it and waits", "the buffer of block 7", "one of block"})
    static final class CountsLate extends ClockCache {
        CountsLate(KernelData data, Disk disk, Sleeper sleeper) {
            super(data, disk, sleeper);
        }

        @Override
        protected Buf get(int dev, int blockno) {
            lock.acquire();
            int i = find(dev, blockno);
            while (i < 0) {
                i = turn();
                if (i < 0) {
                    sleeper.sleep(this, lock);
                    i = find(dev, blockno);
                } else {
                    bring(i, dev, blockno);
                }
            }
            Buf b = circle.get(i);
            sign(i);
            lock.release();
            b.lock.acquire();
            b.refcnt++;
            return b;
        }
    }
}
