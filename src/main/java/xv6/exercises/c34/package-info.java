/** The stubs of the exercises of chapter 34, <i>The simulator</i>: for the reader to complete. */
package xv6.exercises.c34;
