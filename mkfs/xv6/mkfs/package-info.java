/**
 * The disk format of xv6, seen from the host: building an image from files ({@link xv6.mkfs.MakeFs}) and looking into
 * one or changing it while no kernel runs on it ({@link xv6.mkfs.Image}). It shares nothing with the kernel but the
 * bytes on the disk, so that either can be held against the other. An image is held whole in memory, as an array of
 * bytes; whatever fails leaves the host's files as they were.
 */
package xv6.mkfs;
