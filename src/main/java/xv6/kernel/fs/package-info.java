/**
 * The file system, from blocks to descriptors: buffer cache, log, free block map, inodes, directories, path names, open
 * files and pipes. It knows a disk as something that moves a {@link xv6.kernel.fs.Buf}, a device file as something that
 * reads and writes, and a process only as a {@link xv6.kernel.lock.Sleeper}. Callers enter through
 * {@link xv6.kernel.fs.FileSystem}, {@link xv6.kernel.fs.FileTable}, {@link xv6.kernel.fs.Pipe} and what these hand
 * out; the disk's layout is touched here and nowhere else.
 */
package xv6.kernel.fs;
