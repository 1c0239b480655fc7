package xv6.kernel.device;

import static xv6.kernel.fs.DiskLayout.BSIZE;
import static xv6.kernel.memory.MemoryLayout.PGSIZE;
import static xv6.kernel.memory.MemoryLayout.VIRTIO0;

import xv6.kernel.fs.Buf;
import xv6.kernel.fs.Disk;
import xv6.kernel.lock.KernelPanic;
import xv6.kernel.lock.Sleeper;
import xv6.kernel.lock.Spinlock;
import xv6.kernel.memory.Kalloc;
import xv6.kernel.memory.KernelData;
import xv6.machine.Bus;
import xv6.machine.PhysicalMemory;
import xv6.machine.host.Words;

/**
 * The driver of the virtio block device (virtio 1.1, sections 2.6, 4.2 and 5.2; xv6: virtio_disk.c). A request is a
 * chain of three descriptors: what to do, with which data, and where the status goes. The driver puts the number of the
 * first into the available ring; the device puts it into the used ring when it is done, and interrupts.
 */
public final class VirtioDisk implements Disk {
    // tag::registers[]
    // Registers (4.2.2).
    private static final long MAGIC_VALUE = VIRTIO0;
    private static final long VERSION = VIRTIO0 + 0x004;
    private static final long DEVICE_ID = VIRTIO0 + 0x008;
    private static final long VENDOR_ID = VIRTIO0 + 0x00c;
    private static final long DEVICE_FEATURES = VIRTIO0 + 0x010;
    private static final long DRIVER_FEATURES = VIRTIO0 + 0x020;
    private static final long QUEUE_SEL = VIRTIO0 + 0x030;
    private static final long QUEUE_NUM_MAX = VIRTIO0 + 0x034;
    private static final long QUEUE_NUM = VIRTIO0 + 0x038;
    private static final long QUEUE_READY = VIRTIO0 + 0x044;
    private static final long QUEUE_NOTIFY = VIRTIO0 + 0x050;
    private static final long INTERRUPT_STATUS = VIRTIO0 + 0x060;
    private static final long INTERRUPT_ACK = VIRTIO0 + 0x064;
    private static final long STATUS = VIRTIO0 + 0x070;
    private static final long QUEUE_DESC = VIRTIO0 + 0x080;
    private static final long QUEUE_AVAIL = VIRTIO0 + 0x090;
    private static final long QUEUE_USED = VIRTIO0 + 0x0a0;
    // end::registers[]

    // tag::agreement[]
    // Bits of the status register (2.1).
    private static final int ACKNOWLEDGE = 1;
    private static final int DRIVER = 2;
    private static final int DRIVER_OK = 4;
    private static final int FEATURES_OK = 8;

    /** Features the driver can not use: read-only, SCSI commands, write-back switch, more queues, and newer queue layouts. */
    private static final int REFUSED = 1 << 5 | 1 << 7 | 1 << 11 | 1 << 12 | 1 << 27 | 1 << 28 | 1 << 29;
    // end::agreement[]

    // tag::descriptor[]
    /** Descriptors, and places in each ring; a power of two. */
    private static final int NUM = 8;

    // A descriptor, 16 bytes: address, length, flags, number of the next one (2.6.5).
    private static final int DESC = 16;
    private static final int DESC_LEN = 8;
    private static final int DESC_FLAGS = 12;
    private static final int DESC_NEXT = 14;
    private static final int F_NEXT = 1;
    /** The device writes the memory and does not read it. */
    private static final int F_WRITE = 2;
    // end::descriptor[]

    // tag::rings[]
    // Both rings: two bytes of flags, two of index, then the places, of two bytes or eight (2.6.6, 2.6.8).
    private static final int RING_IDX = 2;
    private static final int RING = 4;
    private static final int USED_ELEM = 8;
    // end::rings[]

    // tag::request[]
    /** The first descriptor's memory, 16 bytes: type, reserved, sector (5.2.6). */
    private static final int REQUEST = 16;
    private static final int T_IN = 0;
    private static final int T_OUT = 1;
    private static final int SECTOR = 512;
    // end::request[]

    // tag::state[]
    private final Bus bus;
    private final PhysicalMemory memory;
    private final Kalloc kalloc;
    private final Sleeper sleeper;
    private final Spinlock lock = new Spinlock("virtio_disk");

