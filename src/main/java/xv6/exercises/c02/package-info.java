/** The stubs of the exercises of chapter 2, <i>Spin locks</i>: for the reader to complete. */
package xv6.exercises.c02;
