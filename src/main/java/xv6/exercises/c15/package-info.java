/** The stubs of the exercises of chapter 15, <i>exec</i>: for the reader to complete. */
package xv6.exercises.c15;
