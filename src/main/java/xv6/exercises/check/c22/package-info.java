/** What examines the exercises of chapter 22, <i>Memory and bus</i>, and what their stubs implement. */
package xv6.exercises.check.c22;
