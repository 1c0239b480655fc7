/**
 * Physical pages and who sees them where: the map of the board and of address spaces, the allocator of pages, Sv39 page
 * tables, and copying between a process's memory and the kernel's. All of it lives in the machine's RAM, as the hart's
 * own page walk expects; Java objects here only know where. Knows locks, not processes.
 */
package xv6.kernel.memory;
