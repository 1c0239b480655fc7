/** The stubs of the exercises of chapter 8, <i>UART and console</i>: for the reader to complete. */
package xv6.exercises.c08;
