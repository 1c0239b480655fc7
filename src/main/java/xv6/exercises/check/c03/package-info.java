/** What examines the exercises of chapter 3, <i>Memory management</i>, and what their stubs implement. */
package xv6.exercises.check.c03;
