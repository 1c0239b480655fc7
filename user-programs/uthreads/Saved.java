package uthreads;

import xv6.user.Context;
import xv6.user.Machine;

/** What a preemptive scheduler keeps of a task that it takes the processor from. */
abstract class Saved {
    /** Keeps what is needed of the context that the alarm interrupted. */
    abstract void save(long context);

    /** Puts back what was kept. */
    abstract void restore(long context);

    /** Has {@code context} begin with {@code code} instead, on a new stack if the task is to have one. */
    abstract void begin(long context, long code);

    // tag::only-the-program-counter[]
    /** Where the task was, and no more. */
    static final class OnlyPc extends Saved {
        private long pc;

        @Override
        void save(long context) {
            pc = Machine.loadLong(context);
        }

        @Override
        void restore(long context) {
            Machine.storeLong(context, pc);
        }

        @Override
        void begin(long context, long code) {
            Machine.storeLong(context, code);
        }
    }
    // end::only-the-program-counter[]

    // tag::all-registers[]
    /** The program counter and all registers, and so the task's own stack. */
    static final class AllRegisters extends Saved {
        private static final int STACK = 2048;

        private final long[] words = new long[Context.WORDS];
        private final byte[] stack = new byte[STACK];

        @Override
        void save(long context) {
            for (int i = 0; i < words.length; i++)
                words[i] = Machine.loadLong(context + 8L * i);
        }

        @Override
        void restore(long context) {
            for (int i = 0; i < words.length; i++)
                Machine.storeLong(context + 8L * i, words[i]);
        }

        @Override
        void begin(long context, long code) {
            Machine.storeLong(context + 8 * Context.PC, code);
            Machine.storeLong(context + 8 * Context.SP, Machine.addressOf(stack) + STACK & -16);
        }
    }
    // end::all-registers[]
}
