/** The stubs of the exercises of chapter 12, <i>Inodes</i>: for the reader to complete. */
package xv6.exercises.c12;
