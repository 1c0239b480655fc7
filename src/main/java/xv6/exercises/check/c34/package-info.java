/** What examines the exercises of chapter 34, <i>The simulator</i>, and what their stubs implement. */
package xv6.exercises.check.c34;
