/** The stubs of the exercises of chapter 1, <i>Introduction</i>: for the reader to complete. */
package xv6.exercises.c01;
