/** Interrupts with no kernel in the way: to the chapter on the interrupt controllers. */
package xv6.examples.interrupts;
