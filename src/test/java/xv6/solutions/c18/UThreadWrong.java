package xv6.solutions.c18;

import xv6.solutions.Mistake;
import xv6.user.Machine;

/** Threads that begin again, never end, or write on each other's stacks. */
final class UThreadWrong {
    private UThreadWrong() {
    }

    /** Does not keep where the thread was: each turn begins with the first line. */
    @Mistake(says = {"a started\n", "a 0"})
    static final class KeepsNothing extends UThread {
        private final long[] scratch = new long[KEPT];

        @Override
        void giveWay() {
            Machine.swtch(Machine.addressOf(scratch), Machine.addressOf(caller));
        }

        public static void main(String[] args) {
            use(new KeepsNothing());
        }
    }

    /** All threads on one stack: who gives way deep in its calls finds another's frames. */
    @Mistake(says = "in the shell: uthread")
    static final class OneStack extends UThread {
        private final byte[] stack = new byte[STACK];

        @Override
        void begin(long[] context) {
            super.begin(context);
            context[1] = top(stack);
        }

        public static void main(String[] args) {
            use(new OneStack());
        }
    }

    /** No thread ever gives way. */
    @Mistake(says = {"no end after", "a started"})
    static final class NeverGivesWay extends UThread {
        @Override
        void giveWay() {
        }

        public static void main(String[] args) {
            use(new NeverGivesWay());
        }
    }

    /** Has the thread return when its work is done: to the place where it began, as there is no other. */
    @Mistake(says = {"c is done", "c started"})
    static final class ReturnsAtTheEnd extends UThread {
        @Override
        void end() {
        }

        public static void main(String[] args) {
            use(new ReturnsAtTheEnd());
        }
    }

    /** Takes what the thread of before has left in the registers for its own: no stack pointer is set. */
    @Mistake(says = "in the shell: uthread")
    static final class NoStack extends UThread {
        @Override
        void begin(long[] context) {
            super.begin(context);
            context[1] = 0;
        }

        public static void main(String[] args) {
            use(new NoStack());
        }
    }

    /** Goes on giving turns to threads that are done. */
    @Mistake(says = {"done", "no end after"})
    static final class TurnsForTheDead extends UThread {
        @Override
        void end() {
            while (true) {
                giveWay();
            }
        }

        public static void main(String[] args) {
            use(new TurnsForTheDead());
        }
    }
}
