package xv6.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static xv6.machine.Assembler.A0;
import static xv6.machine.Assembler.A1;
import static xv6.machine.Assembler.A2;
import static xv6.machine.Assembler.S0;
import static xv6.machine.Assembler.S1;
import static xv6.machine.Assembler.T0;
import static xv6.machine.Assembler.T1;
import static xv6.machine.Assembler.T2;
import static xv6.machine.Assembler.amo;
import static xv6.machine.Assembler.typeI;
import static xv6.machine.Assembler.typeR;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What harts that run in parallel may count on (unprivileged manual, "RVWMO"): programs that go wrong on a machine whose
 * atomics can be torn apart, whose fences do nothing or whose locks let two in, given enough rounds.
 */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class LitmusTest {
    private static final int ROUNDS = 3_000_000;
    /** A lock is mostly waited for. */
    private static final int LOCK_ROUNDS = 200_000;
    private static final int FENCE = 0x0FF0_000F;
    private static final int AQ = 1 << 26;
    private static final int RL = 1 << 25;

    private static final long LOCK = Bench.DATA + 0x100;
    private static final long COUNTER = Bench.DATA + 0x200;
    private static final long OTHER = Bench.DATA + 0x300;

    /** Thrown by a hart that has done all its rounds. */
    private static final class Finished extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    /** Does {@code body}, which has the label "round", ROUNDS times. */
    private static int[] rounds(Assembler body) {
        return body.addi(T0, T0, -1).bne(T0, 0, "round").ecall().assemble();
    }

    /** Runs the program on every hart, in supervisor mode, until all have finished. */
    private static Bench run(int harts, int rounds, int[] program) {
        var bench = new Bench(harts, new Clocking.Host());
        bench.put(Bench.CODE, program);
        bench.machine.run(hart -> {
            hart.x[A0] = LOCK;
            hart.x[A1] = COUNTER;
            hart.x[A2] = OTHER;
            hart.x[T0] = rounds;
            hart.x[S0] = hart.id;
            hart.x[S1] = harts;
            hart.writeCsr(Csr.MSTATUS, Csr.MSTATUS_MPP_S);
            hart.writeCsr(Csr.MEPC, Bench.CODE);
            hart.onMachineTrap(h -> {
                throw new Finished();
            });
            try {
                hart.mret();
            } catch (Finished e) {
                assertThat(hart.readCsr(Csr.MCAUSE)).isEqualTo(Cause.ECALL_FROM_S);
            }
        });
        return bench;
    }

    private static Bench run(int harts, int[] program) {
        return run(harts, ROUNDS, program);
    }

    /** Two counters share a doubleword, so that a word's atomic that touches its neighbour shows. */
    private static void assertBothWordsCount(Bench bench, int harts) {
        assertThat(bench.memory.loadInt(COUNTER)).isEqualTo(harts / 2 * ROUNDS);
        assertThat(bench.memory.loadInt(COUNTER + 4)).isEqualTo(harts / 2 * ROUNDS);
    }

    /** Leaves in T2 the address of the word that even, or odd, harts count in. */
    private static Assembler chooseWord() {
        return new Assembler().word(typeI(0x13, 7, T2, S0, 1)).word(typeI(0x13, 1, T2, T2, 2)).add(T2, T2, A1);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 8})
    void countingWordsWithAmoadd(int harts) {
        Bench bench = run(harts, rounds(chooseWord().addi(T1, 0, 1)
                .label("round").word(amo(Atomics.ADD, false, 0, T2, T1))));
        assertBothWordsCount(bench, harts);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 8})
    void countingWordsWithReservations(int harts) {
        Bench bench = run(harts, rounds(chooseWord()
                .label("round").word(amo(Atomics.LR, false, T1, T2, 0)).addi(T1, T1, 1)
                .word(amo(Atomics.SC, false, T1, T2, T1)).bne(T1, 0, "round")));
        assertBothWordsCount(bench, harts);
    }

    /** Under the lock, plain loads and stores: one counter in the lock's reach, another far from it. */
    private static Assembler countTwice(Assembler code) {
        return code.ld(T1, A1, 0).addi(T1, T1, 1).ld(T2, A2, 0).addi(T2, T2, 1).sd(T2, A2, 0).sd(T1, A1, 0);
    }

    private static void assertNobodyWasInside(Bench bench, int harts) {
        assertThat(bench.memory.loadLong(COUNTER)).isEqualTo((long) harts * LOCK_ROUNDS);
        assertThat(bench.memory.loadLong(OTHER)).isEqualTo((long) harts * LOCK_ROUNDS);
        assertThat(bench.memory.loadInt(LOCK)).isZero();
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 8})
    void aLockTakenBySwapHandsOverWhatItGuards(int harts) {
        Assembler taking = new Assembler().label("round").addi(T1, 0, 1)
                .word(amo(Atomics.SWAP, false, T1, A0, T1) | AQ).bne(T1, 0, "round");
        Bench bench = run(harts, LOCK_ROUNDS, rounds(countTwice(taking).word(amo(Atomics.SWAP, false, 0, A0, 0) | RL)));
        assertNobodyWasInside(bench, harts);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 8})
    void aLockTakenByReservationHandsOverWhatItGuards(int harts) {
        Assembler taking = new Assembler().label("round").word(amo(Atomics.LR, false, T1, A0, 0) | AQ).bne(T1, 0, "round")
                .addi(T1, 0, 1).word(amo(Atomics.SC, false, T1, A0, T1)).bne(T1, 0, "round");
        Bench bench = run(harts, LOCK_ROUNDS, rounds(countTwice(taking).word(FENCE).sw(0, A0, 0)));
        assertNobodyWasInside(bench, harts);
    }

    /**
     * Message passing: hart 0 stores a message, and then the same number as a flag, again and again. Hart 1 that has seen
     * a flag must not find an older message; it notes in OTHER if it does.
     */
    @Test
    void whoSeesTheFlagSeesTheMessage() {
        Assembler code = new Assembler().addi(T2, 0, 0).label("round").bne(S0, 0, "reader")
                .addi(T2, T2, 1).sd(T2, A1, 0).word(FENCE).sd(T2, A0, 0).j("next")
                .label("reader").ld(T1, A0, 0).word(FENCE).ld(T2, A1, 0)
                .word(typeR(0x33, 0, 2, T1, T2, T1)).word(typeR(0x33, 0, 6, 21, 21, T1)).sd(21, A2, 0)
                .label("next");
        Bench bench = run(2, rounds(code));
        assertThat(bench.memory.loadLong(COUNTER)).isEqualTo(ROUNDS);
        assertThat(bench.memory.loadLong(OTHER)).as("whether a message came after its flag").isZero();
    }

    /** In each round a hart counts itself in, and spins until all have: one that starves would hold up all. */
    @Test
    void eightHartsGoOnTogetherOnHoweverFewProcessors() {
        int harts = 8;
        Assembler code = new Assembler().addi(T2, 0, 0)
                .label("round").add(T2, T2, S1).addi(T1, 0, 1).word(amo(Atomics.ADD, true, 0, A1, T1))
                .label("others").ld(T1, A1, 0).word(typeR(0x33, 0, 2, T1, T1, T2)).bne(T1, 0, "others");
        Bench bench = run(harts, 100, rounds(code));
        assertThat(bench.memory.loadLong(COUNTER)).isEqualTo(harts * 100L);
    }
}
