/** The stubs of the exercises of chapter 19, <i>The utilities</i>: for the reader to complete. */
package xv6.exercises.c19;
