/** What examines the exercises of chapter 18, <i>The user library</i>, and what their stubs implement. */
package xv6.exercises.check.c18;
