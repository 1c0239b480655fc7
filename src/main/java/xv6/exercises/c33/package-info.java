/** The stubs of the exercises of chapter 33, <i>Earliest eligible virtual deadline first</i>: for the reader to complete. */
package xv6.exercises.c33;
