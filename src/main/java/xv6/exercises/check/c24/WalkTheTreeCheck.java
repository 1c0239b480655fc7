package xv6.exercises.check.c24;

import static xv6.exercises.check.c24.Translation.R;
import static xv6.exercises.check.c24.Translation.U;
import static xv6.exercises.check.c24.Translation.V;
import static xv6.exercises.check.c24.Translation.W;
import static xv6.exercises.check.c24.Translation.X;

import xv6.exercises.check.Check;
import xv6.exercises.check.Exam;
import xv6.machine.PhysicalMemory;

/** Asks for addresses in a page table that is made by hand, with pages of three sizes and entries that must not be. */
public final class WalkTheTreeCheck extends Check {
    private static final long ROOT = PhysicalMemory.BASE + 0x1000;
    private static final long MIDDLE = ROOT + 0x1000;
    private static final long LOW = ROOT + 0x2000;
    private static final long PAGE = 0x8012_3000L;
    private static final long MEGA = 0x8020_0000L;
    private static final long GIGA = 0xC000_0000L;
    private static final long FAULT = -1;

    @Override
    public void examine(Exam exam) {
        Bench bench = new Bench(exam, exam.board(1).memory, exam.make(Translation.class));
        bench.entry(ROOT, 0, MIDDLE, V);
        bench.entry(ROOT, 1, GIGA, V | R | W | X | U);
        bench.entry(ROOT, 2, GIGA + 0x1000, V | R | U);
        bench.entry(ROOT, 511, MIDDLE, V);
        bench.entry(MIDDLE, 0, LOW, V);
        bench.entry(MIDDLE, 1, MEGA, V | R | W | U);
        bench.entry(MIDDLE, 2, MEGA + 0x1000, V | R | U);
        bench.entry(MIDDLE, 3, LOW, 0);
        int[] flags = {V | R | U, V | R | W | U, V | X | U, V | R | W | X, R | W | X | U, V | W | U, V | W | X | U, V, V | R | X | U};
        for (int i = 0; i < flags.length; i++) {
            bench.entry(LOW, i, PAGE + i * 0x1000L, flags[i]);
        }
        bench.asks("a page that may be read", 0x0abc, R, PAGE + 0xabc, "the page's address, and the offset in it");
        bench.asks("a page that may be read", 0x0abc, W, FAULT, "for it may not be written");
        bench.asks("a page that may be read", 0x0abc, X, FAULT, "for it may not be executed");
        bench.asks("a page that may be written", 0x1008, W, PAGE + 0x1008, "the page's address, and the offset in it");
        bench.asks("a page that may only be executed", 0x2004, X, PAGE + 0x2004, "the page's address, and the offset in it");
        bench.asks("a page that may only be executed", 0x2004, R, FAULT, "for to execute is not to read");
        bench.asks("a page without U", 0x3000, R, FAULT, "for it is not the user's");
        bench.asks("an entry without V", 0x4000, R, FAULT, "for the entry is not valid, whatever else it says");
        bench.asks("an entry with W and without R", 0x5000, W, FAULT, "for the manual reserves that");
        bench.asks("an entry with W and X, without R", 0x6000, X, FAULT, "for the manual reserves that");
        bench.asks("an entry of the lowest level that points on", 0x7000, R, FAULT, "for there is no lower level");
        bench.asks("an entry of all zeros", 0x1f_f000, R, FAULT, "for the entry is not valid");
        bench.asks("a page of 2 MiB", 0x20_0000 + 0x1_2345, R, MEGA + 0x1_2345, "and an offset of 21 bits");
        bench.asks("a page of 2 MiB that begins at no multiple of that", 0x40_0000, R, FAULT, "for such a page is misaligned");
        bench.asks("an entry of the middle level without V", 0x60_0000, R, FAULT, "for the entry is not valid");
        bench.asks("a page of 1 GiB", 0x4000_0000L + 0x123_4567, X, GIGA + 0x123_4567, "and an offset of 30 bits");
        bench.asks("a page of 1 GiB that begins at no multiple of that", 0x8000_0000L, R, FAULT, "for such a page is misaligned");
        bench.asks("the same page in the upper half", -0x4000_0000L + 0xabc, R, PAGE + 0xabc, "for bits 39 to 63 are like bit 38");
        bench.asks("an address above the lower half", 0x80_0000_0abcL, R, FAULT, "for bits 39 to 63 are not like bit 38");
        bench.asks("an address just below the upper half", 0x7f_c000_0abcL, R, FAULT, "for bits 39 to 63 are not like bit 38");
    }

    private record Bench(Exam exam, PhysicalMemory memory, Translation translation) {
        void entry(long table, int index, long pa, int flags) {
            memory.storeLong(table + 8 * index, pa >>> 12 << 10 | flags);
        }

        void asks(String what, long va, int access, long expected, String why) {
            exam.doing("physical of " + Exam.hex(va) + ", to " + (access == R ? "read" : access == W ? "write" : "execute") + ": " + what);
            long came = translation.physical(memory, ROOT, va, access);
            exam.expect(came == expected, (expected == FAULT ? "-1, a page fault" : Exam.hex(expected)) + ", " + why,
                    came == FAULT ? "-1" : Exam.hex(came));
        }
    }
}
