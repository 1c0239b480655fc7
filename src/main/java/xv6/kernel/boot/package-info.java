/**
 * From reset to the scheduler: machine-mode start of each hart, the kernel put together from its parts in one place
 * ({@code Kernel}), the order in which they come to life, the first process's code, and what is said of a panic. The
 * highest room: it knows all the others, and none knows it.
 */
package xv6.kernel.boot;
