package xv6.examples.memory;

import static xv6.kernel.memory.MemoryLayout.KERNBASE;
import static xv6.kernel.memory.MemoryLayout.PGSIZE;

/** An allocator that only goes forward: programs come and go, and what they leave is not found again. */
public final class NeverGivenBack {
    private static final int PAGES_OF_A_PROGRAM = 40;
    private static final long END = KERNBASE + (1 << 20);

    // tag::allocate[]
    private long next = KERNBASE;

    private long allocate() {
        if (next == END) {
            return 0;
        }
        long pa = next;
        next += PGSIZE;
        return pa;
    }
    // end::allocate[]

    private boolean runProgram() {
        for (int i = 0; i < PAGES_OF_A_PROGRAM; i++) {
            if (allocate() == 0) {
                return false;
            }
        }
        return true;
    }

    public static void main(String[] args) {
        NeverGivenBack memory = new NeverGivenBack();
        int programs = 0;
        while (memory.runProgram()) {
            programs++;
            System.out.println("program " + programs + " ran and ended; pages left: " + (END - memory.next) / PGSIZE);
        }
        System.out.println("program " + (programs + 1) + ": out of memory, with no other program alive");
    }
}
