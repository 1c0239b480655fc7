/** What examines the exercises of chapter 36, <i>Time</i>, and what their stubs implement. */
package xv6.exercises.check.c36;
