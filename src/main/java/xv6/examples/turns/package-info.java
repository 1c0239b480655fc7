/** Harts in turns and harts at once, the machine's time and the host's: to the chapter on time and turns. */
package xv6.examples.turns;
