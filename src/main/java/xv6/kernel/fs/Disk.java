package xv6.kernel.fs;

/** What the buffer cache needs of a disk. */
public interface Disk {

    /**
     * Writes {@code b}'s data to its block, or reads it from there, and sleeps until that is done. The caller holds
     * {@code b.lock} (xv6: virtio_disk_rw).
     */
    void transfer(Buf b, boolean write);
}
