package xv6.examples.bus;

import xv6.machine.Board;
import xv6.machine.Clocking;
import xv6.machine.Hart;
import xv6.machine.Machine;
import xv6.machine.MemoryDisk;
import xv6.machine.PhysicalMemory;

/** Memory as an array of bytes, one byte after another: what a second hart sees of it, and what an odd address does to it. */
public final class TornPointer {
    private static final int TIMES = 2000;
    private static final long ONE = 0x8000_1000L;
    private static final long OTHER = 0x8765_4000L;
    private static final int WORD = 64;

    // tag::bytewise[]
    private final byte[] bytes = new byte[4096];

    private boolean holds(long at, int size) {
        return at >= 0 && at + size <= bytes.length;
    }

    private void store(Hart hart, long at, long value) {
        for (int i = 0; i < 8; i++) {
            bytes[(int) at + i] = (byte) (value >>> 8 * i);
            hart.turnPoint();
        }
    }

    private long load(Hart hart, long at) {
        long value = 0;
        for (int i = 0; i < 8; i++) {
            value |= (bytes[(int) at + i] & 0xFFL) << 8 * i;
            hart.turnPoint();
        }
        return value;
    }
    // end::bytewise[]

    private String torn;
    private String tornInBoard;

    private TornPointer() {
    }

    private static Machine machine(long seed) {
        return new Machine(new Board(2, 1 << 20, new MemoryDisk(new byte[512]), b -> { }, new Clocking.Virtual(seed)));
    }

    private static boolean isNeither(long pointer) {
        return pointer != ONE && pointer != OTHER;
    }

    private void inTheArray(Hart hart) {
        for (int i = 0; i < TIMES; i++) {
            if (hart.id == 0) {
                store(hart, WORD, i % 2 == 0 ? ONE : OTHER);
            } else {
                long seen = load(hart, WORD);
                if (torn == null && seen != 0 && isNeither(seen)) {
                    torn = Long.toHexString(seen);
                }
            }
        }
    }

    private void onTheBoard(Hart hart) {
        long pa = PhysicalMemory.BASE + WORD;
        for (int i = 0; i < TIMES; i++) {
            if (hart.id == 0) {
                hart.bus.store(pa, i % 2 == 0 ? ONE : OTHER, 8);
            } else {
                long seen = hart.bus.load(pa, 8);
                if (seen != 0 && isNeither(seen)) {
                    tornInBoard = Long.toHexString(seen);
                }
            }
            hart.turnPoint();
        }
    }

    public static void main(String[] args) {
        long seed = args.length > 0 ? Long.parseLong(args[0]) : 1;
        TornPointer shared = new TornPointer();
        System.out.println("hart 0 stores " + Long.toHexString(ONE) + " and " + Long.toHexString(OTHER) + " in turn");
        machine(seed).run(shared::inTheArray);
        System.out.println("byte by byte, hart 1 sees " + (shared.torn == null ? "nothing else" : "also " + shared.torn));
        machine(seed).run(shared::onTheBoard);
        System.out.println("on the board, hart 1 sees " + (shared.tornInBoard == null ? "nothing else" : "also " + shared.tornInBoard));
        long odd = Long.MAX_VALUE - 3;
        System.out.println("8 bytes at " + Long.toHexString(odd) + ": the array says " + shared.holds(odd, 8) + ", the board says "
                + machine(seed).memory.holds(odd, 8));
    }
}
