package xv6.kernel.lock;

import static org.assertj.core.api.Assertions.assertThat;
import static xv6.kernel.lock.SpinlockTest.assertPanic;

import org.junit.jupiter.api.Test;
import xv6.kernel.SmallBoard;

class CpuTest {

    @Test
    void current_is_the_hart_that_runs_the_caller() {
        SmallBoard.parallel(8).run(c -> assertThat(Cpu.current()).isSameAs(c));
    }

    @Test
    void two_pushOffs_take_two_popOffs_to_turn_interrupts_on_again() {
        SmallBoard.seeded(1, 1).run(c -> {
            c.intrOn();
            c.pushOff();
            c.pushOff();
            assertThat(c.noff).isEqualTo(2);
            assertThat(c.intrGet()).isFalse();
            c.popOff();
            assertThat(c.intrGet()).isFalse();
            c.popOff();
            assertThat(c.intrGet()).isTrue();
            assertThat(c.noff).isZero();
        });
    }

    @Test
    void interrupts_that_were_off_stay_off_after_the_last_popOff() {
        SmallBoard.seeded(1, 1).run(c -> {
            c.intrOff();
            c.pushOff();
            c.popOff();
            assertThat(c.intrGet()).isFalse();
        });
    }

    @Test
    void holding_one_of_two_locks_keeps_interrupts_off() {
        Spinlock a = new Spinlock("a");
        Spinlock b = new Spinlock("b");
        SmallBoard.seeded(1, 1).run(c -> {
            c.intrOn();
            a.acquire();
            b.acquire();
            a.release();
            assertThat(c.intrGet()).isFalse();
            b.release();
            assertThat(c.intrGet()).isTrue();
        });
    }

    @Test
    void popOff_without_pushOff_panics() {
        assertPanic("pop_off", Cpu::popOff);
    }

    @Test
    void popOff_with_interrupts_on_panics() {
        assertPanic("pop_off - interruptible", c -> {
            c.pushOff();
            c.intrOn();
            c.popOff();
        });
    }
}
