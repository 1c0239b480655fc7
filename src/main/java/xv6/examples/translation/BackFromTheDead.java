package xv6.examples.translation;

import java.util.concurrent.atomic.AtomicLong;

import xv6.kernel.memory.Pte;
import xv6.machine.Board;
import xv6.machine.Clocking;
import xv6.machine.Hart;
import xv6.machine.Machine;
import xv6.machine.MemoryDisk;

/** One hart notes in an entry that the page is used, while the kernel on another takes the entry away. The argument is the seed. */
public final class BackFromTheDead {
    private static final long ENTRY = 0x8004_0000L >>> 12 << 10 | Pte.V | Pte.R | Pte.U;

    /** The page has been used. */
    private static final long ACCESSED = 1 << 6;

    private final AtomicLong entry = new AtomicLong(ENTRY);

    private BackFromTheDead() {
    }

    private static void tell(Hart hart, String what) {
        System.out.println("hart " + hart.id + ": " + what);
    }

    // tag::naive[]
    private void walk(Hart hart) {
        hart.turnPoint();
        long seen = entry.get();
        hart.turnPoint();
        if ((seen & Pte.V) != 0) {
            entry.set(seen | ACCESSED);
            tell(hart, "page used, noted so");
        } else {
            tell(hart, "page fault");
        }
    }
    // end::naive[]

    // tag::sound[]
    private void walkAgainIfItChanged(Hart hart) {
        while (true) {
            hart.turnPoint();
            long seen = entry.get();
            hart.turnPoint();
            if ((seen & Pte.V) == 0) {
                tell(hart, "page fault");
                return;
            }
            if (entry.compareAndSet(seen, seen | ACCESSED)) {
                tell(hart, "page used, noted so");
                return;
            }
            tell(hart, "changed, once more");
        }
    }
    // end::sound[]

    private void unmap(Hart hart) {
        hart.turnPoint();
        entry.set(0);
        tell(hart, "unmapped, and the page is freed");
    }

    private void run(long seed, boolean sound) {
        Machine machine = new Machine(new Board(2, 1 << 20, new MemoryDisk(new byte[512]), b -> { }, new Clocking.Virtual(seed)));
        machine.run(hart -> {
            if (hart.id == 1) {
                unmap(hart);
            } else if (sound) {
                walkAgainIfItChanged(hart);
            } else {
                walk(hart);
            }
        });
        System.out.println("the entry is " + ((entry.get() & Pte.V) != 0 ? "valid" : "empty"));
    }

    public static void main(String[] args) {
        long seed = args.length > 0 ? Long.parseLong(args[0]) : 1;
        new BackFromTheDead().run(seed, false);
        System.out.println("--- with compare-and-set");
        new BackFromTheDead().run(seed, true);
    }
}
