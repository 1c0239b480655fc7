/** Walks that are counted, and what goes wrong when they are remembered: to the chapter on address translation. */
package xv6.examples.translation;
