package xv6.solutions.c10;

import xv6.exercises.check.c10.Locks;
import xv6.kernel.fs.Buf;
import xv6.kernel.fs.Disk;
import xv6.kernel.lock.Sleeper;
import xv6.kernel.memory.KernelData;
import xv6.solutions.Mistake;

/** Caches that lose a block, a buffer, a wakeup, or time. */
final class HashedCacheWrong {
    private HashedCacheWrong() {
    }

    /** One bucket: right, but everybody meets there. */
    @Mistake(says = "come to a taken lock")
    static final class OneBucket extends HashedCache {
        OneBucket(KernelData data, Disk disk, Sleeper sleeper, Locks locks) {
            super(1, data, disk, sleeper, locks);
        }
    }

    /** Does not look again when it has waited to bring a block: another hart may have brought it. */
    @Mistake(says = "two buffers of it")
    static final class LooksOnce extends HashedCache {
        LooksOnce(KernelData data, Disk disk, Sleeper sleeper, Locks locks) {
            super(data, disk, sleeper, locks);
        }

        @Override
        Buf bring(int dev, int blockno) {
            bringing.acquire();
            bringers++;
            Buf b = takeUnused(dev, blockno);
            while (b == null) {
                sleeper.sleep(this, bringing);
                b = takeUnused(dev, blockno);
            }
            put(b, dev, blockno);
            bringers--;
            bringing.release();
            return b;
        }
    }

    /** Looks for an unused buffer in the block's own bucket only, and waits there though others have some. */
    @Mistake(says = {"read, pinned and released", "waits for ever"})
    static final class OwnBucketOnly extends HashedCache {
        OwnBucketOnly(KernelData data, Disk disk, Sleeper sleeper, Locks locks) {
            super(data, disk, sleeper, locks);
            for (Buf b : buffers()) {
                bucket.getFirst().remove(b);
                b.dev = 3;
                b.blockno = buffers().indexOf(b);
                bucket.get(bucketOf(b.dev, b.blockno)).add(b);
            }
        }

        @Override
        Buf takeUnused(int dev, int blockno) {
            int i = bucketOf(dev, blockno);
            lock[i].acquire();
            Buf unused = bucket.get(i).stream().filter(b -> b.refcnt == 0).findFirst().orElse(null);
            bucket.get(i).remove(unused);
            lock[i].release();
            return unused;
        }
    }

    /** Looks again and again for a buffer that nobody uses, instead of sleeping. */
    @Mistake(says = {"holds all 30 buffers", "hart 1 does not sleep"})
    static final class LooksWithoutSleep extends HashedCache {
        LooksWithoutSleep(KernelData data, Disk disk, Sleeper sleeper, Locks locks) {
            super(data, disk, sleeper, locks);
        }

        @Override
        Buf bring(int dev, int blockno) {
            bringing.acquire();
            Buf b = find(dev, blockno);
            while (b == null) {
                b = takeUnused(dev, blockno);
                if (b == null) {
                    bringing.release();
                    bringing.acquire();
                    b = find(dev, blockno);
                } else {
                    put(b, dev, blockno);
                }
            }
            bringing.release();
            return b;
        }
    }

    /** Wakes nobody who waits for a buffer. */
    @Mistake(says = {"hart 1 wants block 1000", "hart 1 still had not"})
    static final class WakesNobody extends HashedCache {
        WakesNobody(KernelData data, Disk disk, Sleeper sleeper, Locks locks) {
            super(data, disk, sleeper, locks);
        }

        @Override
        public void unpin(Buf b) {
            count(b, -1);
        }
    }

    /** Wakes without the lock for bringing: who has looked in vain, and does not sleep yet, is not woken. */
    @Mistake(says = {"releases one of them", "hart 1 still had not", "hart 1 in the end sleeps", "wakes nobody, for nobody sleeps there"})
    static final class WakesTooSoon extends HashedCache {
        WakesTooSoon(KernelData data, Disk disk, Sleeper sleeper, Locks locks) {
            super(data, disk, sleeper, locks);
        }

        @Override
        public void unpin(Buf b) {
            if (count(b, -1) == 0) {
                sleeper.wakeup(this);
            }
        }
    }

