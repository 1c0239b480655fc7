/** What examines the exercises of chapter 10, <i>The buffer cache</i>, and what their stubs implement. */
package xv6.exercises.check.c10;
