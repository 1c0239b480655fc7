/** Code alone with the machine, before there is a kernel: to the introduction. */
package xv6.examples.first;
