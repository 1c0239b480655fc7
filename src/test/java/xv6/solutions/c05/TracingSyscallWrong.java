package xv6.solutions.c05;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import xv6.exercises.check.c05.Tracing;
import xv6.kernel.process.Proc;
import xv6.kernel.syscall.SystemCall;
import xv6.solutions.Mistake;

/** Traces that tell too much, too little, or of the wrong process. */
final class TracingSyscallWrong {
    private TracingSyscallWrong() {
    }

    /** What is right in all of them; each changes one step. */
    private abstract static class Masks extends Tracing {
        final Consumer<String> printf;
        final Map<Proc, Long> masks = new ConcurrentHashMap<>();

        Masks(SystemCall[] calls, Consumer<String> printf) {
            super(calls, printf);
            this.printf = printf;
        }

        long mask(Proc p) {
            return masks.getOrDefault(p, 0L);
        }

        boolean wanted(Proc p, int number) {
            return (mask(p) >>> number & 1) != 0;
        }

        void tell(Proc p, int number, long result) {
            printf.accept(p.pid() + ": syscall " + name(number) + " -> " + result + "\n");
        }

        @Override
        public long trace(Proc p) {
            masks.put(p, p.trapframe.a(0));
            return 0;
        }

        @Override
        public void dispatch(Proc p) {
            int number = (int) p.trapframe.a7();
            super.dispatch(p);
            if (number > 0 && number < MAX && name(number) != null && wanted(p, number)) {
                tell(p, number, p.trapframe.a(0));
            }
        }

        @Override
        public void forked(Proc parent, Proc child) {
            masks.put(child, mask(parent));
        }
    }

    /** One mask for all processes. */
    @Mistake(says = {"calls getpid; then the program calls getpid", "its parent has not asked to be traced"})
    static final class OneForAll extends Masks {
        private long all;

        OneForAll(SystemCall[] calls, Consumer<String> printf) {
            super(calls, printf);
        }

        @Override
        public long trace(Proc p) {
            all = p.trapframe.a(0);
            return 0;
        }

        @Override
        long mask(Proc p) {
            return all;
        }
    }

    /** Tells before the call is done: a0 still has the first argument. */
    @Mistake(says = {"calls of getpid that come after trace", "3: syscall getpid -> 0"})
    static final class TellsTooSoon extends Masks {
        TellsTooSoon(SystemCall[] calls, Consumer<String> printf) {
            super(calls, printf);
        }

        @Override
        public void dispatch(Proc p) {
            int number = (int) p.trapframe.a7();
            if (number > 0 && number < MAX && name(number) != null && wanted(p, number)) {
                tell(p, number, p.trapframe.a(0));
            }
            super.dispatch(p);
        }
    }

    /** Children begin without a mask. */
    @Mistake(says = {"the grandchild, the child and the program", "a child is traced as its parent is"})
    static final class DoesNotInherit extends Masks {
        DoesNotInherit(SystemCall[] calls, Consumer<String> printf) {
            super(calls, printf);
        }

        @Override
        public void forked(Proc parent, Proc child) {
            masks.put(child, 0L);
        }
    }

    /** A child's mask is set only if its parent has one: without, it keeps that of the process that had the slot before. */
    @Mistake(says = {"nothing of the later ones", "slot of the first"})
    static final class LeavesTheSlotsMask extends Masks {
        LeavesTheSlotsMask(SystemCall[] calls, Consumer<String> printf) {
            super(calls, printf);
        }

        @Override
        public void forked(Proc parent, Proc child) {
            if (mask(parent) != 0) {
                masks.put(child, mask(parent));
            }
        }
    }

    /** Shifts an int: bit 40 is taken for bit 8. */
    @Mistake(says = {"fstat, which is number 8", "the mask has 64 bits"})
    static final class ShiftsAnInt extends Masks {
        ShiftsAnInt(SystemCall[] calls, Consumer<String> printf) {
            super(calls, printf);
        }

        @Override
        boolean wanted(Proc p, int number) {
            return (mask(p) & 1 << number) != 0;
        }
    }

    /** Takes the mask for the number of one call. */
    @Mistake(says = {"calls getpid, traces call 11", "what came:      nothing"})
    static final class TakesItForANumber extends Masks {
        TakesItForANumber(SystemCall[] calls, Consumer<String> printf) {
            super(calls, printf);
        }

        @Override
        boolean wanted(Proc p, int number) {
            return mask(p) == number;
        }
    }

    /** Masks add up; nothing can be taken back. */
    @Mistake(says = {"traces nothing any more", "one line, for the call between"})
    static final class AddsUp extends Masks {
        AddsUp(SystemCall[] calls, Consumer<String> printf) {
            super(calls, printf);
        }

        @Override
        public long trace(Proc p) {
            masks.put(p, mask(p) | p.trapframe.a(0));
            return 0;
        }
    }

    /** Tells the call, and forgets to do it. */
    @Mistake(says = {"calls of getpid that come after trace", "3: syscall getpid -> 0"})
    static final class DoesNotDoIt extends Masks {
        DoesNotDoIt(SystemCall[] calls, Consumer<String> printf) {
            super(calls, printf);
        }

        @Override
        public void dispatch(Proc p) {
            int number = (int) p.trapframe.a7();
            if (wanted(p, number)) {
                tell(p, number, 0);
            } else {
                super.dispatch(p);
            }
        }
    }
}
