/**
 * The board: memory, bus, harts, interrupt controllers, serial port and disk of QEMU's {@code virt} machine, as far
 * as xv6 sees them. It knows no kernel. Other packages may plug things into it (a disk's storage, a serial line, the
 * code that answers a trap) but never reach around the bus to a device's insides.
 */
package xv6.machine;
