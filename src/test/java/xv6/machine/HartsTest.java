package xv6.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static xv6.machine.Assembler.A0;
import static xv6.machine.Assembler.A1;
import static xv6.machine.Assembler.A2;
import static xv6.machine.Assembler.T0;
import static xv6.machine.Assembler.T1;
import static xv6.machine.Assembler.amo;
import static xv6.machine.Assembler.typeI;
import static xv6.machine.Assembler.typeR;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import xv6.machine.host.HostClock;
import xv6.machine.host.HostThread;

/** Several harts at once, or in turn. */
@Timeout(120)
class HartsTest {
    private static final int ROUNDS = 20_000;
    private static final long COUNTER = Bench.DATA;
    private static final long DONE = Bench.DATA + 64;

    /** Each hart does {@code body} ROUNDS times, then counts itself done; hart 0 waits for all and ends the run. */
    private static int[] counting(Assembler body) {
        return body.addi(T0, T0, -1).bne(T0, 0, "round")
                .addi(T1, 0, 1).word(amo(Atomics.ADD, false, 0, A2, T1))
                .label("wait").bne(8, 0, "wait")
                .word(typeI(0x03, 2, T1, A2, 0)).bne(T1, 9, "wait").sw(19, 18, 0).j("wait").assemble();
    }

    private static Bench run(int harts, Clocking clock, int[] program) {
        var bench = new Bench(harts, clock);
        bench.put(Bench.CODE, program);
        int status = bench.machine.run(h -> {
            h.x[A1] = COUNTER;
            h.x[A2] = DONE;
            h.x[T0] = ROUNDS;
            h.x[8] = h.id;
            h.x[9] = harts;
            h.x[18] = TestFinisher.BASE;
            h.x[19] = 0x5555;
            h.pc = Bench.CODE;
            h.run();
        });
        assertThat(status).isZero();
        return bench;
    }

    private static Assembler adding() {
        return new Assembler().addi(A0, 0, 1).label("round").word(amo(Atomics.ADD, true, 0, A1, A0));
    }

    private static Assembler reserving() {
        return new Assembler().label("round").word(amo(Atomics.LR, true, T1, A1, 0)).addi(T1, T1, 1)
                .word(amo(Atomics.SC, true, T1, A1, T1)).bne(T1, 0, "round");
    }

