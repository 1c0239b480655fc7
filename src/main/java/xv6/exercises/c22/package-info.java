/** The stubs of the exercises of chapter 22, <i>Memory and bus</i>: for the reader to complete. */
package xv6.exercises.c22;
