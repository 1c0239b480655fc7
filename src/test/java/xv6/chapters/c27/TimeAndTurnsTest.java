package xv6.chapters.c27;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import xv6.machine.Board;
import xv6.machine.Clint;
import xv6.machine.Clocking;
import xv6.machine.Csr;
import xv6.machine.Firmware;
import xv6.machine.Halt;
import xv6.machine.Hart;
import xv6.machine.Machine;
import xv6.machine.MemoryDisk;
import xv6.machine.host.HostThread;

/** What stands after the chapter on time and turns: runs that have a number, harts that all get on, and an end for all. */
@Timeout(120)
class TimeAndTurnsTest {

    private static Machine machine(int harts, Clocking clock) {
        return new Machine(new Board(harts, 1 << 20, new MemoryDisk(new byte[512]), b -> { }, clock));
    }

    private static String whoWasWhen(long seed) {
        var written = new StringBuilder();
        machine(3, new Clocking.Virtual(seed)).run(hart -> {
            for (int i = 0; i < 500; i++) {
                written.append(hart.id);
                hart.turnPoint();
            }
        });
        return written.toString();
    }

    @Test
    void a_seed_names_a_run_and_other_seeds_name_others() {
        Set<String> runs = new HashSet<>();
        for (long seed = 1; seed <= 20; seed++) {
            String run = whoWasWhen(seed);
            assertThat(whoWasWhen(seed)).as("seed %d", seed).isEqualTo(run);
            runs.add(run);
        }
        assertThat(runs).hasSizeGreaterThan(10);
    }

    @Test
    void turns_are_of_many_lengths() {
        int shortest = Integer.MAX_VALUE;
        int longest = 0;
        for (long seed = 1; seed <= 20; seed++) {
            for (String turn : whoWasWhen(seed).split("(?<=(.))(?!\\1)")) {
                shortest = Math.min(shortest, turn.length());
                longest = Math.max(longest, turn.length());
            }
        }
        assertThat(shortest).isLessThan(5);
        assertThat(longest).isGreaterThan(300);
    }

    @Test
    void while_one_hart_works_time_is_what_it_does_and_when_none_does_it_jumps() {
        long[] at = new long[3];
        Machine machine = machine(1, new Clocking.Virtual(1));
        machine.run(hart -> {
            for (int i = 0; i < 700; i++) {
                hart.turnPoint();
            }
            at[0] = machine.time();
            hart.writeCsr(Csr.MIE, Csr.MIE_MTIE);
            hart.bus.store(Clint.BASE + 0x4000, 36_000_000_000L, 8);
            hart.wfi();
            at[1] = machine.time();
            hart.spend(5000);
            at[2] = machine.time();
        });
        assertThat(at).containsExactly(700, 36_000_000_000L, 36_000_000_500L);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void eight_harts_all_come_to_their_end_on_however_few_processors(boolean virtual) {
        var inside = new AtomicInteger();
        var done = new AtomicInteger();
        int status = machine(8, clock(virtual)).run(hart -> {
            for (int i = 0; i < 200; i++) {
                while (!inside.compareAndSet(0, 1)) {
                    hart.turnPoint();
                }
                hart.turnPoint();
                inside.set(0);
                hart.turnPoint();
            }
            done.incrementAndGet();
        });
        assertThat(status).isZero();
        assertThat(done).hasValue(8);
    }

    private static Clocking clock(boolean virtual) {
        return virtual ? new Clocking.Virtual(3) : new Clocking.Host();
    }

    private static final class GivesUp extends Halt {
        private static final long serialVersionUID = 1L;

        GivesUp() {
            super(70, "given up");
        }
    }

    private static void goOnForEver(Hart hart) {
        while (true) {
            hart.turnPoint();
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void a_hart_that_gives_up_ends_all_of_them_whatever_they_do(boolean virtual) {
        Machine machine = machine(3, clock(virtual));
        HostThread parked = machine.thread("parked", () -> {
            while (true) {
                HostThread.park();
            }
        });
        Firmware firmware = hart -> {
            switch (hart.id) {
                case 0 -> goOnForEver(hart);
                case 1 -> hart.wfi();
                default -> {
                    parked.resume();
                    throw new GivesUp();
                }
            }
        };
        assertThat(machine.run(firmware)).isEqualTo(70);
    }

    @Test
    void a_mistake_in_a_harts_code_is_thrown_to_whoever_ran_the_machine() {
        assertThatThrownBy(() -> machine(2, new Clocking.Host()).run(hart -> {
            if (hart.id == 0) {
                throw new IllegalStateException("a mistake");
            }
            goOnForEver(hart);
        })).isInstanceOf(IllegalStateException.class).hasMessage("a mistake");
    }

    @Test
    void a_run_that_never_ends_is_switched_off_by_its_own_clock() {
        Machine machine = machine(2, new Clocking.Virtual(1));
        machine.powerOffAt(1_000_000, 9);
        assertThat(machine.run(hart -> {
            if (hart.id == 0) {
                goOnForEver(hart);
            }
            hart.wfi();
        })).isEqualTo(9);
        assertThat(machine.time()).isBetween(1_000_000L, 1_000_010L);
    }

    @Test
    void a_thread_that_is_resumed_before_it_parks_does_not_sleep() {
        var passed = new AtomicInteger();
        HostThread thread = HostThread.create("early", () -> {
            while (passed.get() == 0) {
                HostThread.spinWait();
            }
            HostThread.park();
            passed.incrementAndGet();
        });
        thread.resume();
        thread.resume();
        passed.set(1);
        thread.join();
        assertThat(passed).hasValue(2);
    }
}
