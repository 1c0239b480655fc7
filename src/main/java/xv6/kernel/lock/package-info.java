/**
 * How code on several harts keeps out of each other's way: the hart that a thread of the kernel runs on ({@code Cpu}),
 * turning its interrupts off and on, spinlocks, and sleeplocks on top of whatever can put a thread to sleep
 * ({@code Sleeper}). The lowest room of the kernel: it knows the machine's harts and nothing of memory or processes.
 */
package xv6.kernel.lock;
