package xv6.kernel.schedule;

/** Tasks in the order in which they came, linked through themselves. */
final class Fifo {

    private Task first;
    private Task last;

    boolean isEmpty() {
        return first == null;
    }

    void add(Task task) {
        if (first == null) {
            first = task;
        } else {
            last.next = task;
        }
        last = task;
    }

    /** Takes out the one that has waited longest; there must be one. */
    Task poll() {
        Task task = first;
        first = task.next;
        task.next = null;
        return task;
    }

    /** The one that has waited longest; there must be one. */
    Task peek() {
        return first;
    }
}
