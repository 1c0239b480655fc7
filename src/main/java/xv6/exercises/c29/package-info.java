/** The stubs of the exercises of chapter 29, <i>Generating code</i>: for the reader to complete. */
package xv6.exercises.c29;
