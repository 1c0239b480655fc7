/**
 * What user programs stand on: the system calls ({@link xv6.user.Sys}), formatted output, the layout of what the kernel
 * fills in, and under them what the compiler itself calls for the Java language ({@link xv6.user.Runtime} and the classes
 * whose names begin with Java). Nothing here knows the kernel's insides or the host: it is compiled to RISC-V together
 * with each program and runs in user mode.
 */
package xv6.user;
