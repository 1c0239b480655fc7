/** The stubs of the exercises of chapter 20, <i>The shell</i>: for the reader to complete. */
package xv6.exercises.c20;
