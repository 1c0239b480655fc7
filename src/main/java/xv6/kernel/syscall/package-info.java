/**
 * The system calls: from the number in a7 to the code that does it, fetching arguments that a user program gave and may
 * have made up, and the calls themselves. Nothing here trusts an address, a count or a descriptor.
 */
package xv6.kernel.syscall;
