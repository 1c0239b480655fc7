/** What examines the exercises of chapter 32, <i>Deficit weighted round robin</i>, and what their stubs implement. */
package xv6.exercises.check.c32;
