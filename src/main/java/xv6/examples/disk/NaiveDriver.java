package xv6.examples.disk;

import xv6.machine.Bus;
import xv6.machine.Hart;
import xv6.machine.PhysicalMemory;
import xv6.machine.VirtioBlock;

/** The least that brings a block from the disk: one request at a time, always in the same place, and no lock. */
final class NaiveDriver {
    static final int BLOCK = 1024;
    static final long DESC = PhysicalMemory.BASE + 0x1000;
    static final long AVAIL = PhysicalMemory.BASE + 0x2000;
    static final long USED = PhysicalMemory.BASE + 0x3000;
    static final long REQUEST = PhysicalMemory.BASE + 0x4000;
    static final long STATUS = REQUEST + 16;

    private static final int NEXT = 1;
    private static final int DEVICE_WRITES = 2;

    private final Bus bus;
    private final PhysicalMemory memory;
    private short seen;

    NaiveDriver(Bus bus) {
        this.bus = bus;
        this.memory = bus.memory();
        register(0x070, 1);
        register(0x070, 1 | 2);
        register(0x070, 1 | 2 | 8);
        register(0x038, 8);
        register(0x080, (int) DESC);
        register(0x090, (int) AVAIL);
        register(0x0a0, (int) USED);
        register(0x044, 1);
        register(0x070, 1 | 2 | 8 | 4);
    }

    private void register(int offset, int v) {
        bus.store(VirtioBlock.BASE + offset, v, 4);
    }

    // tag::read[]
    void read(Hart hart, int block, long pa) {
        memory.storeInt(REQUEST, 0);
        memory.storeLong(REQUEST + 8, 2L * block);
        descriptor(0, REQUEST, 16, NEXT, 1);
        descriptor(1, pa, BLOCK, NEXT | DEVICE_WRITES, 2);
        descriptor(2, STATUS, 1, DEVICE_WRITES, 0);
        hart.turnPoint();

        short index = memory.loadShort(AVAIL + 2);
        memory.storeShort(AVAIL + 4 + 2 * (index & 7), (short) 0);
        memory.storeShort(AVAIL + 2, (short) (index + 1));
        register(0x050, 0);
        while (memory.loadShort(USED + 2) == seen) {
            hart.turnPoint();
        }
        seen++;
    }
    // end::read[]

    private void descriptor(int i, long address, int length, int flags, int next) {
        long at = DESC + 16 * i;
        memory.storeLong(at, address);
        memory.storeInt(at + 8, length);
        memory.storeShort(at + 12, (short) flags);
        memory.storeShort(at + 14, (short) next);
    }
}
