/** The stubs of the exercises of chapter 32, <i>Deficit weighted round robin</i>: for the reader to complete. */
package xv6.exercises.c32;
