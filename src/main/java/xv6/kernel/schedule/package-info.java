/**
 * Who runs next: the policies by which a hart chooses among the tasks that could run. Round robin, deficit weighted round
 * robin, its interleaved form, and EEVDF; the kernel and the simulator use the same classes.
 *
 * <p>This room knows nothing of processes, locks or time. A {@code RunQueue} is what one lock guards, and takes none
 * itself: its user holds that lock around every call. {@code PerHart} has a queue for each hart, and asks its
 * {@code Guard} for the lock of a queue before it touches it, one at a time.
 */
package xv6.kernel.schedule;
