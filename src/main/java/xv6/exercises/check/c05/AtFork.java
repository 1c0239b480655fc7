package xv6.exercises.check.c05;

import java.util.function.BiConsumer;
import xv6.kernel.process.Belongings;
import xv6.kernel.process.Proc;

/** The kernel's own belongings, and somebody who is told of each fork. */
record AtFork(Belongings own, BiConsumer<Proc, Proc> told) implements Belongings {
    @Override
    public void endow(Proc first) {
        own.endow(first);
    }

    @Override
    public void share(Proc parent, Proc child) {
        own.share(parent, child);
        told.accept(parent, child);
    }

    @Override
    public void giveBack(Proc p) {
        own.giveBack(p);
    }
}
