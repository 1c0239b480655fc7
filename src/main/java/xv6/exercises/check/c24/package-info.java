/** What examines the exercises of chapter 24, <i>Address translation</i>, and what their stubs implement. */
package xv6.exercises.check.c24;
