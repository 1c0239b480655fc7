/** What examines the exercises of chapter 35, <i>Scheduling in user space</i>, and what their stubs implement. */
package xv6.exercises.check.c35;
