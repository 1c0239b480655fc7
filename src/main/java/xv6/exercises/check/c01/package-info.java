/** What examines the exercises of chapter 1, <i>Introduction</i>, and what their stubs implement. */
package xv6.exercises.check.c01;
