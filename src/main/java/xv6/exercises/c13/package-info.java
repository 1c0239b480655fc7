/** The stubs of the exercises of chapter 13, <i>Directories and paths</i>: for the reader to complete. */
package xv6.exercises.c13;