    /** The descriptors and the two rings, a page each. */
    private long desc;
    private long avail;
    private long used;
    /** For each descriptor that begins a chain, the request's 16 bytes and its status byte. */
    private final long requests;
    private final long statuses;

    private final boolean[] free = new boolean[NUM];
    /** How far the used ring has been looked at. */
    private short usedIdx;
    /** The buffer of each chain under way, by its first descriptor. */
    private final Buf[] inFlight = new Buf[NUM];
    /** The descriptors of the request that is being put together. */
    private final int[] idx = new int[3];
    // end::state[]

    // tag::reserve[]
    public VirtioDisk(Bus bus, KernelData data, Kalloc kalloc, Sleeper sleeper) {
        this.bus = bus;
        this.memory = bus.memory();
        this.kalloc = kalloc;
        this.sleeper = sleeper;
        requests = data.reserve(NUM * REQUEST, REQUEST);
        statuses = data.reserve(NUM, 1);
    }
    // end::reserve[]

    // tag::register-access[]
    private int readReg(long reg) {
        return (int) bus.load(reg, 4);
    }

    private void writeReg(long reg, int v) {
        bus.store(reg, v, 4);
    }
    // end::register-access[]

    // tag::init[]
    /** Finds the disk and agrees with it on features and on a queue (3.1.1; xv6: virtio_disk_init). */
    public void init() {
        if (readReg(MAGIC_VALUE) != 0x74726976 || readReg(VERSION) != 2 || readReg(DEVICE_ID) != 2
                || readReg(VENDOR_ID) != 0x554d4551) {
            throw new KernelPanic("could not find virtio disk");
        }

        // tag::agree[]
        int status = 0;
        writeReg(STATUS, status);
        status |= ACKNOWLEDGE;
        writeReg(STATUS, status);
        status |= DRIVER;
        writeReg(STATUS, status);

        writeReg(DRIVER_FEATURES, readReg(DEVICE_FEATURES) & ~REFUSED);
        status |= FEATURES_OK;
        writeReg(STATUS, status);
        if ((readReg(STATUS) & FEATURES_OK) == 0) {
            throw new KernelPanic("virtio disk FEATURES_OK unset");
        }
        // end::agree[]

        initQueue();

        status |= DRIVER_OK;
        writeReg(STATUS, status);
    }
    // end::init[]

    // tag::init-queue[]
    private void initQueue() {
        writeReg(QUEUE_SEL, 0);
        if (readReg(QUEUE_READY) != 0) {
            throw new KernelPanic("virtio disk should not be ready");
        }
        int max = readReg(QUEUE_NUM_MAX);
        if (max == 0) {
            throw new KernelPanic("virtio disk has no queue 0");
        }
        if (Integer.compareUnsigned(max, NUM) < 0) {
            throw new KernelPanic("virtio disk max queue too short");
        }

        // tag::give-it-pages[]
        desc = zeroedPage();
        avail = zeroedPage();
        used = zeroedPage();
        writeReg(QUEUE_NUM, NUM);
        writeAddress(QUEUE_DESC, desc);
        writeAddress(QUEUE_AVAIL, avail);
        writeAddress(QUEUE_USED, used);
        writeReg(QUEUE_READY, 1);
        // end::give-it-pages[]

        for (int i = 0; i < NUM; i++) {
            free[i] = true;
        }
    }
    // end::init-queue[]

    // tag::pages-and-addresses[]
    private long zeroedPage() {
        long pa = kalloc.kalloc();
        if (pa == 0) {
            throw new KernelPanic("virtio disk kalloc");
        }
        memory.fill(pa, PGSIZE, 0);
        return pa;
    }

    private void writeAddress(long reg, long pa) {
        writeReg(reg, (int) pa);
        writeReg(reg + 4, (int) (pa >>> 32));
    }
    // end::pages-and-addresses[]

    // tag::alloc[]
    /** A free descriptor, no longer free, or -1 (xv6: alloc_desc). */
    private int allocDesc() {
        for (int i = 0; i < NUM; i++) {
            if (free[i]) {
                free[i] = false;
                return i;
            }
        }
        return -1;
    }
    // end::alloc[]

