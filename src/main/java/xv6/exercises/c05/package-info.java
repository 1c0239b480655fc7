/** The stubs of the exercises of chapter 5, <i>Traps and system calls</i>: for the reader to complete. */
package xv6.exercises.c05;
