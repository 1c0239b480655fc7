/** What examines the exercises of chapter 14, <i>Files and pipes</i>, and what their stubs implement. */
package xv6.exercises.check.c14;
