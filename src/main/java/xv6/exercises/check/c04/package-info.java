/** What examines the exercises of chapter 4, <i>Page tables</i>, and what their stubs implement. */
package xv6.exercises.check.c04;
