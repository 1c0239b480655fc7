/** What examines the exercises of chapter 17, <i>The system calls</i>, and what their stubs implement. */
package xv6.exercises.check.c17;
