/** What examines the exercises of chapter 19, <i>The utilities</i>, and what their stubs implement. */
package xv6.exercises.check.c19;
