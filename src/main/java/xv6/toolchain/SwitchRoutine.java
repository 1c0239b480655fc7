package xv6.toolchain;

import java.util.stream.IntStream;

/**
 * The one routine that is not made from Java: {@code Machine.swtch(from, to)} stores the registers that survive a call
 * at the one address, loads them from the other, and returns to whoever stored those. It is a call like any other, so
 * that the registers that do not survive calls hold nothing of the caller's.
 */
final class SwitchRoutine {
    /** ra, sp, and s0 to s11: 14 words, in this order. */
    private static final int[] KEPT = IntStream.range(0, 32)
            .filter(r -> r == Register.RA || r == Register.SP || Register.survivesCalls(r)).toArray();

    private SwitchRoutine() {
    }

    static void write(Assembler out, Symbol symbol) {
        out.place(symbol);
        for (int i = 0; i < KEPT.length; i++)
            out.store(Op.SD, KEPT[i], Register.A0, 8 * i);
        for (int i = 0; i < KEPT.length; i++)
            out.load(Op.LD, KEPT[i], Register.A1, 8 * i);
        out.ret();
    }
}
