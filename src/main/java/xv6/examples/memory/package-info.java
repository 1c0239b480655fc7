/** Handing out memory, well and badly: to the chapter on memory management. */
package xv6.examples.memory;
