/** Bytecode taken apart, and programs that the compiler of user programs takes or refuses: to the chapter on class files. */
package xv6.examples.classfiles;
