/** The stubs of the exercises of chapter 21, <i>mkfs</i>: for the reader to complete. */
package xv6.exercises.c21;
