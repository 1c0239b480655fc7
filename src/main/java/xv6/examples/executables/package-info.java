/** Executables that are packed otherwise than they should be, and instructions read back: to the chapter on executables. */
package xv6.examples.executables;
