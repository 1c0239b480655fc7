/** The stubs of the exercises of chapter 16, <i>Boot</i>: for the reader to complete. */
package xv6.exercises.c16;
