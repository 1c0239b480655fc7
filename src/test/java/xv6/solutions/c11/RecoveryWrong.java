package xv6.solutions.c11;

import xv6.exercises.check.c11.Blocks;
import xv6.solutions.Mistake;

/** Logs that somewhere must not be stopped. */
final class RecoveryWrong {
    private RecoveryWrong() {
    }

    /** Writes home at once, without a log. */
    @Mistake(says = {"commit of blocks", "all of these blocks as they were, or all new"})
    static final class NoLog extends Recovery {
        NoLog(int start, int size) {
            super(start, size);
        }

        @Override
        public void commit(Blocks disk, int[] home, byte[][] data) {
            install(disk, home, data);
        }
    }

    /** Commits before the copies are in the log: recovery brings home what lies there from before. */
    @Mistake(says = "all of these blocks as they were, or all new")
    static final class CommitsFirst extends Recovery {
        CommitsFirst(int start, int size) {
            super(start, size);
        }

        @Override
        public void commit(Blocks disk, int[] home, byte[][] data) {
            header(disk, home);
            copy(disk, data);
            install(disk, home, data);
            header(disk, new int[0]);
        }
    }

    /** Clears the header before the data are home. */
    @Mistake(says = "the power fails before its write")
    static final class ClearsTooSoon extends Recovery {
        ClearsTooSoon(int start, int size) {
            super(start, size);
        }

        @Override
        public void commit(Blocks disk, int[] home, byte[][] data) {
            copy(disk, data);
            header(disk, home);
            header(disk, new int[0]);
            install(disk, home, data);
        }
    }

    /** Leaves the header as it is. The next commit writes its copies behind it, and a stop there mixes the two. */
    @Mistake(says = {", then commit of blocks", "all of these blocks as they were"})
    static final class LeavesTheHeader extends Recovery {
        LeavesTheHeader(int start, int size) {
            super(start, size);
        }

        @Override
        public void commit(Blocks disk, int[] home, byte[][] data) {
            copy(disk, data);
            header(disk, home);
            install(disk, home, data);
        }
    }

    /** Recovery clears the header first, and a stop right after that loses the rest. */
    @Mistake(says = "then recover, in which the power fails before write")
    static final class RecoveryClearsFirst extends Recovery {
        RecoveryClearsFirst(int start, int size) {
            super(start, size);
        }

        @Override
        public void recover(Blocks disk) {
            int[] home = committed(disk);
            byte[][] data = copies(disk, home.length);
            header(disk, new int[0]);
            install(disk, home, data);
        }
    }

    /** Recovery clears the header and brings nothing home. */
    @Mistake(says = ", then recover")
    static final class RecoveryForgets extends Recovery {
        RecoveryForgets(int start, int size) {
            super(start, size);
        }

        @Override
        public void recover(Blocks disk) {
            header(disk, new int[0]);
        }
    }

    /** Recovery leaves the header: the next commit writes its copies behind it. */
    @Mistake(says = ", then commit of blocks")
    static final class RecoveryLeavesTheHeader extends Recovery {
        RecoveryLeavesTheHeader(int start, int size) {
            super(start, size);
        }

        @Override
        public void recover(Blocks disk) {
            int[] home = committed(disk);
            install(disk, home, copies(disk, home.length));
        }
    }

    /** Writes the header once for each block, counting up: a stop in between commits a part. */
    @Mistake(says = "all of these blocks as they were, or all new")
    static final class CommitsBlockByBlock extends Recovery {
        CommitsBlockByBlock(int start, int size) {
            super(start, size);
        }

        @Override
        public void commit(Blocks disk, int[] home, byte[][] data) {
            copy(disk, data);
            for (int n = 1; n <= home.length; n++) {
                header(disk, java.util.Arrays.copyOf(home, n));
            }
            install(disk, home, data);
            header(disk, new int[0]);
        }
    }
}
