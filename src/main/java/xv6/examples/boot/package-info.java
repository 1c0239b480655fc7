/** Kernels put together and started, in the wrong order and in the right one: to the chapter on boot. */
package xv6.examples.boot;
