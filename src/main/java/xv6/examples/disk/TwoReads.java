package xv6.examples.disk;

import java.util.ArrayList;
import java.util.List;
import xv6.machine.Board;
import xv6.machine.Clocking;
import xv6.machine.Hart;
import xv6.machine.Machine;
import xv6.machine.MemoryDisk;
import xv6.machine.PhysicalMemory;

/** Two harts read a block each, again and again, by a driver that has room for one request and does not say so. */
public final class TwoReads {
    private static final int TIMES = 1000;
    private final Machine machine;
    private final NaiveDriver driver;
    private final List<String> steps = new ArrayList<>();
    private boolean broken;

    private TwoReads(Machine machine) {
        this.machine = machine;
        driver = new NaiveDriver(machine.bus);
    }

    private void read(Hart hart) {
        int block = hart.id == 0 ? 3 : 7;
        long pa = PhysicalMemory.BASE + 0x10000 + 0x1000 * hart.id;
        for (int i = 0; i < TIMES; i++) {
            machine.memory.fill(pa, NaiveDriver.BLOCK, 0);
            steps.add("hart " + hart.id + " asks for block " + block + " at " + Long.toHexString(pa));
            int asked = steps.size() - 1;
            driver.read(hart, block, pa);
            int found = machine.memory.loadByte(pa);
            steps.add("hart " + hart.id + " is told that it is there; it finds " + (found == 0 ? "nothing" : "block " + found));
            if (found != block) {
                broken = true;
                tell(steps.subList(asked, steps.size()));
                machine.powerOff(0);
                hart.turnPoint();
            }
        }
    }

    /** The first and the last of these steps: what lies between is the other hart, coming and going. */
    private static void tell(List<String> steps) {
        int hidden = steps.size() - 5;
        for (int i = 0; i < steps.size(); i++) {
            if (hidden <= 3 || i < 3 || i >= 3 + hidden) {
                System.out.println(steps.get(i));
            } else if (i == 3) {
                System.out.println("... " + hidden + " more steps of the other hart ...");
            }
        }
    }

    public static void main(String[] args) {
        long seed = args.length == 0 ? 1 : Long.parseLong(args[0]);
        Machine machine = new Machine(new Board(2, 1 << 20, new MemoryDisk(DiskBoard.numbered(8)), b -> { },
                new Clocking.Virtual(seed)));
        machine.powerOffAt(1_000_000, 0);
        TwoReads reads = new TwoReads(machine);
        machine.run(reads::read);
        if (!reads.broken) {
            System.out.println("nothing went wrong this time; try another seed");
        }
    }
}
