/** What examines the exercises of chapter 33, <i>Earliest eligible virtual deadline first</i>, and what their stubs implement. */
package xv6.exercises.check.c33;
