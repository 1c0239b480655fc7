/** Leaving user code and coming back to it, well and badly: to the chapter on traps. */
package xv6.examples.traps;
