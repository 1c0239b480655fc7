/** What the chapter on the system calls runs. */
package xv6.examples.calls;
