package xv6.examples.memory;

import static xv6.examples.memory.KernelBoard.hex;
import static xv6.kernel.memory.MemoryLayout.KERNBASE;
import static xv6.kernel.memory.MemoryLayout.PGSIZE;

import java.util.ArrayList;
import java.util.List;
import xv6.kernel.lock.Cpu;
import xv6.machine.PhysicalMemory;

/** A list of free pages that two harts use without a lock. */
public final class TwiceOut {
    private final KernelBoard board;
    private final PhysicalMemory memory;
    private final long[] has = new long[2];
    private final List<String> steps = new ArrayList<>();
    private boolean twice;
    private long freelist;

    private TwiceOut(long seed) {
        board = new KernelBoard(2, seed);
        memory = board.machine.memory;
        for (int page = 0; page < 8; page++) {
            put(KERNBASE + page * PGSIZE);
        }
    }

    private void put(long pa) {
        memory.storeLong(pa, freelist);
        freelist = pa;
    }

    // tag::take[]
    private long take(Cpu c) {
        long pa = freelist;
        note(c, "finds " + hex(pa) + " at the head of the list");
        c.hart.turnPoint();
        freelist = memory.loadLong(pa);
        note(c, "makes " + hex(freelist) + " the head, and has " + hex(pa));
        return pa;
    }
    // end::take[]

    private void takeAndPut(Cpu c) {
        for (int i = 0; i < 1000 && !twice; i++) {
            has[c.id] = take(c);
            if (has[c.id] == has[1 - c.id]) {
                twice = true;
                note(c, "has what the other has");
                tell(c);
            }
            c.hart.turnPoint();
            put(has[c.id]);
            has[c.id] = 0;
        }
    }

    /** What this hart found, and the last steps: what lies between is the other hart coming and going. */
    private void tell(Cpu c) {
        int found = steps.size() - 1;
        while (!steps.get(found).startsWith("hart " + c.id + " finds")) {
            found--;
        }
        System.out.println(steps.get(found));
        int last = Math.max(found + 1, steps.size() - 4);
        if (last > found + 1) {
            System.out.println("  ... " + (last - found - 1) + " more steps of the other hart ...");
        }
        steps.subList(last, steps.size()).forEach(System.out::println);
    }

    private void note(Cpu c, String step) {
        steps.add("hart " + c.id + " " + step);
    }

    public static void main(String[] args) {
        TwiceOut list = new TwiceOut(args.length == 0 ? 1 : Long.parseLong(args[0]));
        list.board.run(list::takeAndPut);
        if (!list.twice) {
            System.out.println("nothing went wrong this time; try another seed");
        }
    }
}
