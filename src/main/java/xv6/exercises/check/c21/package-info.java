/** What examines the exercises of chapter 21, <i>mkfs</i>, and what their stubs implement. */
package xv6.exercises.check.c21;
