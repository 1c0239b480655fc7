/** The stubs of the exercises of chapter 35, <i>Scheduling in user space</i>: for the reader to complete. */
package xv6.exercises.c35;
