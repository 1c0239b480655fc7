/** The stubs of the exercises of chapter 32, <i>what the hart gets</i>: for the reader to complete. */
package xv6.exercises.c32;
