package xv6.exercises.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import xv6.exercises.watched.Counters;

/** A solution may use the host's own ways to lock: harts keep each other out with them, and nobody waits for ever. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class HostLocksTest {
    private static final int HARTS = 3;
    private static final int TIMES = 100;
    private static final int SEEDS = 20;

    private static int counted(Class<?> by, long seed, int harts) {
        Exam exam = new Exam(Candidate.onClassPath(by.getName(), Path.of(""), List.of()), seed);
        Watch.begin();
        Runnable counter = exam.make(Runnable.class);
        exam.harts(harts, _ -> {
            for (int i = 0; i < TIMES; i++) {
                counter.run();
            }
        });
        return Integer.parseInt(counter.toString());
    }

    @ParameterizedTest
    @ValueSource(classes = {Counters.SynchronizedMethod.class, Counters.StaticMethod.class, Counters.Throws.class, Counters.Block.class,
        Counters.LockObject.class, Counters.InConcurrentMap.class, Counters.InHashtable.class})
    void harts_keep_each_other_out(Class<?> by) {
        for (long seed = 0; seed < SEEDS; seed++) {
            assertThat(counted(by, seed, HARTS)).as("seed " + seed).isEqualTo(HARTS * TIMES);
        }
    }

    @Test
    void what_would_wait_for_ever_is_told_so() {
        assertThatExceptionOfType(UnsupportedOperationException.class).isThrownBy(() -> counted(Counters.WaitsForPermits.class, 0, HARTS))
                .withMessageContaining("Semaphore.acquireUninterruptibly");
        assertThatExceptionOfType(UnsupportedOperationException.class).isThrownBy(() -> counted(Counters.WaitsForNotify.class, 0, HARTS))
                .withMessageContaining("Object.wait");
    }

    @ParameterizedTest
    @ValueSource(classes = {Counters.NoLock.class, Counters.InPlainMap.class})
    void without_any_they_do_not(Class<?> by) {
        assertThat(counted(by, 0, 1)).isEqualTo(TIMES);
        boolean lost = false;
        for (long seed = 0; seed < SEEDS && !lost; seed++) {
            try {
                lost = counted(by, seed, HARTS) != HARTS * TIMES;
            } catch (RuntimeException e) {
                // A map that several change at once notices, or loses something.
                lost = true;
            }
        }
        assertThat(lost).isTrue();
    }
}
