/** What examines the exercises of chapter 23, <i>The hart</i>, and what their stubs implement. */
package xv6.exercises.check.c23;
