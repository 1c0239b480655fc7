/** The stubs of the exercises of chapter 31, <i>Priorities</i>: for the reader to complete. */
package xv6.exercises.c31;
