package xv6.machine;

import xv6.machine.host.Words;

/**
 * The disk: a virtio block device behind virtio's memory-mapped registers, version 2, with one split queue (virtio 1.1,
 * sections 2.6, 4.2.2 and 5.2). The driver chains descriptors in RAM, writes the head into the available ring and
 * notifies; by the time that store returns the request is done, stands in the used ring, and the interrupt is raised.
 * Whatever a driver leaves in RAM, the answer is a status byte, or a device that asks to be reset: never more.
 */
public final class VirtioBlock implements Device {
    // tag::constants[]
    public static final long BASE = 0x1000_1000L;
    public static final int IRQ = 1;
    static final long SIZE = 0x1000;

    private static final int MAX_QUEUE = 1024;

    private static final int STATUS_FEATURES_OK = 8;
    private static final int STATUS_NEEDS_RESET = 64;
    private static final int INTERRUPT_USED = 1;
    private static final int INTERRUPT_CONFIG = 2;

    /** Offered features, by the word that DeviceFeaturesSel selects: flush; version 1. */
    private static final int[] FEATURES = {1 << 9, 1};

    private static final int DESCRIPTOR = 16;
    private static final int NEXT = 1;
    private static final int DEVICE_WRITES = 2;
    private static final int NO_INTERRUPT = 1;

    private static final int READ = 0;
    private static final int WRITE = 1;
    private static final int FLUSH = 4;
    private static final int IDENTIFY = 8;
    private static final byte OK = 0;
    private static final byte IO_ERROR = 1;
    private static final byte UNSUPPORTED = 2;
    private static final byte[] NAME = java.util.Arrays.copyOf("xv6 disk".getBytes(
            java.nio.charset.StandardCharsets.US_ASCII), 20);
    // end::constants[]

    // tag::state[]
    private final PhysicalMemory memory;
    private final DiskStorage storage;
    private final Plic plic;

    private int status;
    private int interruptStatus;
    private int featuresSelect;
    private int driverFeaturesSelect;
    private final int[] driverFeatures = new int[2];
    private int queueSelect;
    private int queueSize;
    private boolean queueReady;
    private long descriptors;
    private long available;
    private long used;
    private int nextAvailable;
    private int nextUsed;

    /** The chain in hand: addresses, lengths and directions, in order. */
    private final long[] address = new long[MAX_QUEUE];
    private final int[] length = new int[MAX_QUEUE];
    private final boolean[] written = new boolean[MAX_QUEUE];
    private int links;
    private int bytesWritten;
    private final byte[] buffer = new byte[8 * DiskStorage.SECTOR];
    // end::state[]

    VirtioBlock(PhysicalMemory memory, DiskStorage storage, Plic plic) {
        this.memory = memory;
        this.storage = storage;
        this.plic = plic;
    }

    // ---- registers

    // tag::load[]
    @Override
    public synchronized long load(long offset, int size) {
        if (offset >= 0x100) {
            return config((int) offset - 0x100, size);
        }
        return switch ((int) offset) {
            case 0x000 -> 0x7472_6976;
            case 0x004 -> 2;
            case 0x008 -> 2;
            case 0x00C -> 0x554D_4551;
            case 0x010 -> featuresSelect < FEATURES.length ? FEATURES[featuresSelect] : 0;
            case 0x034 -> queueSelect == 0 ? MAX_QUEUE : 0;
            case 0x044 -> queueSelect == 0 && queueReady ? 1 : 0;
            case 0x060 -> interruptStatus;
            case 0x070 -> status;
            default -> 0;
        };
    }

    /** The configuration space begins with the capacity in sectors. */
    private long config(int at, int size) {
        if (at + size > 8) {
            return 0;
        }
        long mask = size == 8 ? -1 : (1L << 8 * size) - 1;
        return storage.sectors() >>> 8 * at & mask;
    }
    // end::load[]

