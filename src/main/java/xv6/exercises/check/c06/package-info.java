/** What examines the exercises of chapter 6, <i>Processes</i>, and what their stubs implement. */
package xv6.exercises.check.c06;