    /** Looks again before it takes a buffer, but not when it has slept: another may have brought the block meanwhile. */
    @Mistake(says = {"hart 1 and hart 2 want block 1000", "two buffers of it"})
    static final class SleepsAndDoesNotLook extends HashedCache {
        SleepsAndDoesNotLook(KernelData data, Disk disk, Sleeper sleeper, Locks locks) {
            super(data, disk, sleeper, locks);
        }

        @Override
        Buf bring(int dev, int blockno) {
            bringing.acquire();
            bringers++;
            Buf b = find(dev, blockno);
            if (b == null) {
                b = takeUnused(dev, blockno);
                while (b == null) {
                    sleeper.sleep(this, bringing);
                    b = takeUnused(dev, blockno);
                }
                put(b, dev, blockno);
            }
            bringers--;
            bringing.release();
            return b;
        }
    }

    /** Takes a buffer that holds a block, though nobody uses it, rather than one that never held any. */
    @Mistake(says = {"each read once before", "blocks read from the disk"})
    static final class TakesTheWarmOne extends HashedCache {
        TakesTheWarmOne(KernelData data, Disk disk, Sleeper sleeper, Locks locks) {
            super(data, disk, sleeper, locks);
        }

        @Override
        Buf takeUnused(int dev, int blockno) {
            for (int i = 0; i < lock.length; i++) {
                lock[i].acquire();
                Buf b = bucket.get(i).stream().filter(c -> c.refcnt == 0 && c.dev != 0).findFirst().orElse(null);
                bucket.get(i).remove(b);
                lock[i].release();
                if (b != null) {
                    return b;
                }
            }
            return super.takeUnused(dev, blockno);
        }
    }

    /** Counts users without the bucket's lock, as if one step could do it. */
    @Mistake(says = "users counted")
    static final class CountsWithoutLock extends HashedCache {
        CountsWithoutLock(KernelData data, Disk disk, Sleeper sleeper, Locks locks) {
            super(data, disk, sleeper, locks);
        }

        @Override
        int count(Buf b, int more) {
            b.refcnt += more;
            return b.refcnt;
        }
    }

    /** Keeps the lock of the block's bucket while it looks through the others: two harts wait for each other's. */
    @Mistake(says = "still had not after")
    static final class HoldsTwoBuckets extends HashedCache {
        HoldsTwoBuckets(KernelData data, Disk disk, Sleeper sleeper, Locks locks) {
            super(data, disk, sleeper, locks);
        }

        @Override
        Buf bring(int dev, int blockno) {
            int own = bucketOf(dev, blockno);
            lock[own].acquire();
            Buf b = bucket.get(own).stream().filter(c -> is(c, dev, blockno)).findFirst().orElse(null);
            for (int i = 0; b == null; i = (i + 1) % lock.length) {
                if (i != own) {
                    lock[i].acquire();
                }
                b = bucket.get(i).stream().filter(c -> c.refcnt == 0).findFirst().orElse(null);
                if (b != null) {
                    bucket.get(i).remove(b);
                    b.dev = dev;
                    b.blockno = blockno;
                    b.valid = false;
                    bucket.get(own).add(b);
                }
                if (i != own) {
                    lock[i].release();
                }
            }
            b.refcnt++;
            lock[own].release();
            return b;
        }
    }

    /** Leaves {@code valid} set when a buffer changes its block: the old block's data are taken for the new one's. */
    @Mistake(says = "the content of block")
    static final class KeepsOldData extends HashedCache {
        KeepsOldData(KernelData data, Disk disk, Sleeper sleeper, Locks locks) {
            super(data, disk, sleeper, locks);
        }

        @Override
        void put(Buf b, int dev, int blockno) {
            boolean valid = b.valid;
            super.put(b, dev, blockno);
            b.valid = valid;
        }
    }

    /** Compares the block's number and not the disk's. */
    @Mistake(says = {"which is block 7 of another disk", "one of block 7 of disk 1"})
    static final class ForgetsTheDisk extends HashedCache {
        ForgetsTheDisk(KernelData data, Disk disk, Sleeper sleeper, Locks locks) {
            super(data, disk, sleeper, locks);
        }

        @Override
        int bucketOf(int dev, int blockno) {
            return blockno % lock.length;
        }

        @Override
        boolean is(Buf b, int dev, int blockno) {
            return b.blockno == blockno && b.dev != 0;
        }
    }
}
