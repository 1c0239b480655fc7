/** What examines the exercises of chapter 12, <i>Inodes</i>, and what their stubs implement. */
package xv6.exercises.check.c12;
