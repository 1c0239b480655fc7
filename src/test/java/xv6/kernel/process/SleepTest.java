package xv6.kernel.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import xv6.kernel.SmallBoard;
import xv6.kernel.lock.Sleeplock;
import xv6.kernel.lock.Spinlock;

@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class SleepTest {

    /** One place for one number: whoever finds it full or empty sleeps on it. */
    private static final class Box {
        final Spinlock lock = new Spinlock("box");
        final JavaProcesses os;
        Integer content;

        Box(JavaProcesses os) {
            this.os = os;
        }

        void put(int n) {
            lock.acquire();
            while (content != null) {
                os.sleeper.sleep(this, lock);
            }
            content = n;
            os.sleeper.wakeup(this);
            lock.release();
        }

        int take() {
            lock.acquire();
            while (content == null) {
                os.sleeper.sleep(this, lock);
            }
            int n = content;
            content = null;
            os.sleeper.wakeup(this);
            lock.release();
            return n;
        }
    }

    private static void numbersArriveInOrder(SmallBoard board, int count) {
        JavaProcesses os = new JavaProcesses(board);
        Box box = new Box(os);
        List<Integer> got = new ArrayList<>();
        os.run(init -> {
            os.fork(p -> {
                for (int i = 0; i < count; i++) {
                    box.put(i);
                }
            });
            for (int i = 0; i < count; i++) {
                got.add(box.take());
            }
        });
        assertThat(got).hasSize(count).isSorted().doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @CsvSource({"1,1", "2,1", "2,2", "2,3", "3,4", "3,5", "8,6", "8,7"})
    void no_wakeup_is_lost_between_two_processes_that_take_turns(int harts, long seed) {
        numbersArriveInOrder(SmallBoard.seeded(harts, seed), 200);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 8})
    void no_wakeup_is_lost_when_harts_run_in_parallel(int harts) {
        numbersArriveInOrder(SmallBoard.parallel(harts), 5_000);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void a_wakeup_wakes_all_who_sleep_on_the_channel_and_no_one_else(long seed) {
        JavaProcesses os = new JavaProcesses(SmallBoard.seeded(3, seed));
        Spinlock lock = new Spinlock("state");
        Object bell = new Object();
        Object other = new Object();
        int[] asleep = new int[2];
        int[] woken = new int[2];
        os.run(init -> {
            for (int i = 0; i < 6; i++) {
                int which = i % 2;
                os.fork(p -> {
                    lock.acquire();
                    asleep[which]++;
                    os.sleeper.sleep(which == 0 ? bell : other, lock);
                    woken[which]++;
                    lock.release();
                });
            }
            waitUntil(os, lock, () -> asleep[0] + asleep[1] == 6);
            os.sleeper.wakeup(bell);
            waitUntil(os, lock, () -> woken[0] == 3);
            assertThat(woken[1]).isZero();
        });
    }

    private static void waitUntil(JavaProcesses os, Spinlock lock, BooleanSupplier condition) {
        for (;;) {
            lock.acquire();
            boolean holds = condition.getAsBoolean();
            lock.release();
            if (holds) {
                return;
            }
            os.scheduler.yield();
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void a_sleeplock_lets_one_process_in_at_a_time_though_it_sleeps_inside(long seed) {
        JavaProcesses os = new JavaProcesses(SmallBoard.seeded(3, seed));
        Sleeplock lock = new Sleeplock("room", os.sleeper);
        int[] inside = new int[1];
        int[] visits = new int[1];
        os.run(init -> {
            for (int i = 0; i < 5; i++) {
                os.fork(p -> {
                    for (int n = 0; n < 10; n++) {
                        assertThat(lock.holding()).isFalse();
                        lock.acquire();
                        assertThat(lock.holding()).isTrue();
                        assertThat(++inside[0]).isEqualTo(1);
                        os.scheduler.yield();
                        inside[0]--;
                        visits[0]++;
                        lock.release();
                    }
                });
            }
            while (os.lifecycle.waitChild(0) > 0) {
                assertThat(inside[0]).isBetween(0, 1);
            }
        });
        assertThat(visits[0]).isEqualTo(50);
    }

    @Test
    void a_killed_sleeper_wakes_and_sees_that_it_was_killed() {
        JavaProcesses os = new JavaProcesses(SmallBoard.seeded(2, 1));
        Spinlock lock = new Spinlock("state");
        boolean[] asleep = new boolean[1];
        boolean[] killed = new boolean[1];
        os.run(init -> {
            int pid = os.fork(p -> {
                lock.acquire();
                asleep[0] = true;
                while (!os.sleeper.killed()) {
                    os.sleeper.sleep(new Object(), lock);
                }
                killed[0] = true;
                lock.release();
            });
            waitUntil(os, lock, () -> asleep[0]);
            assertThat(os.lifecycle.kill(pid)).isTrue();
            assertThat(os.lifecycle.waitChild(0)).isEqualTo(pid);
        });
        assertThat(killed[0]).isTrue();
    }

    @Test
    void ticks_let_a_sleeper_go_after_as_many_as_it_asked_for() {
        JavaProcesses os = new JavaProcesses(SmallBoard.seeded(2, 1));
        Ticks ticks = new Ticks(os.sleeper);
        int[] woke = {-1};
        os.run(init -> {
            os.fork(p -> {
                assertThat(ticks.sleep(3)).isTrue();
                woke[0] = ticks.uptime();
            });
            while (os.table.slots[1].state != Proc.State.SLEEPING) {
                os.scheduler.yield();
            }
            for (int i = 0; i < 3; i++) {
                assertThat(woke[0]).isEqualTo(-1);
                ticks.clockIntr();
            }
            os.lifecycle.waitChild(0);
        });
        assertThat(woke[0]).isEqualTo(3);
    }

    @Test
    void sleeping_for_no_ticks_returns_at_once() {
        JavaProcesses os = new JavaProcesses(SmallBoard.seeded(1, 1));
        Ticks ticks = new Ticks(os.sleeper);
        os.run(init -> assertThat(ticks.sleep(0)).isTrue());
    }
}
