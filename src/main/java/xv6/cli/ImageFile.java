package xv6.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import xv6.machine.DiskStorage;
import xv6.machine.MemoryDisk;
import xv6.mkfs.Image;
import xv6.mkfs.ImageException;

/**
 * A disk in a file of the host. Every write goes to the file at once, so that a run that is killed leaves what a power
 * failure would leave. While it is open no other xv6 can have it.
 */
final class ImageFile implements DiskStorage, AutoCloseable {
    /** The byte that is locked stands far behind the end: some systems keep readers away from what is locked. */
    private static final long LOCKED_BYTE = Long.MAX_VALUE - 1;

    private final FileChannel channel;
    private final long sectors;

    private ImageFile(FileChannel channel) throws IOException {
        this.channel = channel;
        this.sectors = channel.size() / SECTOR;
    }

    /** Opens an image for this run alone; {@link BadInput} when it cannot be had or holds no xv6 file system. */
    static ImageFile open(Path file) {
        check(file);
        try {
            FileChannel channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE);
            if (lock(channel) == null) {
                channel.close();
                throw new BadInput(file + ": in use by another xv6 (boot --snapshot can share it)");
            }
            return new ImageFile(channel);
        } catch (IOException e) {
            throw new BadInput(file + ": cannot be opened for writing (--snapshot would do without)");
        }
    }

    /** A disk in memory with an image's bytes, for which no run has to wait. */
    static MemoryDisk copy(Path file) {
        check(file);
        return new MemoryDisk(HostFile.read(file));
    }

    /** Says what is wrong with an image before a kernel finds out by panicking. */
    static Image check(Path file) {
        try {
            return Image.open(file);
        } catch (ImageException e) {
            throw new BadInput(e.getMessage());
        }
    }

    private static FileLock lock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock(LOCKED_BYTE, 1, false);
        } catch (OverlappingFileLockException e) {
            return null;
        }
    }

    @Override
    public long sectors() {
        return sectors;
    }

    @Override
    public void read(long sector, byte[] buf, int off, int n) {
        try {
            ByteBuffer bytes = ByteBuffer.wrap(buf, off, n);
            for (long at = sector * SECTOR; bytes.hasRemaining(); ) {
                int got = channel.read(bytes, at);
                if (got < 0) {
                    throw new IOException("the image was cut short while the machine was running");
                }
                at += got;
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void write(long sector, byte[] buf, int off, int n) {
        try {
            ByteBuffer bytes = ByteBuffer.wrap(buf, off, n);
            for (long at = sector * SECTOR; bytes.hasRemaining(); ) {
                at += channel.write(bytes, at);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
