package xv6.kernel.schedule;

/**
 * What a policy sees of a process, and keeps of it: no dispatch allocates, since all links and sums stand here. Users
 * extend it by what they must find again when a task is chosen.
 *
 * <p>All fields but the priority belong to the queue that the task is in, and are guarded as that is. A task that
 * sleeps is in none, and then they belong to whoever lets it arrive next.
 */
public class Task {

    // tag::priority[]
    /** What the user wants; anyone may change it at any time. A queue looks when the task next comes to it. */
    private volatile int priority;

    protected Task(int priority) {
        this.priority = priority;
    }

    /** From 0 to 39, the heaviest. */
    public final int priority() {
        return priority;
    }

    /** Takes effect when the task next wakes, or next stops running. */
    public final void prioritise(int priority) {
        this.priority = priority;
    }
    // end::priority[]

    // tag::queued[]
    /** Behind it in its queue. */
    Task next;

    /** The priority that it was queued with, and that one's weight. */
    int level;
    int weight;

    /** The hart whose queue it is in, or was in last. */
    int hart;
    // end::queued[]

    // tag::eevdf[]
    /** Its own virtual time: what it has had, by weight, and the part of the last division that was left over. */
    long vruntime;
    int left;

    /** The virtual time by which it should have had what it asks for. */
    long deadline;

    /** While it is in no queue: what it was owed when it left the last one; negative if it had had too much. */
    long lag;
    // end::eevdf[]

    // tag::hart[]
    /** The hart whose queue it is in, or was in last. */
    public final int hart() {
        return hart;
    }
    // end::hart[]
}
