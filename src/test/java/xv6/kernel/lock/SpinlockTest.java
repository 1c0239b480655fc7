package xv6.kernel.lock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import xv6.kernel.SmallBoard;

class SpinlockTest {

    /** Not volatile and not atomic: only the lock makes it come out right. */
    private int counter;

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 8})
    void harts_in_parallel_lose_no_update_under_the_lock(int harts) {
        Spinlock lock = new Spinlock("counter");
        SmallBoard.parallel(harts).run(c -> {
            for (int i = 0; i < 5_000; i++) {
                lock.acquire();
                counter++;
                lock.release();
            }
        });
        assertThat(counter).isEqualTo(harts * 5_000);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void a_critical_section_stays_whole_when_the_baton_passes_inside_it(long seed) {
        Spinlock lock = new Spinlock("counter");
        SmallBoard.seeded(4, seed).run(c -> {
            for (int i = 0; i < 200; i++) {
                lock.acquire();
                int seen = counter;
                c.hart.turnPoint();
                counter = seen + 1;
                lock.release();
            }
        });
        assertThat(counter).isEqualTo(800);
    }

    @Test
    void acquiring_a_lock_twice_panics() {
        Spinlock lock = new Spinlock("twice");
        assertPanic("acquire", c -> {
            lock.acquire();
            lock.acquire();
        });
    }

    @Test
    void releasing_a_free_lock_panics() {
        Spinlock lock = new Spinlock("free");
        assertPanic("release", c -> lock.release());
    }

    @Test
    void releasing_another_harts_lock_panics() {
        Spinlock lock = new Spinlock("other's");
        SmallBoard board = SmallBoard.seeded(2, 1);
        assertThatThrownBy(() -> board.run(c -> {
            if (c.id == 0) {
                lock.acquire();
                for (;;) {
                    c.hart.turnPoint();
                }
            }
            while (board.cpus[0].noff == 0) {
                c.hart.turnPoint();
            }
            lock.release();
        })).isInstanceOf(KernelPanic.class).hasMessage("release");
    }

    @Test
    void only_the_hart_that_has_the_lock_is_holding_it() {
        Spinlock lock = new Spinlock("mine");
        boolean[] holding = new boolean[3];
        SmallBoard.seeded(1, 1).run(c -> {
            holding[0] = lock.holding();
            lock.acquire();
            holding[1] = lock.holding();
            lock.release();
            holding[2] = lock.holding();
        });
        assertThat(holding).containsExactly(false, true, false);
    }

    @Test
    void locks_held_are_named_from_the_last_taken_to_the_first_whatever_the_order_of_release() {
        Spinlock a = new Spinlock("a");
        Spinlock b = new Spinlock("b");
        Spinlock d = new Spinlock("d");
        SmallBoard.seeded(1, 1).run(c -> {
            a.acquire();
            b.acquire();
            d.acquire();
            assertThat(c.locksHeld()).containsExactly("d", "b", "a");
            b.release();
            assertThat(c.locksHeld()).containsExactly("d", "a");
            d.release();
            a.release();
            assertThat(c.locksHeld()).isEmpty();
        });
    }

    static void assertPanic(String message, Consumer<Cpu> body) {
        SmallBoard board = SmallBoard.seeded(1, 1);
        assertThatThrownBy(() -> board.run(body)).isInstanceOf(KernelPanic.class).hasMessage(message);
    }
}
