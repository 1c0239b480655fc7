package xv6.machine;

/** What answers at each physical address: RAM, or one of QEMU virt's devices. */
public final class Bus {
    // tag::windows[]
    private record Window(long base, long size, Device device) {
    }

    private final PhysicalMemory memory;
    private final Window[] windows = new Window[8];
    private int attached;
    // end::windows[]

    Bus(PhysicalMemory memory) {
        this.memory = memory;
    }

    // tag::attach[]
    /** Has {@code device} answer at {@code size} bytes from {@code base} on; before the machine runs. */
    public void attach(long base, long size, Device device) {
        windows[attached++] = new Window(base, size, device);
    }
    // end::attach[]

    public PhysicalMemory memory() {
        return memory;
    }

    // tag::load[]
    /** Loads 1, 2, 4 or 8 bytes, zero-extended. Throws {@link AccessFault} where nothing answers. */
    public long load(long pa, int size) {
        if (memory.holds(pa, size)) {
            return switch (size) {
                case 1 -> memory.loadByte(pa) & 0xFFL;
                case 2 -> memory.loadShort(pa) & 0xFFFFL;
                case 4 -> memory.loadInt(pa) & 0xFFFF_FFFFL;
                default -> memory.loadLong(pa);
            };
        }
        Window w = window(pa, size);
        return w.device.load(pa - w.base, size);
    }
    // end::load[]

    // tag::store[]
    /** Stores the low 1, 2, 4 or 8 bytes of {@code v}. Throws {@link AccessFault} where nothing answers. */
    public void store(long pa, long v, int size) {
        if (memory.holds(pa, size)) {
            switch (size) {
                case 1 -> memory.storeByte(pa, (byte) v);
                case 2 -> memory.storeShort(pa, (short) v);
                case 4 -> memory.storeInt(pa, (int) v);
                default -> memory.storeLong(pa, v);
            }
            return;
        }
        Window w = window(pa, size);
        w.device.store(pa - w.base, v, size);
    }
    // end::store[]

    // tag::find[]
    private Window window(long pa, int size) {
        for (int i = 0; i < attached; i++) {
            Window w = windows[i];
            if (pa >= w.base && pa - w.base <= w.size - size) {
                return w;
            }
        }
        throw new AccessFault(pa);
    }
    // end::find[]
}
