/** Disks whose machine stops in the middle of something: to the chapter on the log. */
package xv6.examples.log;
