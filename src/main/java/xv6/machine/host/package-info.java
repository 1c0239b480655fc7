/**
 * The seam to the host that runs the board: words of memory, threads and how they are handed over, the clock. What a
 * plainer Java (one without {@code VarHandle}, virtual threads or {@code LockSupport}) would have to supply again
 * stands here and nowhere else; every class is final so that its calls are inlined.
 */
package xv6.machine.host;
