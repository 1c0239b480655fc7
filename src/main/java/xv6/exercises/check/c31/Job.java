package xv6.exercises.check.c31;

import xv6.kernel.schedule.Task;

/** A task with a name to tell it by. */
final class Job extends Task {
    final String name;

    Job(String name, int priority) {
        super(priority);
        this.name = name;
    }

    @Override
    public String toString() {
        return name + " of priority " + priority();
    }
}
