/** Reads and writes of a bus with nothing else around: to the chapter on memory and bus. */
package xv6.examples.bus;
