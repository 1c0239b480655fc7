package xv6.machine;

/** The least that makes the disk do something: one queue, one request at a time. */
final class VirtioDriver {
    static final long DESCRIPTORS = PhysicalMemory.BASE + 0x10_0000;
    static final long AVAILABLE = DESCRIPTORS + 0x1000;
    static final long USED = DESCRIPTORS + 0x2000;
    static final long HEADER = DESCRIPTORS + 0x3000;
    static final long STATUS = HEADER + 16;
    private static final int SIZE = 8;

    private final Bus bus;
    private final PhysicalMemory memory;
    private int available;

    VirtioDriver(Bench bench) {
        bus = bench.machine.bus;
        memory = bench.memory;
        set(0x070, 0);
        set(0x070, 1);
        set(0x070, 3);
        set(0x020, (int) get(0x010));
        set(0x070, 11);
        set(0x030, 0);
        set(0x038, SIZE);
        set(0x080, (int) DESCRIPTORS);
        set(0x090, (int) AVAILABLE);
        set(0x0A0, (int) USED);
        set(0x044, 1);
        set(0x070, 15);
    }

    long get(int register) {
        return bus.load(VirtioBlock.BASE + register, 4);
    }

    void set(int register, int value) {
        bus.store(VirtioBlock.BASE + register, value & 0xFFFF_FFFFL, 4);
    }

    void descriptor(int index, long address, int length, int flags, int next) {
        long at = DESCRIPTORS + 16L * index;
        memory.storeLong(at, address);
        memory.storeInt(at + 8, length);
        memory.storeShort(at + 12, (short) flags);
        memory.storeShort(at + 14, (short) next);
    }

    void header(int type, long sector) {
        memory.storeInt(HEADER, type);
        memory.storeInt(HEADER + 4, 0);
        memory.storeLong(HEADER + 8, sector);
        memory.storeByte(STATUS, (byte) 0xFF);
    }

    /** Offers the chain that begins at {@code head}, and returns the status byte, 0 to 255. */
    int offer(int head) {
        memory.storeShort(AVAILABLE + 4 + 2L * (available % SIZE), (short) head);
        available++;
        memory.storeShort(AVAILABLE + 2, (short) available);
        set(0x050, 0);
        return memory.loadByte(STATUS) & 0xFF;
    }

    int usedIndex() {
        return memory.loadShort(USED + 2) & 0xFFFF;
    }

    int read(long sector, long pa, int n) {
        return transfer(0, sector, pa, n, 2);
    }

    int write(long sector, long pa, int n) {
        return transfer(1, sector, pa, n, 0);
    }

    private int transfer(int type, long sector, long pa, int n, int direction) {
        header(type, sector);
        descriptor(0, HEADER, 16, 1, 1);
        descriptor(1, pa, n, 1 | direction, 2);
        descriptor(2, STATUS, 1, 2, 0);
        return offer(0);
    }
}