    // tag::store[]
    @Override
    public synchronized void store(long offset, long value, int size) {
        int v = (int) value;
        switch ((int) offset) {
            case 0x014 -> featuresSelect = v & 0x7FFF_FFFF;
            case 0x020 -> {
                if (driverFeaturesSelect < driverFeatures.length) {
                    driverFeatures[driverFeaturesSelect] = v;
                }
            }
            case 0x024 -> driverFeaturesSelect = v & 0x7FFF_FFFF;
            case 0x030 -> queueSelect = v;
            case 0x050 -> {
                if (v == 0) {
                    serve();
                }
            }
            case 0x064 -> acknowledge(v);
            case 0x070 -> setStatus(v);
            default -> {
                if (queueSelect == 0) {
                    setUpQueue((int) offset, v);
                }
            }
        }
    }
    // end::store[]

    // tag::set-up-queue[]
    private void setUpQueue(int register, int v) {
        switch (register) {
            case 0x038 -> queueSize = v > 0 && v <= MAX_QUEUE && Integer.bitCount(v) == 1 ? v : 0;
            case 0x044 -> queueReady = (v & 1) != 0 && queueSize != 0;
            case 0x080 -> descriptors = low(descriptors, v);
            case 0x084 -> descriptors = high(descriptors, v);
            case 0x090 -> available = low(available, v);
            case 0x094 -> available = high(available, v);
            case 0x0A0 -> used = low(used, v);
            case 0x0A4 -> used = high(used, v);
            default -> { }
        }
    }

    private static long low(long register, int v) {
        return register & ~0xFFFF_FFFFL | v & 0xFFFF_FFFFL;
    }

    private static long high(long register, int v) {
        return register & 0xFFFF_FFFFL | (long) v << 32;
    }
    // end::set-up-queue[]

    // tag::status[]
    private void setStatus(int v) {
        if (v == 0) {
            reset();
            return;
        }
        boolean offered = (driverFeatures[0] & ~FEATURES[0]) == 0 && (driverFeatures[1] & ~FEATURES[1]) == 0;
        status = offered ? v : v & ~STATUS_FEATURES_OK;
    }

    private void reset() {
        status = 0;
        featuresSelect = 0;
        driverFeaturesSelect = 0;
        java.util.Arrays.fill(driverFeatures, 0);
        queueSelect = 0;
        queueSize = 0;
        queueReady = false;
        descriptors = 0;
        available = 0;
        used = 0;
        nextAvailable = 0;
        nextUsed = 0;
        acknowledge(-1);
    }
    // end::status[]

    // tag::interrupt[]
    private void acknowledge(int bits) {
        interruptStatus &= ~bits;
        if (interruptStatus == 0) {
            plic.lower(IRQ);
        }
    }

    private void interrupt(int bit) {
        interruptStatus |= bit;
        plic.raise(IRQ);
    }
    // end::interrupt[]

    // ---- the queue

    // tag::serve[]
    /** Serves every request in the available ring. */
    private void serve() {
        if (!queueReady || (status & STATUS_NEEDS_RESET) != 0) {
            return;
        }
        if (!memory.holds(descriptors, (long) queueSize * DESCRIPTOR) || !memory.holds(available, 4 + 2L * queueSize)
                || !memory.holds(used, 4 + 8L * queueSize)) {
            fail();
            return;
        }
        boolean any = false;
        while (nextAvailable != (memory.loadShort(available + 2) & 0xFFFF)) {
            Words.fence();
            int head = memory.loadShort(available + 4 + 2L * (nextAvailable & queueSize - 1)) & 0xFFFF;
            if (!follow(head) || !answer()) {
                fail();
                return;
            }
            nextAvailable = nextAvailable + 1 & 0xFFFF;
            putUsed(head);
            any = true;
        }
        if (any && (memory.loadShort(available) & NO_INTERRUPT) == 0) {
            interrupt(INTERRUPT_USED);
        }
    }
    // end::serve[]

    // tag::fail[]
    /** The queue itself is broken: nothing more is served until the driver resets the device. */
    private void fail() {
        status |= STATUS_NEEDS_RESET;
        interrupt(INTERRUPT_CONFIG);
    }
    // end::fail[]

