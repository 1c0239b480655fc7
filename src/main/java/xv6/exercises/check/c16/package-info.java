/** What examines the exercises of chapter 16, <i>Boot</i>, and what their stubs implement. */
package xv6.exercises.check.c16;
