/** The stubs of the exercises of chapter 18, <i>The user library</i>: for the reader to complete. */
package xv6.exercises.c18;
