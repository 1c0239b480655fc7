package xv6.solutions.c11;

import java.util.HashMap;
import java.util.Map;
import xv6.exercises.check.c11.Operation;
import xv6.exercises.check.c11.SafeDisk;
import xv6.exercises.check.c11.Transactions;
import xv6.kernel.lock.Sleeper;
import xv6.kernel.lock.Spinlock;

/**
 * Two transactions at most: one that grows and one that is being committed. To begin a commit is to put the first in the
 * place of the second and an empty one in its own; after that nobody changes what the disk is given, and the lock is not
 * needed while it is written. Transactions are numbered, so that who ends knows what to wait for: that the number of the
 * one it was in has been stored. It does the commit itself if nobody is in the way, so there is no question of who is the
 * last. Places are reserved by what operations ask for and freed at their end; what they have really used is
 * the size of the map, into which a block goes only once. Those who ask have numbers as well, and are let in by them; who has been let in
 * wakes the others, for the next one may find room too.
 */
class GroupCommit implements Transactions {
    final Spinlock lock = new Spinlock("transactions");
    final int size;
    final SafeDisk disk;
    final Sleeper sleeper;
    /** The transaction that grows, and its number. */
    Map<Integer, byte[]> growing = new HashMap<>();
    int number = 1;
    /** How many of its operations are under way, and for how many blocks they have asked. */
    int underWay;
    int reserved;
    /** The transaction that is being committed. */
    Map<Integer, byte[]> closed = Map.of();
    boolean committing;
    /** The number of the last one that has been committed. */
    int stored;
    /** How many have asked to begin, and how many of them have been let in. */
    int asked;
    int letIn;

    GroupCommit(int size, SafeDisk disk, Sleeper sleeper) {
        this.size = size;
        this.disk = disk;
        this.sleeper = sleeper;
    }

    @Override
    public Operation begin(int most) {
        lock.acquire();
        int mine = asked++;
        while (!isNext(mine) || !fits(most)) {
            sleeper.sleep(this, lock);
        }
        letIn(most);
        lock.release();
        return new Writer(most);
    }

    /** Under the lock. */
    void letIn(int most) {
        letIn++;
        underWay++;
        reserved += most;
        sleeper.wakeup(this);
    }

    boolean isNext(int mine) {
        return mine == letIn;
    }

    boolean fits(int most) {
        return growing.size() + reserved + most <= size;
    }

    private final class Writer implements Operation {
        private final int most;

        Writer(int most) {
            this.most = most;
        }

        @Override
        public byte[] read(int blockno) {
            lock.acquire();
            byte[] data = find(blockno);
            lock.release();
            return data == null ? disk.read(blockno) : data.clone();
        }

        @Override
        public void write(int blockno, byte[] data) {
            lock.acquire();
            note(blockno, data);
            lock.release();
        }

        @Override
        public void end() {
            lock.acquire();
            underWay--;
            giveBack(most);
            sleeper.wakeup(GroupCommit.this);
            await(number);
            lock.release();
        }
    }

    /** The newest content, null if it is on the disk. Under the lock. */
    byte[] find(int blockno) {
        byte[] data = growing.get(blockno);
        return data == null ? closed.get(blockno) : data;
    }

    /** Under the lock. */
    void note(int blockno, byte[] data) {
        growing.put(blockno, data.clone());
    }

    /** Under the lock. */
    void giveBack(int most) {
        reserved -= most;
    }

    /** Sleeps until transaction {@code mine} is on the disk, or brings it there. Under the lock. */
    void await(int mine) {
        while (stored < mine) {
            if (mayCommit()) {
                commit();
            } else {
                sleeper.sleep(this, lock);
            }
        }
    }

    boolean mayCommit() {
        return underWay == 0 && !committing;
    }

    /** Under the lock, but for the time in which the disk writes. */
    void commit() {
        committing = true;
        closed = growing;
        growing = new HashMap<>();
        int closing = number++;
        sleeper.wakeup(this);
        lock.release();
        disk.commit(closed);
        lock.acquire();
        closed = Map.of();
        stored = closing;
        committing = false;
        sleeper.wakeup(this);
    }
}
