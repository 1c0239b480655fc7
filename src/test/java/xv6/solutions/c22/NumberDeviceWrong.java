package xv6.solutions.c22;

import xv6.solutions.Mistake;

/** Devices that take themselves for memory. */
final class NumberDeviceWrong {
    private NumberDeviceWrong() {
    }

    /** Reads and writes back in two steps: two harts draw the same number. */
    @Mistake(says = "a number that no hart has drawn")
    static final class TwoSteps extends NumberDevice {
        @Override
        long draw() {
            return next++;
        }
    }

    /** Draws a number to see how many there were. */
    @Mistake(says = "asking draws none")
    static final class CountingDraws extends NumberDevice {
        @Override
        synchronized long count() {
            return draw();
        }
    }

    /** Takes any size. */
    @Mistake(says = "a register is loaded as a whole or not at all")
    static final class AnySize extends NumberDevice {
        @Override
        boolean isWhole(int size) {
            return true;
        }
    }

    /** Lets the count be stored. */
    @Mistake(says = "for what is stored at 8 changes nothing")
    static final class AnyOffset extends NumberDevice {
        @Override
        boolean isFirst(long offset) {
            return true;
        }
    }

    /** Goes on counting from the machine's start. */
    @Mistake(says = "how many have been drawn since the store")
    static final class CountsOn extends NumberDevice {
        @Override
        synchronized void begin(long value) {
            next = value;
        }
    }

    /** Keeps 32 bits. */
    @Mistake(says = "the number that was stored")
    static final class HalfANumber extends NumberDevice {
        @Override
        synchronized void begin(long value) {
            super.begin((int) value);
        }
    }

    /** Begins with 1. */
    @Mistake(says = "the first is 0")
    static final class BeginsWithOne extends NumberDevice {
        @Override
        synchronized long draw() {
            return ++next;
        }
    }

    /** Begins anew in two steps: of two harts that do, the one has the number and the other the count. */
    @Mistake(says = "to begin anew is one step")
    static final class BeginsInTwoSteps extends NumberDevice {
        @Override
        void begin(long value) {
            next = value;
            first = value;
        }
    }

    /** Asks without the lock, and gets the number from before and the beginning from after. */
    @Mistake(says = "to begin anew is one step")
    static final class AsksWithoutLock extends NumberDevice {
        @Override
        long count() {
            return next - first;
        }
    }
}
