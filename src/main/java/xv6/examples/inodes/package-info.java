/** Files without inodes, and what inodes make of a disk: to the chapter on inodes. */
package xv6.examples.inodes;
