/** The stubs of the exercises of chapter 6, <i>Processes</i>: for the reader to complete. */
package xv6.exercises.c06;
