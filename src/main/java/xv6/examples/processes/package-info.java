/** Processes whose user code is Java, and what goes wrong when they are handed over carelessly: to the chapter on processes. */
package xv6.examples.processes;
