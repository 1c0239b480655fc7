package xv6.machine;

import java.util.Arrays;

/** The decoded instructions of one page of RAM, a slot for each halfword; see {@link Op}. */
final class CodePage {
    static final int SLOTS = PhysicalMemory.PAGE / 2;

    /** Two more than the page has: whoever steps past its last instruction finds there that he must enter another. */
    final long[] slots = new long[SLOTS + 2];
    /** Which page of RAM. */
    final int number;
    /** Stores to this page since something in it was last decoded. */
    int stores;

    CodePage(int number) {
        this.number = number;
        slots[SLOTS] = Op.ENTER;
        slots[SLOTS + 1] = Op.ENTER;
    }

    /** Forgets all instructions: a hart that runs in this page decodes anew from its next instruction on. */
    void clear() {
        Arrays.fill(slots, 0, SLOTS, Op.UNDECODED);
    }

    /**
     * Forgets the instructions that the {@code n} bytes at {@code at} are part of. The first of them may begin 2 bytes
     * earlier, or 6 when it was decoded together with the one before it.
     */
    void clear(int at, int n) {
        int from = Math.max(0, (at >> 1) - 3);
        int to = at + n - 1 >> 1;
        for (int slot = from; slot <= to; slot++) {
            slots[slot] = Op.UNDECODED;
        }
    }
}
