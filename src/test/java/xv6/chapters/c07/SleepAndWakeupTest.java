package xv6.chapters.c07;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import xv6.examples.processes.ProcessBoard;
import xv6.kernel.lock.Sleeplock;
import xv6.kernel.lock.Spinlock;
import xv6.kernel.process.Channels;
import xv6.kernel.process.Ticks;

/** What stands after the chapter on sleep and wakeup, with nothing that later chapters add. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class SleepAndWakeupTest {

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void no_number_is_lost_on_its_way_from_one_process_to_another(long seed) {
        ProcessBoard board = new ProcessBoard(2, seed, Channels::new);
        Spinlock lock = new Spinlock("box");
        List<Integer> box = new ArrayList<>();
        List<Integer> got = new ArrayList<>();
        boolean ended = board.run(init -> {
            board.fork(p -> {
                for (int i = 0; i < 50; i++) {
                    lock.acquire();
                    while (!box.isEmpty()) {
                        board.sleeper.sleep(box, lock);
                    }
                    box.add(i);
                    board.sleeper.wakeup(box);
                    lock.release();
                }
            });
            for (int i = 0; i < 50; i++) {
                lock.acquire();
                while (box.isEmpty()) {
                    board.sleeper.sleep(box, lock);
                }
                got.add(box.removeFirst());
                board.sleeper.wakeup(box);
                lock.release();
            }
        });
        assertThat(ended).isTrue();
        assertThat(got).hasSize(50).isSorted().doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void a_sleeplock_lets_one_in_at_a_time(long seed) {
        ProcessBoard board = new ProcessBoard(2, seed, Channels::new);
        Sleeplock lock = new Sleeplock("room", board.sleeper);
        List<String> visits = new ArrayList<>();
        board.run(init -> {
            for (int i = 0; i < 3; i++) {
                board.fork(p -> {
                    lock.acquire();
                    visits.add("in " + p.pid() + lock.holding());
                    board.scheduler.yield();
                    visits.add("out " + p.pid() + lock.holding());
                    lock.release();
                });
            }
            board.waitForAll();
        });
        assertThat(visits).hasSize(6).allMatch(visit -> visit.endsWith("true"));
        for (int i = 0; i < 6; i += 2) {
            assertThat(visits.get(i + 1)).isEqualTo(visits.get(i).replace("in", "out"));
        }
    }

    @Test
    void a_sleeper_wakes_when_its_ticks_are_over_or_it_is_killed() {
        ProcessBoard board = new ProcessBoard(1, 1, Channels::new);
        Ticks ticks = new Ticks(board.sleeper);
        List<String> ends = new ArrayList<>();
        board.run(init -> {
            board.fork(p -> ends.add("two: " + ticks.sleep(2) + " at " + ticks.uptime()));
            int victim = board.fork(p -> ends.add("killed: " + ticks.sleep(1000)));
            for (int i = 0; i < 4; i++) {
                board.scheduler.yield();
                ticks.clockIntr();
            }
            board.lifecycle.kill(victim);
            board.waitForAll();
        });
        assertThat(ends).containsExactly("two: true at 2", "killed: false");
    }
}
