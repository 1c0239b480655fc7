/**
 * Drivers: serial port, console, interrupt controller and disk, each reached through the bus at its address as on the
 * real board. A driver has two halves, one called by a process that wants something and may sleep, one called by the
 * interrupt that says it has happened. Drivers know locks, memory and the file system's idea of a device and of a disk
 * ({@link xv6.kernel.fs.Device}, {@link xv6.kernel.fs.Disk}); of processes only that they sleep.
 */
package xv6.kernel.device;
