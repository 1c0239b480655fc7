/** The serial port without a driver, and the console with one: to the chapter on UART and console. */
package xv6.examples.console;
