/**
 * What happens when a hart leaves the code it was running: from user code by a system call, a fault or an interrupt, from
 * the kernel by an interrupt, from either by the machine's timer. Sorts the causes and calls whoever deals with them.
 */
package xv6.kernel.trap;
