package xv6.booted;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.junit.jupiter.api.Test;
import xv6.booted.BootedShell.Run;
import xv6.machine.DiskStorage;
import xv6.machine.MemoryDisk;

/** What is on the disk is there after the next boot, however the last one ended. */
class RebootTest {
    private static final int BLOCK = 1024;
    private static final int LOG_HEADER = 2;

    @Test
    void filesSurviveAReboot() {
        Run first = new BootedShell().run("mkdir d", "echo kept > d/f", "ln d/f g", "rm README");
        Run second = new BootedShell().disk(first.disk()).run("cat d/f g", "cat README", "echo more > d/f");
        assertThat(second.output()).isEqualTo("kept\nkept\ncat: cannot open README\n");
        assertThat(second.file("g")).isEqualTo("more\n");
    }

    /**
     * A disk that loses its power at a commit: once the log's header has been written with a block in it for the
     * {@code last} time, nothing more arrives. With {@code before}, that write itself is already lost.
     */
    private static final class FailingDisk implements DiskStorage {
        private final MemoryDisk disk;
        private final boolean before;
        private int commitsLeft;
        private boolean dead;

        FailingDisk(MemoryDisk disk, int commits, boolean before) {
            this.disk = disk;
            this.commitsLeft = commits;
            this.before = before;
        }

        @Override
        public long sectors() {
            return disk.sectors();
        }

        @Override
        public void read(long sector, byte[] buf, int off, int n) {
            disk.read(sector, buf, off, n);
        }

        @Override
        public void write(long sector, byte[] buf, int off, int n) {
            if (dead) {
                return;
            }
            boolean commit = sector * SECTOR == LOG_HEADER * BLOCK && word(buf, off) > 0;
            dead = commit && --commitsLeft == 0;
            if (!(dead && before)) {
                disk.write(sector, buf, off, n);
            }
        }
    }

    private static int word(byte[] bytes, int at) {
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getInt(at);
    }

    private static final String WRITE = "echo written > f";

    /** How many times the log commits until {@code WRITE} is done and the shell is back. */
    private static int commits() {
        MemoryDisk kept = new MemoryDisk(new BootedShell().image());
        FailingDisk counting = new FailingDisk(kept, Integer.MAX_VALUE, false);
        new BootedShell().run(counting, kept, WRITE);
        return Integer.MAX_VALUE - counting.commitsLeft;
    }

    private static MemoryDisk stoppedAt(int commit, boolean before) {
        MemoryDisk kept = new MemoryDisk(new BootedShell().image());
        new BootedShell().run(new FailingDisk(kept, commit, before), kept, WRITE);
        return kept;
    }

    @Test
    void aLogThatWasCommittedAndNotInstalledIsReplayed() {
        MemoryDisk stopped = stoppedAt(commits(), false);
        assertThat(word(stopped.bytes, LOG_HEADER * BLOCK)).as("blocks in the log").isPositive();

        Run next = new BootedShell().disk(stopped.bytes).run("cat f");
        assertThat(next.output()).isEqualTo("written\n");
        assertThat(word(next.disk(), LOG_HEADER * BLOCK)).as("blocks in the log").isZero();
    }

    @Test
    void aLogThatWasNotCommittedIsForgotten() {
        MemoryDisk stopped = stoppedAt(commits(), true);
        assertThat(word(stopped.bytes, LOG_HEADER * BLOCK)).as("blocks in the log").isZero();
        assertThat(new BootedShell().disk(stopped.bytes).run("cat f").output())
                .as("without the newline, which echo writes last").isEqualTo("written");
    }

    @Test
    void everyStopLeavesADiskThatWorks() {
        int commits = commits();
        assertThat(commits).isGreaterThanOrEqualTo(2);
        for (int commit = 1; commit <= commits; commit++) {
            for (boolean before : new boolean[] {true, false}) {
                Run next = new BootedShell().disk(stoppedAt(commit, before).bytes)
                        .run("cat README > copy", "echo again > f", "cat f", "wc copy", "wc README");
                assertThat(next.panic()).isNull();
                assertThat(next.lines().getFirst()).isEqualTo("again");
                assertThat(next.lines().get(1).replace("copy", "README")).isEqualTo(next.lines().get(2));
            }
        }
    }
}
