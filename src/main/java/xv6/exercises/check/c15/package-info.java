/** What examines the exercises of chapter 15, <i>exec</i>, and what their stubs implement. */
package xv6.exercises.check.c15;
