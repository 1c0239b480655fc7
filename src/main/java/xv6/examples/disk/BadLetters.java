package xv6.examples.disk;

import xv6.machine.Board;
import xv6.machine.Clocking;
import xv6.machine.Hart;
import xv6.machine.Machine;
import xv6.machine.MemoryDisk;
import xv6.machine.PhysicalMemory;
import xv6.machine.VirtioBlock;

/** Requests that no driver should send, and what the disk answers. */
public final class BadLetters {
    private static final long DATA = PhysicalMemory.BASE + 0x5000;

    private static void show(Hart hart, String what) {
        System.out.printf("%-32s status byte %d   device status %d%n", what,
                hart.bus.memory().loadByte(NaiveDriver.STATUS), hart.bus.load(VirtioBlock.BASE + 0x070, 4));
    }

    private static void boot(Hart hart) {
        PhysicalMemory memory = hart.bus.memory();
        NaiveDriver driver = new NaiveDriver(hart.bus);
        driver.read(hart, 5, DATA);
        show(hart, "block 5");
        driver.read(hart, 100, DATA);
        show(hart, "block 100 of 8");
        driver.read(hart, 5, 0x1000);
        show(hart, "to where there is no memory");

        memory.storeShort(NaiveDriver.DESC + 2 * 16 + 12, (short) 3);
        memory.storeShort(NaiveDriver.AVAIL + 2, (short) 4);
        hart.bus.store(VirtioBlock.BASE + 0x050, 0, 4);
        show(hart, "a chain that bites its tail");
    }

    public static void main(String[] args) {
        new Machine(new Board(1, 1 << 20, new MemoryDisk(DiskBoard.numbered(8)), b -> { }, new Clocking.Virtual(1)))
                .run(BadLetters::boot);
    }
}
