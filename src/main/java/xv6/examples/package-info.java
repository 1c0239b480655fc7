/**
 * Small programs to run and to step through, a package for each chapter that has some. The book shows what they print.
 * They may use the machine and the kernel as they like; nothing uses them.
 */
package xv6.examples;
