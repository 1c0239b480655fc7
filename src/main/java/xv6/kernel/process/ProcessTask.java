package xv6.kernel.process;

import xv6.kernel.schedule.Task;
import xv6.kernel.schedule.Weights;

/** A process as a policy sees it, and as nice as its user wants it. A new process has a new one, which is owed nothing. */
final class ProcessTask extends Task {

    final Proc proc;

    /** From -20, for who wants most of the harts, to 19. The process's lock must be held. */
    private int nice;

    ProcessTask(Proc proc) {
        super(Weights.NORMAL);
        this.proc = proc;
    }

    int nice() {
        return nice;
    }

    void nice(int value) {
        nice = value;
        prioritise(Weights.priority(value));
    }
}