    private static Assembler racing() {
        return new Assembler().label("round").ld(T1, A1, 0).addi(T1, T1, 1).sd(T1, A1, 0);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 8})
    void readModifyWritesLoseNothing(int harts) {
        Bench bench = run(harts, new Clocking.Host(), counting(adding()));
        assertThat(bench.memory.loadLong(COUNTER)).isEqualTo((long) harts * ROUNDS);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 8})
    void reservationsLoseNothing(int harts) {
        Bench bench = run(harts, new Clocking.Host(), counting(reserving()));
        assertThat(bench.memory.loadLong(COUNTER)).isEqualTo((long) harts * ROUNDS);
    }

    @Test
    void atomicsLoseNothingUnderTheBatonButPlainStoresDo() {
        assertThat(run(3, new Clocking.Virtual(5), counting(adding())).memory.loadLong(COUNTER))
                .isEqualTo(3L * ROUNDS);
        assertThat(run(3, new Clocking.Virtual(5), counting(reserving())).memory.loadLong(COUNTER))
                .isEqualTo(3L * ROUNDS);
        assertThat(run(3, new Clocking.Virtual(5), counting(racing())).memory.loadLong(COUNTER))
                .isLessThan(3L * ROUNDS);
    }

    @Test
    void aStoreConditionalWithoutItsReservationFails() {
        var bench = new Bench();
        bench.hart.x[A1] = COUNTER;
        bench.step(amo(Atomics.SC, true, A0, A1, A2));
        assertThat(bench.hart.x[A0]).isEqualTo(1);
        bench.put(Bench.CODE, new Assembler().word(amo(Atomics.LR, true, A0, A1, 0)).addi(T0, A1, 8)
                .word(amo(Atomics.SC, true, A0, T0, A2)).ecall().assemble());
        bench.runUser(Bench.CODE);
        assertThat(bench.hart.x[A0]).isEqualTo(1);
    }

    /** What a run leaves: how often each hart's increments were lost, instructions and time. */
    private static List<Long> outcome(long seed) {
        Bench bench = run(3, new Clocking.Virtual(seed), counting(racing()));
        var outcome = new ArrayList<Long>();
        outcome.add(bench.memory.loadLong(COUNTER));
        for (Hart hart : bench.machine.harts) {
            outcome.add(hart.instret);
        }
        outcome.add(bench.machine.bus.load(Clint.BASE + 0xBFF8, 8));
        return outcome;
    }

    @Test
    void aSeedNamesARun() {
        List<Long> first = outcome(1);
        assertThat(outcome(1)).isEqualTo(first);
        assertThat(outcome(2)).isNotEqualTo(first);
    }

    @Test
    void whenAllHartsWaitTimeJumpsToTheNextDeadline() {
        var bench = new Bench(2, new Clocking.Virtual(1));
        List<String> events = new ArrayList<>();
        bench.machine.run(h -> {
            h.writeCsr(Csr.MIE, Csr.MIE_MTIE);
            h.bus.store(Clint.BASE + 0x4000 + 8 * h.id, (2 - h.id) * 1_000_000_000L, 8);
            h.wfi();
            events.add("hart " + h.id + " at " + h.bus.load(Clint.BASE + 0xBFF8, 8) / 1_000_000_000L);
        });
        assertThat(events).containsExactly("hart 1 at 1", "hart 0 at 2");
    }

    /** Waits for the timer {@code times} times, each so long, in units of mtime. */
    private static void tick(Hart hart, int times, long interval) {
        hart.writeCsr(Csr.MIE, Csr.MIE_MTIE);
        for (int i = 0; i < times; i++) {
            hart.bus.store(Clint.BASE + 0x4000, hart.bus.load(Clint.BASE + 0xBFF8, 8) + interval, 8);
            hart.wfi();
        }
    }

    @Test
    void idleTimeBeyondWhatItMayJumpOverTakesAsLongAsTheHostsUntilSomethingStirs() {
        int ticks = 20;
        long interval = 100_000;
        long hour = 36_000_000_000L;
        var bench = new Bench(1, new Clocking.Virtual(1));
        bench.machine.restAfter(hour);
        long start = HostClock.nanoTime();
        bench.machine.run(h -> {
            for (int round = 1; round <= 2; round++) {
                // The first tick uses the hour up: were it not jumped over, this test would not live to see its end.
                tick(h, 1, hour);
                tick(h, ticks, interval);
                assertThat(HostClock.nanoTime() - start).as("round %d", round).isGreaterThan(round * ticks * interval * 100);
                bench.machine.stir();
            }
        });
    }

    @Test
    void whatComesFromOutsideEndsARest() {
        var bench = new Bench(2, new Clocking.Virtual(1));
        bench.machine.restAfter(0);
        int status = bench.machine.run(h -> {
            if (h.id == 0) {
                Thread.ofPlatform().start(() -> {
                    sleep(100);
                    h.drive(Csr.MIP_MSIP, true);
                });
                h.bus.store(Clint.BASE + 0x4000, Long.MAX_VALUE - 1, 8);
                h.writeCsr(Csr.MIE, Csr.MIE_MSIE | Csr.MIE_MTIE);
                h.wfi();
                long time = h.bus.load(Clint.BASE + 0xBFF8, 8);
                bench.machine.powerOff(time < 1_000_000 ? 5 : 6);
            }
        });
        assertThat(status).as("5 if no time has passed").isEqualTo(5);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void anInterruptFromAnotherHartEndsTheWait(boolean virtual) {
        var bench = new Bench(2, virtual ? new Clocking.Virtual(3) : new Clocking.Host());
        int status = bench.machine.run(h -> {
            if (h.id == 0) {
                h.writeCsr(Csr.MIE, Csr.MIE_MSIE);
                h.wfi();
                bench.machine.powerOff(9);
            } else {
                h.bus.store(Clint.BASE, 1, 4);
            }
        });
        assertThat(status).isEqualTo(9);
    }

    @Test
    void theHostsClockRaisesTheTimer() {
        var bench = new Bench();
        int status = bench.machine.run(h -> {
            h.writeCsr(Csr.MIE, Csr.MIE_MTIE);
            h.bus.store(Clint.BASE + 0x4000, h.bus.load(Clint.BASE + 0xBFF8, 8) + 10_000, 8);
            h.wfi();
            bench.machine.powerOff(3);
        });
        assertThat(status).isEqualTo(3);
    }

    /** As when the host takes a hart's processor for something else. */
    @Test
    void aHartThatStandsStillIsWaitedForByTheOthers() {
        var stands = new AtomicBoolean();
        var moves = new AtomicBoolean();
        var turns = new AtomicLong();
        var bench = new Bench(2, new Clocking.Host());
        bench.machine.run(h -> {
            if (h.id == 1) {
                h.turnPoint();
                stands.set(true);
                sleep(300);
                moves.set(true);
            } else {
                while (!moves.get()) {
                    h.turnPoint();
                    turns.addAndGet(stands.get() ? 1 : 0);
                }
            }
        });
        assertThat(turns).as("turns that the other took, of which a millisecond has some ten thousand").hasValueLessThan(500_000);
    }

    private static void sleep(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void stoppingEndsThreadsThatAreParkedOrBusy() {
        var bench = new Bench(3, new Clocking.Host());
        int status = bench.machine.run(h -> {
            if (h.id == 0) {
                bench.machine.thread("parked for ever", () -> {
                    while (true) {
                        HostThread.park();
                    }
                }).resume();
                bench.machine.powerOff(4);
            }
            while (true) {
                h.turnPoint();
            }
        });
        assertThat(status).isEqualTo(4);
    }

    @Test
    void aHaltIsTheRunsStatusAndABugIsThrown() {
        var halting = new Bench();
        assertThat(halting.machine.run(h -> {
            throw new Halt(70, "panic") {
                private static final long serialVersionUID = 1L;
            };
        })).isEqualTo(70);
        var failing = new Bench(2, new Clocking.Host());
        assertThatExceptionOfType(IllegalStateException.class).isThrownBy(() -> failing.machine.run(h -> {
            throw new IllegalStateException("a bug");
        }));
    }

    @Test
    void aMachineWhoseHartsAllReturnIsDone() {
        assertThat(new Bench(3, new Clocking.Virtual(1)).machine.run(Hart::turnPoint)).isZero();
        assertThat(new Bench(3, new Clocking.Host()).machine.run(Hart::turnPoint)).isZero();
    }

    /**
     * Store buffering: with a fence between each hart's store and its load, at least one of the two sees the other's
     * store. The harts meet before each round, so that they race.
     */
    @Test
    void fencesOrderAStoreBeforeALaterLoad() {
        int rounds = 20_000;
        long mine = Bench.DATA + 0x100;
        long seen = Bench.DATA + 0x10000;
        var bench = new Bench(2, new Clocking.Host());
        bench.put(Bench.CODE, new Assembler()
                .label("round")
                .addi(T1, 0, 1).word(amo(Atomics.ADD, false, 0, A2, T1)).addi(9, 9, 2)
                .label("meet").word(typeI(0x03, 2, T1, A2, 0)).word(typeR(0x33, 0, 2, T1, T1, 9)).bne(T1, 0, "meet")
                .sd(19, A1, 0).word(0x0FF0_000F).ld(T1, A0, 0).sd(T1, 18, 0)
                .addi(A1, A1, 8).addi(A0, A0, 8).addi(18, 18, 8)
                .addi(T0, T0, -1).bne(T0, 0, "round")
                .addi(T1, 0, 1).word(amo(Atomics.ADD, false, 0, A2, T1)).addi(9, 9, 2)
                .label("end").word(typeI(0x03, 2, T1, A2, 0)).word(typeR(0x33, 0, 2, T1, T1, 9)).bne(T1, 0, "end")
                .sw(21, 20, 0).label("stop").j("stop").assemble());
        long stride = 0x4_0000;
        assertThat(bench.machine.run(h -> {
            h.x[A1] = mine + 0x1_0000 + h.id * stride;
            h.x[A0] = mine + 0x1_0000 + (1 - h.id) * stride;
            h.x[18] = seen + 0x10_0000 + h.id * stride;
            h.x[A2] = DONE;
            h.x[T0] = rounds;
            h.x[9] = 0;
            h.x[19] = 1;
            h.x[20] = TestFinisher.BASE;
            h.x[21] = 0x5555;
            h.pc = Bench.CODE;
            h.run();
        })).isZero();
        for (long i = 0; i < rounds; i++) {
            long zero = bench.memory.loadLong(seen + 0x10_0000 + 8 * i);
            long one = bench.memory.loadLong(seen + 0x10_0000 + stride + 8 * i);
            assertThat(zero + one).as("round %d", i).isPositive();
        }
    }
}
