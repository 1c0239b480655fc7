/** The stubs of the exercises of chapter 24, <i>Address translation</i>: for the reader to complete. */
package xv6.exercises.c24;
