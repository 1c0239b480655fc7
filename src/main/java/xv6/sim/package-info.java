/**
 * The scheduling policies tried without a machine: tasks that need time, cores that give it in ticks, and nothing else.
 * A run says what every priority got of it, as tables and as charts.
 *
 * <p>Of the kernel this room knows {@code xv6.kernel.schedule}, whose classes are those that the kernel runs with.
 */
package xv6.sim;
