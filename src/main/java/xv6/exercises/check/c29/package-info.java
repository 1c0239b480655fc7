/** What examines the exercises of chapter 29, <i>Generating code</i>, and what their stubs implement. */
package xv6.exercises.check.c29;
