/**
 * xv6 itself, played in Java on the board of {@code xv6.machine}. This room holds only the limits that every other
 * room shares; the subsystems stand in its neighbours, each knowing only those before it: lock, memory, device and fs,
 * process, syscall, trap, boot.
 */
package xv6.kernel;
