/** What examines the exercises of chapter 9, <i>The disk driver</i>, and what their stubs implement. */
package xv6.exercises.check.c09;
