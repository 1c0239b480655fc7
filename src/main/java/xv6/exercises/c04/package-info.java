/** The stubs of the exercises of chapter 4, <i>Page tables</i>: for the reader to complete. */
package xv6.exercises.c04;
