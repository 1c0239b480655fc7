package xv6.solutions.c17;

import xv6.kernel.fs.File;
import xv6.kernel.process.Proc;
import xv6.solutions.Mistake;

/** Calls that lose count of references, or trust a number. */
final class Dup2Wrong {
    private Dup2Wrong() {
    }

    /** Forgets the file that the descriptor stood for: the pipe keeps a writing end that nobody has. */
    @Mistake(says = {"the only writing end of a pipe", "no end after"})
    static final class DoesNotClose extends Dup2 {
        @Override
        void giveUp(File file) {
            // Nobody can reach it any more.
        }
    }

    /** Two descriptors, and one reference: who closes one closes both. */
    @Mistake(says = {"panic: fileclose", "dup2'd to a free descriptor"})
    static final class OneReference extends Dup2 {
        @Override
        File another(File file) {
            return file;
        }
    }

    /** Closes the fresh descriptor before it looks at the old one. */
    @Mistake(says = {"a read after dup2 of 8 to 3 has failed: 1", "a read after dup2 of 8 to 3 has failed: -1"})
    static final class ClosesFirst extends Dup2 {
        @Override
        public long call(Proc p) {
            int fresh = (int) p.trapframe.a(1);
            File taken = file(p, fresh);
            if (taken != null && (int) p.trapframe.a(0) != fresh) {
                p.ofile[fresh] = null;
                taken.close();
            }
            return super.call(p);
        }
    }

    /** Closes the fresh descriptor even if it is the old one, and then there is nothing left to copy. */
    @Mistake(says = {"dup2 of a descriptor to itself", "dup2(3, 3): -1"})
    static final class ClosesItself extends Dup2 {
        @Override
        public long call(Proc p) {
            int fresh = (int) p.trapframe.a(1);
            if ((int) p.trapframe.a(0) == fresh && file(p, fresh) != null) {
                p.ofile[fresh].close();
                p.ofile[fresh] = null;
            }
            return super.call(p);
        }
    }

    /** Returns the number itself without asking whether it stands for anything. */
    @Mistake(says = "dup2(8, 8), which is not open: 8")
    static final class TheSameIsAlwaysGood extends Dup2 {
        @Override
        public long call(Proc p) {
            return p.trapframe.a(0) == p.trapframe.a(1) ? p.trapframe.a(1) : super.call(p);
        }
    }

    /** Trusts that numbers are not negative. */
    @Mistake(says = {"dup2 of what is no descriptor", "ArrayIndexOutOfBoundsException"})
    static final class NoLowerBound extends Dup2 {
        @Override
        boolean isDescriptor(int fd) {
            return fd < 16;
        }
    }

    /** Opens the lowest free descriptor, as dup does. */
    @Mistake(says = "dup2(3, 9): 4")
    static final class JustDup extends Dup2 {
        @Override
        public long call(Proc p) {
            File file = file(p, (int) p.trapframe.a(0));
            for (int fd = 0; file != null && fd < 16; fd++) {
                if (p.ofile[fd] == null) {
                    p.ofile[fd] = another(file);
                    return fd;
                }
            }
            return -1;
        }
    }
}
