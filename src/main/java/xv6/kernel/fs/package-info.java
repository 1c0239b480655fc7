/**
 * The file system, from blocks to descriptors: buffer cache, log, free block map, inodes, directories, path names, open
 * files and pipes. It knows a disk as something that moves a {@code Buf}, a device file as something that
 * reads and writes, and a process only as a {@code Sleeper}. Callers outside enter through
 * {@link xv6.kernel.fs.FileSystem}, {@link xv6.kernel.fs.Paths}, {@code FileTable} and what these
 * hand out; on-disk layout is touched here and nowhere else.
 */
package xv6.kernel.fs;
