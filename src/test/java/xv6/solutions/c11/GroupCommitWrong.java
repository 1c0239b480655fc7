package xv6.solutions.c11;

import java.util.HashMap;
import java.util.Map;
import xv6.exercises.check.c11.SafeDisk;
import xv6.kernel.lock.Sleeper;
import xv6.solutions.Mistake;

/** Commits that are too early, too late, or of the wrong things; and those who wait too long. */
final class GroupCommitWrong {
    private GroupCommitWrong() {
    }

    /** Commits at each end, whoever else is in the middle of something. */
    @Mistake(says = {"committed when all of its operations have ended", "which is still under way"})
    static final class Hasty extends GroupCommit {
        Hasty(int size, SafeDisk disk, Sleeper sleeper) {
            super(size, disk, sleeper);
        }

        @Override
        boolean mayCommit() {
            return !committing;
        }
    }

    /** Lets nobody in during a commit, as the kernel's log does. */
    @Mistake(says = "that hart 1 is let in while the transaction of hart 0 is being committed")
    static final class ShutDuringCommit extends GroupCommit {
        ShutDuringCommit(int size, SafeDisk disk, Sleeper sleeper) {
            super(size, disk, sleeper);
        }

        @Override
        boolean fits(int most) {
            return !committing && super.fits(most);
        }
    }

    /** Who is not the last does not wait for the disk. */
    @Mistake(says = {"has written to be on the disk when end() returns", "is not"})
    static final class LeavesBefore extends GroupCommit {
        LeavesBefore(int size, SafeDisk disk, Sleeper sleeper) {
            super(size, disk, sleeper);
        }

        @Override
        void await(int mine) {
            if (underWay == 0) {
                super.await(mine);
            }
        }
    }

    /** Gives the disk the map that grows, and empties it when it has been written. */
    @Mistake(says = "that a transaction stays as it is while it is committed")
    static final class OneMap extends GroupCommit {
        OneMap(int size, SafeDisk disk, Sleeper sleeper) {
            super(size, disk, sleeper);
        }

        @Override
        boolean fits(int most) {
            return committing ? reserved + most <= size : super.fits(most);
        }

        @Override
        void commit() {
            committing = true;
            int closing = number++;
            sleeper.wakeup(this);
            lock.release();
            disk.commit(growing);
            lock.acquire();
            growing.clear();
            stored = closing;
            committing = false;
            sleeper.wakeup(this);
        }
    }

    /** Reads from the disk what is on its way there. */
    @Mistake(says = {"what was written to the block last", "something older"})
    static final class ReadsPastTheCommit extends GroupCommit {
        ReadsPastTheCommit(int size, SafeDisk disk, Sleeper sleeper) {
            super(size, disk, sleeper);
        }

        @Override
        byte[] find(int blockno) {
            return growing.get(blockno);
        }
    }

    /** Reads what is being committed although somebody has written it anew. */
    @Mistake(says = {"what was written to the block last", "something older"})
    static final class ReadsTheOlder extends GroupCommit {
        ReadsTheOlder(int size, SafeDisk disk, Sleeper sleeper) {
            super(size, disk, sleeper);
        }

        @Override
        byte[] find(int blockno) {
            byte[] data = closed.get(blockno);
            return data == null ? growing.get(blockno) : data;
        }
    }

    /** Counts the places taken, and not what the others have asked for. */
    @Mistake(says = {"that hart 1 sleeps until there is room", "it is let in"})
    static final class BelievesWhatIsFree extends GroupCommit {
        BelievesWhatIsFree(int size, SafeDisk disk, Sleeper sleeper) {
            super(size, disk, sleeper);
        }

        @Override
        boolean fits(int most) {
            return growing.size() + most <= size;
        }
    }

    /** Takes a place for each write, also of a block that has one. */
    @Mistake(says = {"two places are taken", "it sleeps"})
    static final class NoAbsorption extends GroupCommit {
        private int taken;

