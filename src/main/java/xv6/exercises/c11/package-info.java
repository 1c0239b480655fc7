/** The stubs of the exercises of chapter 11, <i>The log</i>: for the reader to complete. */
package xv6.exercises.c11;
