/** What examines the exercises of chapter 7, <i>Sleep and wakeup</i>, and what their stubs implement. */
package xv6.exercises.check.c07;
