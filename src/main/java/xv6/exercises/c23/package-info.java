/** The stubs of the exercises of chapter 23, <i>The hart</i>: for the reader to complete. */
package xv6.exercises.c23;
