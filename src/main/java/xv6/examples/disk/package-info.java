/** A disk that is asked by hand, and one behind its driver: to the chapter on the disk driver, and those that build on it. */
package xv6.examples.disk;
