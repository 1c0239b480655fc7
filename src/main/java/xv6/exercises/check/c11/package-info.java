/** What examines the exercises of chapter 11, <i>The log</i>, and what their stubs implement. */
package xv6.exercises.check.c11;
