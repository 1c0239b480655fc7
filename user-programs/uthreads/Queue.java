package uthreads;

/** Tasks that wait, first come, first out. */
final class Queue {
    private Steps first;
    private Steps last;

    void add(Steps task) {
        task.behind = null;
        if (first == null)
            first = task;
        else
            last.behind = task;
        last = task;
    }

    /** The one that has waited longest, or null. */
    Steps take() {
        Steps task = first;
        if (task != null)
            first = task.behind;
        return task;
    }
}
