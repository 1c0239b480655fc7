/**
 * Processes: their table, being born, waiting for each other and dying, sleeping and waking, and how the harts take
 * turns running them. A process's locks, states and order of locking are touched here and nowhere else; the fields that
 * belong to the running process alone may be used by the system calls.
 */
package xv6.kernel.process;
