/** What examines the exercises of chapter 13, <i>Directories and paths</i>, and what their stubs implement. */
package xv6.exercises.check.c13;
