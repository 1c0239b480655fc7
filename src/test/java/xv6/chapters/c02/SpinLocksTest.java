package xv6.chapters.c02;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import xv6.kernel.lock.Cpu;
import xv6.kernel.lock.KernelPanic;
import xv6.kernel.lock.KernelThread;
import xv6.kernel.lock.Spinlock;
import xv6.machine.Board;
import xv6.machine.Clocking;
import xv6.machine.Hart;
import xv6.machine.Machine;
import xv6.machine.MemoryDisk;

/** What stands after the chapter on spin locks, with nothing that later chapters add. */
class SpinLocksTest {
    private int counter;

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 8, 42})
    void the_lock_holds_where_the_naive_one_breaks(long seed) {
        Spinlock lock = new Spinlock("counter");
        onTwoHarts(seed, c -> {
            for (int i = 0; i < 500; i++) {
                lock.acquire();
                int seen = counter;
                c.hart.turnPoint();
                counter = seen + 1;
                lock.release();
            }
        });
        assertThat(counter).isEqualTo(1000);
    }

    @Test
    void interrupts_stay_off_until_the_last_lock_is_let_go() {
        Spinlock a = new Spinlock("a");
        Spinlock b = new Spinlock("b");
        AtomicInteger seen = new AtomicInteger();
        onTwoHarts(1, c -> {
            a.acquire();
            b.acquire();
            b.release();
            seen.addAndGet(c.noff);
            a.release();
            seen.addAndGet(10 * c.noff);
        });
        assertThat(seen).hasValue(2);
    }

    @Test
    void taking_a_lock_twice_panics() {
        Spinlock lock = new Spinlock("twice");
        assertThat(onTwoHarts(1, c -> {
            lock.acquire();
            lock.acquire();
        })).isEqualTo(KernelPanic.STATUS);
    }

    private interface Body {
        void run(Cpu cpu);
    }

    private static int onTwoHarts(long seed, Body body) {
        return new Machine(new Board(2, 1 << 20, new MemoryDisk(new byte[512]), b -> { }, new Clocking.Virtual(seed))).run((Hart hart) -> {
            KernelThread thread = new KernelThread();
            thread.enter();
            thread.cpu = new Cpu(hart);
            body.run(thread.cpu);
        });
    }
}
