/** What examines the exercises of chapter 18, <i>byte[5]</i>, and what their stubs implement. */
package xv6.exercises.check.c18;
