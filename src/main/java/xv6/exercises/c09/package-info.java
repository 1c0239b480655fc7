/** The stubs of the exercises of chapter 9, <i>The disk driver</i>: for the reader to complete. */
package xv6.exercises.c09;
