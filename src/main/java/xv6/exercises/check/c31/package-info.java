/** What examines the exercises of chapter 31, <i>Priorities</i>. */
package xv6.exercises.check.c31;
