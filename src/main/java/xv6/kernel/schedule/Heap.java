package xv6.kernel.schedule;

import java.util.Arrays;

/**
 * Tasks by a key, the smallest on top. Keys are points in virtual time, which wraps round: of two the earlier is the one
 * from which the other lies ahead.
 */
final class Heap {

    /** No key is earlier than that of the place {@code (i - 1) / 2} above it. */
    private long[] keys = new long[64];
    private Task[] tasks = new Task[64];
    private int size;

    boolean isEmpty() {
        return size == 0;
    }

    /** The smallest key; there must be one. */
    long key() {
        return keys[0];
    }

    /** The task with the smallest key; there must be one. */
    Task peek() {
        return tasks[0];
    }

    // tag::add[]
    void add(Task task, long key) {
        if (size == keys.length) {
            keys = Arrays.copyOf(keys, 2 * size);
            tasks = Arrays.copyOf(tasks, 2 * size);
        }
        int hole = size++;
        while (hole > 0 && key - keys[(hole - 1) / 2] < 0) {
            move((hole - 1) / 2, hole);
            hole = (hole - 1) / 2;
        }
        keys[hole] = key;
        tasks[hole] = task;
    }
    // end::add[]

    // tag::poll[]
    /** Takes out the task with the smallest key; there must be one. */
    Task poll() {
        Task first = tasks[0];
        size--;
        long key = keys[size];
        int hole = 0;
        int child = 1;
        while (child < size) {
            if (child + 1 < size && keys[child + 1] - keys[child] < 0) {
                child++;
            }
            if (key - keys[child] <= 0) {
                break;
            }
            move(child, hole);
            hole = child;
            child = 2 * hole + 1;
        }
        move(size, hole);
        tasks[size] = null;
        return first;
    }

    private void move(int from, int to) {
        keys[to] = keys[from];
        tasks[to] = tasks[from];
    }
    // end::poll[]
}
