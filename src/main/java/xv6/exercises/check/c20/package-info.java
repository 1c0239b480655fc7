/** What examines the exercises of chapter 20, <i>The shell</i>, and what their stubs implement. */
package xv6.exercises.check.c20;
