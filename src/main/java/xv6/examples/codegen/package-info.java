/** Methods translated to machine code, naively and by the compiler: to the chapter on generating code. */
package xv6.examples.codegen;
