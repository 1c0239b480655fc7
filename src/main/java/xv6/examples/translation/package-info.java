/** Walks counted, and what a memory of walks gets wrong: to the chapter on address translation. */
package xv6.examples.translation;
