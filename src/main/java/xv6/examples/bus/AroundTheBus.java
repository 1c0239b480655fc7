package xv6.examples.bus;

import xv6.machine.AccessFault;
import xv6.machine.Board;
import xv6.machine.Bus;
import xv6.machine.Clocking;
import xv6.machine.Machine;
import xv6.machine.MemoryDisk;
import xv6.machine.PhysicalMemory;
import xv6.machine.Uart16550;

/** Loads from here and there, and what answers. */
public final class AroundTheBus {

    private static void load(Bus bus, String what, long pa, int size) {
        try {
            System.out.printf("%-34s %x%n", what, bus.load(pa, size));
        } catch (AccessFault e) {
            System.out.printf("%-34s %s%n", what, e.getMessage());
        }
    }

    public static void main(String[] args) {
        Machine machine = new Machine(new Board(1, 1 << 20, new MemoryDisk(new byte[512]), b -> { },
                new Clocking.Virtual(1)));
        Bus bus = machine.bus;
        bus.store(PhysicalMemory.BASE, 0x1122_3344_5566_7788L, 8);
        load(bus, "eight bytes of RAM", PhysicalMemory.BASE, 8);
        load(bus, "the first of them", PhysicalMemory.BASE, 1);
        load(bus, "four, from an odd address", PhysicalMemory.BASE + 1, 4);
        machine.uart.receive('x');
        load(bus, "the serial port", Uart16550.BASE, 1);
        load(bus, "the serial port again", Uart16550.BASE, 1);
        load(bus, "one byte too far", PhysicalMemory.BASE + (1 << 20) - 7, 8);
        load(bus, "address 0", 0, 4);
    }
}
