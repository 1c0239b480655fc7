/** What examines the exercises of chapter 8, <i>UART and console</i>, and what their stubs implement. */
package xv6.exercises.check.c08;
