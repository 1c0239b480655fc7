/** The stubs of the exercises of chapter 7, <i>Sleep and wakeup</i>: for the reader to complete. */
package xv6.exercises.c07;
