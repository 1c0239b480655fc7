/** The stubs of the exercises of chapter 14, <i>Files and pipes</i>: for the reader to complete. */
package xv6.exercises.c14;
