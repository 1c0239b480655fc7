package xv6.examples.disk;

import xv6.machine.AccessFault;
import xv6.machine.Board;
import xv6.machine.Clocking;
import xv6.machine.Hart;
import xv6.machine.Machine;
import xv6.machine.MemoryDisk;
import xv6.machine.PhysicalMemory;

/** A disk that believes what stands in the memory it is given: three drivers, each with one mistake. */
public final class TrustingDisk {
    private static final long TABLE = PhysicalMemory.BASE + 0x1000;
    private static final long DATA = PhysicalMemory.BASE + 0x5000;
    private static final int SECTOR = 512;
    private static final int PATIENCE = 1000;
    private static final int NEXT = 1;

    private final PhysicalMemory memory;
    private final byte[] disk = new byte[8 * SECTOR];
    private int links;
    private volatile boolean changing;
    private volatile boolean served;

    private TrustingDisk(PhysicalMemory memory) {
        this.memory = memory;
        java.util.Arrays.fill(disk, (byte) 'd');
    }

    // tag::serve[]
    /** Reads the beginning of the disk into each piece of the chain that begins at {@code index}. */
    private void serve(Hart hart, int index) {
        long at = TABLE + 16 * index;
        links++;
        if (memory.loadInt(at + 8) <= SECTOR) {
            hart.turnPoint();
            memory.write(memory.loadLong(at), disk, 0, memory.loadInt(at + 8));
        }
        if ((memory.loadShort(at + 12) & NEXT) != 0 && links < PATIENCE) {
            serve(hart, memory.loadShort(at + 14));
        }
    }
    // end::serve[]

    private void descriptor(int index, long address, int length, int flags, int next) {
        long at = TABLE + 16 * index;
        memory.storeLong(at, address);
        memory.storeInt(at + 8, length);
        memory.storeShort(at + 12, (short) flags);
        memory.storeShort(at + 14, (short) next);
    }

    private void circle(Hart hart) {
        descriptor(0, DATA, SECTOR, NEXT, 1);
        descriptor(1, DATA, SECTOR, NEXT, 0);
        links = 0;
        serve(hart, 0);
        System.out.println("a circle of two descriptors: it has followed " + links + " and goes on");
    }

    private void nowhere(Hart hart) {
        descriptor(0, 0x1000, SECTOR, 0, 0);
        try {
            serve(hart, 0);
        } catch (AccessFault e) {
            System.out.println("an address without memory:   the machine ends, " + e.getMessage());
        }
    }

    // tag::change-it[]
    private void changeTheLength(Hart hart) {
        while (!served) {
            memory.storeInt(TABLE + 8, 4 * SECTOR);
            hart.turnPoint();
            memory.storeInt(TABLE + 8, SECTOR);
            hart.turnPoint();
        }
    }
    // end::change-it[]

    private void serveWhileItChanges(Hart hart) {
        for (int i = 0; i < PATIENCE && memory.loadByte(DATA + SECTOR) == 0; i++) {
            serve(hart, 0);
            hart.turnPoint();
        }
        served = true;
        System.out.println("a length that changes:       a sector was asked for, and the bytes behind it are "
                + (memory.loadByte(DATA + SECTOR) == 0 ? "as they were" : "overwritten"));
    }

    private void boot(Hart hart) {
        if (hart.id == 0) {
            circle(hart);
            nowhere(hart);
            memory.fill(DATA, 4 * SECTOR, 0);
            descriptor(0, DATA, SECTOR, 0, 0);
            changing = true;
            serveWhileItChanges(hart);
        } else {
            while (!changing) {
                hart.turnPoint();
            }
            changeTheLength(hart);
        }
    }

    public static void main(String[] args) {
        long seed = args.length > 0 ? Long.parseLong(args[0]) : 1;
        Machine machine = new Machine(new Board(2, 1 << 20, new MemoryDisk(new byte[SECTOR]), b -> { }, new Clocking.Virtual(seed)));
        machine.run(new TrustingDisk(machine.memory)::boot);
    }
}
