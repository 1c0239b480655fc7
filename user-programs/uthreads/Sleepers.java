package uthreads;

/** Tasks that sleep, in the order in which they wake; of two that wake at the same time, who slept first wakes first. */
final class Sleepers {
    private Steps first;

    void add(Steps task) {
        Steps before = null;
        Steps after = first;
        while (after != null && after.wakeAt <= task.wakeAt) {
            before = after;
            after = after.behind;
        }
        task.behind = after;
        if (before == null)
            first = task;
        else
            before.behind = task;
    }

    /** The one that wakes first, or null. */
    Steps takeFirst() {
        Steps task = first;
        if (task != null)
            first = task.behind;
        return task;
    }
}
