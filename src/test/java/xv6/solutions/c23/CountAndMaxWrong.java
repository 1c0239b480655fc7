package xv6.solutions.c23;

import xv6.machine.Hart;
import xv6.solutions.Mistake;

/** Instructions that do too much, or something else. */
final class CountAndMaxWrong {
    private CountAndMaxWrong() {
    }

    /** Writes to x0 like to any other register. */
    @Mistake(says = "for x0 is always 0")
    static final class WritesRegisterZero extends CountAndMax {
        @Override
        void write(Hart hart, int rd, long value) {
            hart.x[rd] = value;
        }
    }

    /** Looks at opcode and funct3 only: every instruction of that shape becomes max. */
    @Mistake(says = {"sh3add", "the trap for an illegal instruction, for it is neither"})
    static final class IgnoresFunct7 extends CountAndMax {
        @Override
        boolean isMax(int raw) {
            return (raw & 0x707f) == 0x6033;
        }
    }

    /** Looks at funct7 of cpop, and not at the five bits that are no register here. */
    @Mistake(says = {"clz", "the trap for an illegal instruction, for it is neither"})
    static final class TakesCountZerosToo extends CountAndMax {
        @Override
        boolean isCount(int raw) {
            return (raw & 0xfe00_707f) == 0x6000_1013;
        }
    }

    /** Compares without signs, which is maxu. */
    @Mistake(says = "the greater of the two, which have signs")
    static final class WithoutSigns extends CountAndMax {
        @Override
        long max(long a, long b) {
            return Long.compareUnsigned(a, b) > 0 ? a : b;
        }
    }

    /** Counts in the lower half only. */
    @Mistake(says = {"cpop", "the ones in"})
    static final class CountsInAnInt extends CountAndMax {
        @Override
        long count(long a) {
            return Integer.bitCount((int) a);
        }
    }

    /** Shifts the ones out to the right until nothing is left; with a negative number, ones come in on the left for ever. */
    @Mistake(says = {"with x6 = 0xffffffffffffffff", "million rounds"})
    static final class ShiftsWithSign extends CountAndMax {
        @Override
        long count(long a) {
            long ones = 0;
            for (; a != 0; a >>= 1) {
                ones += a & 1;
            }
            return ones;
        }
    }

    /** Goes on to the next instruction, which the hart does as well. */
    @Mistake(says = "the hart goes on by itself")
    static final class GoesOnItself extends CountAndMax {
        @Override
        public boolean execute(Hart hart, int raw) {
            if (super.execute(hart, raw)) {
                hart.pc += 4;
                return true;
            }
            return false;
        }
    }

    /** Writes the first source before it has looked at the second. */
    @Mistake(says = {"max x7, x6, x7", "the greater of the two"})
    static final class WritesTooEarly extends CountAndMax {
        @Override
        public boolean execute(Hart hart, int raw) {
            if (isMax(raw)) {
                write(hart, raw >>> 7 & 31, hart.x[raw >>> 15 & 31]);
            }
            return super.execute(hart, raw);
        }
    }
}
