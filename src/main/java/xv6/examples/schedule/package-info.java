/** What the chapters on scheduling policies show running: turns of one hart as letters, and what a simulation comes to. */
package xv6.examples.schedule;
