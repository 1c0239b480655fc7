/** The stubs of the exercises of chapter 3, <i>Memory management</i>: for the reader to complete. */
package xv6.exercises.c03;
