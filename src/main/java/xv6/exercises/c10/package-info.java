/** The stubs of the exercises of chapter 10, <i>The buffer cache</i>: for the reader to complete. */
package xv6.exercises.c10;
