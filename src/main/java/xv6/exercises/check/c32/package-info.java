/** What examines the exercises of chapter 32, <i>what the hart gets</i>, and what their stubs implement. */
package xv6.exercises.check.c32;
