/**
 * User programs as one might write them at first, compiled and run on the built disk: to the chapters on the user
 * library, the utilities and the shell.
 */
package xv6.examples.userland;
