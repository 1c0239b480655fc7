package xv6.examples.disk;

import static xv6.examples.disk.NaiveDriver.AVAIL;
import static xv6.examples.disk.NaiveDriver.DESC;
import static xv6.examples.disk.NaiveDriver.REQUEST;
import static xv6.examples.disk.NaiveDriver.STATUS;
import static xv6.examples.disk.NaiveDriver.USED;

import xv6.machine.Board;
import xv6.machine.Clocking;
import xv6.machine.Hart;
import xv6.machine.Machine;
import xv6.machine.MemoryDisk;
import xv6.machine.PhysicalMemory;

/** One block is asked for and has come: what stands in memory then. */
public final class OneRead {
    private static final long DATA = PhysicalMemory.BASE + 0x5000;
    private final PhysicalMemory memory;

    private OneRead(PhysicalMemory memory) {
        this.memory = memory;
    }

    private void read(Hart hart) {
        new NaiveDriver(hart.bus).read(hart, 5, DATA);
        for (int i = 0; i < 3; i++) {
            long at = DESC + 16 * i;
            System.out.printf("descriptor %d   address %x   length %4d   flags %d   next %d%n", i, memory.loadLong(at),
                    memory.loadInt(at + 8), memory.loadShort(at + 12), memory.loadShort(at + 14));
        }
        System.out.printf("request at %x: type %d, sector %d%n", REQUEST, memory.loadInt(REQUEST), memory.loadLong(REQUEST + 8));
        System.out.printf("available   index %d   [0] = %d%n", memory.loadShort(AVAIL + 2), memory.loadShort(AVAIL + 4));
        System.out.printf("used        index %d   [0] = %d, %d bytes written%n", memory.loadShort(USED + 2),
                memory.loadInt(USED + 4), memory.loadInt(USED + 8));
        System.out.printf("status %d, and the first byte of the data is %d%n", memory.loadByte(STATUS), memory.loadByte(DATA));
    }

    public static void main(String[] args) {
        Machine machine = new Machine(new Board(1, 1 << 20, new MemoryDisk(DiskBoard.numbered(8)), b -> { },
                new Clocking.Virtual(1)));
        machine.run(new OneRead(machine.memory)::read);
    }
}
