/**
 * Schedulers in user space, each within one process: {@link uthreads.Cooperative} switches where a task says so,
 * {@link uthreads.Preemptive} where an alarm does, and {@link uthreads.Timeline} tasks that keep no stack between their
 * steps. The kernel knows of none of them.
 */
package uthreads;
