/** The stubs of the exercises of chapter 17, <i>The system calls</i>: for the reader to complete. */
package xv6.exercises.c17;