        NoAbsorption(int size, SafeDisk disk, Sleeper sleeper) {
            super(size, disk, sleeper);
        }

        @Override
        void note(int blockno, byte[] data) {
            super.note(blockno, data);
            taken++;
        }

        @Override
        boolean fits(int most) {
            return taken + reserved + most <= size;
        }

        @Override
        void commit() {
            taken = 0;
            super.commit();
        }
    }

    /** Keeps what an operation has asked for until its transaction is committed. */
    @Mistake(says = {"that hart 2 is let in: one place is taken", "it sleeps still"})
    static final class GivesNothingBack extends GroupCommit {
        GivesNothingBack(int size, SafeDisk disk, Sleeper sleeper) {
            super(size, disk, sleeper);
        }

        @Override
        void giveBack(int most) {
        }

        @Override
        void commit() {
            reserved = 0;
            super.commit();
        }
    }

    /** Lets in whoever finds room: who asks for much waits for as long as others ask for little. */
    @Mistake(says = {"that hart 1, who asked first, is let in first", "hart 2 is let in"})
    static final class LetsPass extends GroupCommit {
        LetsPass(int size, SafeDisk disk, Sleeper sleeper) {
            super(size, disk, sleeper);
        }

        @Override
        boolean isNext(int mine) {
            return true;
        }
    }

    /** Who is let in tells nobody, and the next one sleeps beside free places. */
    @Mistake(says = {"that hart 1 and hart 2 are both let in", "hart 2 sleeps still"})
    static final class TellsNobody extends GroupCommit {
        TellsNobody(int size, SafeDisk disk, Sleeper sleeper) {
            super(size, disk, sleeper);
        }

        @Override
        void letIn(int most) {
            letIn++;
            underWay++;
            reserved += most;
        }
    }

    /** Wakes those who wait for room when the commit is over; there has been room since it began. */
    @Mistake(says = {"that of hart 1 begins", "that hart 2 is let in while the transaction of hart 1 is being committed", "it sleeps"})
    static final class WakesAfterTheCommit extends GroupCommit {
        WakesAfterTheCommit(int size, SafeDisk disk, Sleeper sleeper) {
            super(size, disk, sleeper);
        }

        @Override
        void commit() {
            committing = true;
            closed = growing;
            growing = new HashMap<>();
            int closing = number++;
            lock.release();
            disk.commit(closed);
            lock.acquire();
            closed = Map.of();
            stored = closing;
            committing = false;
            sleeper.wakeup(this);
        }
    }

    /** Begins a commit while another is under way. */
    @Mistake(says = {"that one transaction is committed after the other", "while hart 0 is in it"})
    static final class TwoAtOnce extends GroupCommit {
        TwoAtOnce(int size, SafeDisk disk, Sleeper sleeper) {
            super(size, disk, sleeper);
        }

        @Override
        boolean mayCommit() {
            return underWay == 0;
        }
    }

    /** Writes to the disk under the spinlock. */
    @Mistake(says = {"that no spinlock is held when the disk is called", "disk.commit(...) under"})
    static final class UnderTheLock extends GroupCommit {
        UnderTheLock(int size, SafeDisk disk, Sleeper sleeper) {
            super(size, disk, sleeper);
        }

        @Override
        void commit() {
            closed = growing;
            growing = new HashMap<>();
            disk.commit(closed);
            closed = Map.of();
            stored = number++;
            sleeper.wakeup(this);
        }
    }

    /** Keeps the array it was given, which its owner changes afterwards. */
    @Mistake(says = "other bytes")
    static final class KeepsTheArray extends GroupCommit {
        KeepsTheArray(int size, SafeDisk disk, Sleeper sleeper) {
            super(size, disk, sleeper);
        }

        @Override
        void note(int blockno, byte[] data) {
            growing.put(blockno, data);
        }
    }
}