    // tag::free[]
    private void freeDesc(int i) {
        if (i >= NUM) {
            throw new KernelPanic("free_desc 1");
        }
        if (free[i]) {
            throw new KernelPanic("free_desc 2");
        }
        setDesc(i, 0, 0, 0, 0);
        free[i] = true;
        sleeper.wakeup(free);
    }

    private void freeChain(int first) {
        int i = first;
        boolean last = false;
        while (!last) {
            int next = memory.loadShort(desc + i * DESC + DESC_NEXT);
            last = (memory.loadShort(desc + i * DESC + DESC_FLAGS) & F_NEXT) == 0;
            freeDesc(i);
            i = next;
        }
    }
    // end::free[]

    // tag::alloc-three[]
    /** Fills {@code idx} with three descriptors, which need not be neighbours; all or none (xv6: alloc3_desc). */
    private boolean alloc3Desc() {
        for (int i = 0; i < 3; i++) {
            idx[i] = allocDesc();
            if (idx[i] < 0) {
                // Nobody is woken: who waits needs three, and there are no more than before.
                for (int j = 0; j < i; j++) {
                    free[idx[j]] = true;
                }
                return false;
            }
        }
        return true;
    }
    // end::alloc-three[]

    // tag::set-descriptor[]
    private void setDesc(int i, long addr, int len, int flags, int next) {
        long at = desc + i * DESC;
        memory.storeLong(at, addr);
        memory.storeInt(at + DESC_LEN, len);
        memory.storeShort(at + DESC_FLAGS, (short) flags);
        memory.storeShort(at + DESC_NEXT, (short) next);
    }
    // end::set-descriptor[]

    // tag::transfer[]
    @Override
    public void transfer(Buf b, boolean write) {
        lock.acquire();
        while (!alloc3Desc()) {
            sleeper.sleep(free, lock);
        }
        int head = idx[0];
        format(b, write);

        b.disk = true;
        inFlight[head] = b;
        offer(head);
        while (b.disk) {
            sleeper.sleep(b, lock);
        }

        inFlight[head] = null;
        freeChain(head);
        lock.release();
    }
    // end::transfer[]

    // tag::format[]
    /** Writes the request that moves {@code b} into the three descriptors of {@code idx}. */
    private void format(Buf b, boolean write) {
        long request = requests + idx[0] * REQUEST;
        memory.storeInt(request, write ? T_OUT : T_IN);
        memory.storeInt(request + 4, 0);
        memory.storeLong(request + 8, (b.blockno & 0xffff_ffffL) * (BSIZE / SECTOR));
        setDesc(idx[0], request, REQUEST, F_NEXT, idx[1]);

        setDesc(idx[1], b.pa, BSIZE, write ? F_NEXT : F_NEXT | F_WRITE, idx[2]);

        // The device writes 0 if all went well.
        memory.storeByte(statuses + idx[0], (byte) 0xff);
        setDesc(idx[2], statuses + idx[0], 1, F_WRITE, 0);
    }
    // end::format[]

    // tag::offer[]
    /** Puts a chain into the available ring, then counts it, then tells the device: it may look in between. */
    private void offer(int head) {
        short index = memory.loadShort(avail + RING_IDX);
        memory.storeShort(avail + RING + 2 * (index & NUM - 1), (short) head);
        Words.fence();
        memory.storeShort(avail + RING_IDX, (short) (index + 1));
        Words.fence();
        writeReg(QUEUE_NOTIFY, 0);
    }
    // end::offer[]

    // tag::interrupt[]
    /** The device interrupts: some requests are done (xv6: virtio_disk_intr). */
    public void interrupt() {
        lock.acquire();
        // Acknowledged before looking: what is done from here on brings another interrupt, if perhaps for nothing.
        writeReg(INTERRUPT_ACK, readReg(INTERRUPT_STATUS) & 3);
        Words.fence();
        // tag::take-in-the-answers[]
        while (usedIdx != memory.loadShort(used + RING_IDX)) {
            Words.fence();
            int head = memory.loadInt(used + RING + (usedIdx & NUM - 1) * USED_ELEM);
            if (memory.loadByte(statuses + head) != 0) {
                throw new KernelPanic("virtio_disk_intr status");
            }
            Buf b = inFlight[head];
            b.disk = false;
            sleeper.wakeup(b);
            usedIdx++;
        }
        // end::take-in-the-answers[]
        lock.release();
    }
    // end::interrupt[]
}
