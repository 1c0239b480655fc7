/** What examines the exercises of chapter 5, <i>Traps and system calls</i>, and what their stubs implement. */
package xv6.exercises.check.c05;
