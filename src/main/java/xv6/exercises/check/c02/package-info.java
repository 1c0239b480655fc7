/** What examines the exercises of chapter 2, <i>Spin locks</i>, and what their stubs implement. */
package xv6.exercises.check.c02;
