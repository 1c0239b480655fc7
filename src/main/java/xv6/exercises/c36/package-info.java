/** The stubs of the exercises of chapter 36, <i>Time</i>: for the reader to complete. */
package xv6.exercises.c36;
