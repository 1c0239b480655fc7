package xv6.solutions.c04;

import xv6.kernel.lock.Cpu;
import xv6.kernel.memory.PageTable;
import xv6.kernel.memory.Pte;
import xv6.kernel.process.Proc;
import xv6.machine.PhysicalMemory;
import xv6.solutions.Mistake;

/** Calls that tell too much, too little, or of pages that are not the caller's. */
final class AccessedWrong {
    private AccessedWrong() {
    }

    /** Tells for ever what was touched once. */
    @Mistake(says = {"with no access between", "each is told once"})
    static final class NeverForgets extends Accessed {
        NeverForgets(PhysicalMemory memory) {
            super(memory);
        }

        @Override
        void forget(PageTable table, long va) {
        }
    }

    /** Changes entries that the hart remembers, and lets it go on with what it remembers. */
    @Mistake(says = {"touches it again", "does the hart know"})
    static final class HartRemembers extends Accessed {
        HartRemembers(PhysicalMemory memory) {
            super(memory);
        }

        @Override
        void changed(PageTable table) {
        }
    }

    /** Sets the bits back while it looks, before it knows whether it can tell. */
    @Mistake(says = {"asks for 64 pages, of which the last 24 are beyond", "nothing is forgotten"})
    static final class ForgetsTooEarly extends Accessed {
        ForgetsTooEarly(PhysicalMemory memory) {
            super(memory);
        }

        @Override
        boolean isTouched(PageTable table, long va) {
            boolean touched = super.isTouched(table, va);
            forget(table, va);
            changed(table);
            return touched;
        }
    }

    /** Counts a page that is mapped as the program's own: but the trapframe is the kernel's. */
    @Mistake(says = {"the trapframe's page", "-1, and then"})
    static final class AnyMappedPage extends Accessed {
        AnyMappedPage(PhysicalMemory memory) {
            super(memory);
        }

        @Override
        boolean isTheProgramsOwn(PageTable table, long va) {
            if (Long.compareUnsigned(va, 1L << 38) >= 0) {
                return false;
            }
            long at = table.walk(va, false);
            return at != 0 && (memory.loadLong(at) & Pte.V) != 0;
        }
    }

    /** Walks to any address: the kernel's own walk panics for one that cannot be. */
    @Mistake(says = {"2^38", "panic: walk"})
    static final class BelievesTheAddress extends Accessed {
        BelievesTheAddress(PhysicalMemory memory) {
            super(memory);
        }

        @Override
        boolean isTheProgramsOwn(PageTable table, long va) {
            return table.walk(va, false) != 0 && super.isTheProgramsOwn(table, va);
        }
    }

    /** Shifts an int: bit 33 comes to be bit 1. */
    @Mistake(says = {"page 33", "the mask has 64 bits"})
    static final class ShiftsAnInt extends Accessed {
        ShiftsAnInt(PhysicalMemory memory) {
            super(memory);
        }

        @Override
        long bit(int i) {
            return 1 << i;
        }
    }

    /** Looks at D, which only a store sets. */
    @Mistake(says = {"loads from page 2", "pages 1, 2 and 30"})
    static final class AsksForWrites extends Accessed {
        private static final long D = 1 << 7;

        AsksForWrites(PhysicalMemory memory) {
            super(memory);
        }

        @Override
        boolean isTouched(PageTable table, long va) {
            return (memory.loadLong(table.walk(va, false)) & D) != 0;
        }
    }

    /** Sets all of the entry's low bits back but V: the page is not the program's any more. */
    @Mistake(says = {"with no access between", "-1"})
    static final class ClearsTheFlags extends Accessed {
        ClearsTheFlags(PhysicalMemory memory) {
            super(memory);
        }

        @Override
        void forget(PageTable table, long va) {
            long at = table.walk(va, false);
            memory.storeLong(at, Pte.ofPa(Pte.pa(memory.loadLong(at))) | Pte.V);
        }
    }

    /** Takes any count. */
    @Mistake(says = {"asks for 0 pages", "nothing is forgotten"})
    static final class AnyCount extends Accessed {
        AnyCount(PhysicalMemory memory) {
            super(memory);
        }

        @Override
        boolean isCount(int n) {
            return true;
        }
    }

    /** Has its own hart forget what it remembers; the program may go on on another. */
    @Mistake(says = {"wakes on either", "each hart that remembers"})
    static final class FencesOneHart extends Accessed {
        FencesOneHart(PhysicalMemory memory) {
            super(memory);
        }

        @Override
        void changed(PageTable table) {
            Cpu.current().hart.sfenceVma();
        }
    }

    /** Takes D back as well: whoever puts the page on the disk later thinks that it is there already. */
    @Mistake(says = {"D among them", "in the entry of address"})
    static final class ClearsDToo extends Accessed {
        ClearsDToo(PhysicalMemory memory) {
            super(memory);
        }

        @Override
        void forget(PageTable table, long va) {
            long at = table.walk(va, false);
            memory.storeLong(at, memory.loadLong(at) & ~(A | 1 << 7));
        }
    }

    /** Takes A back from all pages of the program's, asked for or not. */
    @Mistake(says = {"pages that were not asked for", "in the entry of address 0x0"})
    static final class ForgetsAll extends Accessed {
        ForgetsAll(PhysicalMemory memory) {
            super(memory);
        }

        @Override
        void forget(PageTable table, long va) {
            for (long page = 0; page < Proc.current().sz; page += 4096) {
                super.forget(table, page);
            }
        }
    }
}