    // tag::put-used[]
    private void putUsed(int head) {
        long entry = used + 4 + 8L * (nextUsed & queueSize - 1);
        memory.storeInt(entry, head);
        memory.storeInt(entry + 4, bytesWritten);
        nextUsed = nextUsed + 1 & 0xFFFF;
        Words.fence();
        memory.storeShort(used + 2, (short) nextUsed);
        Words.fence();
    }
    // end::put-used[]

    // tag::follow[]
    /** Collects the chain that begins at {@code head}. False if it leaves the table or goes round in it. */
    private boolean follow(int head) {
        links = 0;
        int index = head;
        while (true) {
            if (index >= queueSize || links == queueSize) {
                return false;
            }
            long at = descriptors + (long) index * DESCRIPTOR;
            int flags = memory.loadShort(at + 12);
            address[links] = memory.loadLong(at);
            length[links] = memory.loadInt(at + 8);
            written[links] = (flags & DEVICE_WRITES) != 0;
            links++;
            if ((flags & NEXT) == 0) {
                return true;
            }
            index = memory.loadShort(at + 14) & 0xFFFF;
        }
    }
    // end::follow[]

    // ---- a request: a header that the device reads, the data, and a byte of status that it writes

    // tag::answer[]
    /** Carries out the request in the chain. False if there is no byte to leave its status in. */
    private boolean answer() {
        int last = links - 1;
        if (last < 1 || !written[last] || length[last] < 1 || !memory.holds(address[last], 1)) {
            return false;
        }
        bytesWritten = 0;
        byte result = carryOut(last);
        memory.storeByte(address[last], result);
        bytesWritten++;
        return true;
    }
    // end::answer[]

    // tag::carry-out[]
    private byte carryOut(int last) {
        if (written[0] || length[0] < 16 || !memory.holds(address[0], 16)) {
            return IO_ERROR;
        }
        long sector = memory.loadLong(address[0] + 8);
        return switch (memory.loadInt(address[0])) {
            case READ -> transfer(sector, last, true);
            case WRITE -> transfer(sector, last, false);
            case FLUSH -> OK;
            case IDENTIFY -> identify();
            default -> UNSUPPORTED;
        };
    }
    // end::carry-out[]

    // tag::transfer[]
    private byte transfer(long sector, int last, boolean toMemory) {
        long total = 0;
        for (int i = 1; i < last; i++) {
            long n = length[i] & 0xFFFF_FFFFL;
            if (written[i] != toMemory || n % DiskStorage.SECTOR != 0 || !memory.holds(address[i], n)) {
                return IO_ERROR;
            }
            total += n / DiskStorage.SECTOR;
        }
        if (sector < 0 || sector > storage.sectors() - total) {
            return IO_ERROR;
        }
        try {
            for (int i = 1; i < last; i++) {
                move(sector, address[i], length[i], toMemory);
                sector += length[i] / DiskStorage.SECTOR;
            }
            return OK;
        } catch (RuntimeException e) {
            return IO_ERROR;
        }
    }
    // end::transfer[]

    // tag::move[]
    private void move(long sector, long pa, int n, boolean toMemory) {
        for (int done = 0; done < n; done += buffer.length) {
            int some = Math.min(buffer.length, n - done);
            long at = sector + done / DiskStorage.SECTOR;
            if (toMemory) {
                storage.read(at, buffer, 0, some);
                memory.write(pa + done, buffer, 0, some);
                bytesWritten += some;
            } else {
                memory.read(pa + done, buffer, 0, some);
                storage.write(at, buffer, 0, some);
            }
        }
    }
    // end::move[]

    // tag::identify[]
    private byte identify() {
        if (links < 3 || !written[1] || !memory.holds(address[1], length[1] & 0xFFFF_FFFFL)) {
            return IO_ERROR;
        }
        int n = Math.min(length[1], NAME.length);
        memory.write(address[1], NAME, 0, n);
        bytesWritten += n;
        return OK;
    }
    // end::identify[]
}
