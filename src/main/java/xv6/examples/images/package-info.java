/** Disks that are looked at from the host: to the chapter on mkfs. */
package xv6.examples.images;
