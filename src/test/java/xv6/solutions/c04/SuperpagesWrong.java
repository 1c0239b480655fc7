package xv6.solutions.c04;

import static xv6.kernel.memory.MemoryLayout.PGSIZE;

import xv6.kernel.boot.Parts;
import xv6.kernel.memory.Kalloc;
import xv6.kernel.memory.KernelData;
import xv6.kernel.memory.PageTable;
import xv6.kernel.memory.Pte;
import xv6.machine.PhysicalMemory;
import xv6.solutions.Mistake;

/** Superpages that are none, that go too early or stay too long, or that two programs have. */
final class SuperpagesWrong {
    private SuperpagesWrong() {
    }

    /** Small pages, as the kernel has them. */
    @Mistake(says = {"grows by 8 MiB", "a superpage each"})
    static final class SmallPages extends Parts {
    }

    private static long root(PhysicalMemory memory, Kalloc kalloc) {
        long root = kalloc.kalloc();
        memory.fill(root, PGSIZE, 0);
        return root;
    }

    /** Blocks that begin where RAM would allow a page, but no superpage: the hart refuses such an entry. */
    @Mistake(says = {"grows by 8 MiB", "divisible by 2 MiB"})
    static final class BlocksAnywhere extends Superpages {
        @Override
        public Kalloc kalloc(PhysicalMemory memory, KernelData data) {
            return new Blocks(memory, data) {
                @Override
                long end(PhysicalMemory ram) {
                    return ram.end() - 3 * PGSIZE;
                }
            };
        }
    }

    /** Gives the program what somebody has left in the block. */
    @Mistake(says = {"gives all of it back and grows by 6 MiB again", "cleared"})
    static final class NeverClears extends Superpages {
        @Override
        public PageTable pageTable(PhysicalMemory memory, Kalloc kalloc) {
            return new Table(memory, (Blocks) kalloc, root(memory, kalloc)) {
                @Override
                void clear(long block, int bytes) {
                }
            };
        }
    }

    /** Forgets the table that small pages have left. */
    @Mistake(says = {"after small steps to the same place", "as many pages free afterwards as before"})
    static final class ForgetsTheTable extends Superpages {
        @Override
        public PageTable pageTable(PhysicalMemory memory, Kalloc kalloc) {
            return new Table(memory, (Blocks) kalloc, root(memory, kalloc)) {
                @Override
                void giveTableBack(long table) {
                }
            };
        }
    }

    /** Lets parent and child have the same superpage, which the child does not give back. */
    @Mistake(says = {"the parent reads", "the parent keeps its own"})
    static final class SharesAtFork extends Superpages {
        private static final class Sharing extends Table {
            private boolean borrowed;

            Sharing(PhysicalMemory memory, Blocks blocks) {
                super(memory, blocks, SuperpagesWrong.root(memory, blocks));
            }

            @Override
            boolean copyLarge(Table child, long va) {
                ((Sharing) child).borrowed = true;
                return child.mapLarge(va, walkAddr(va), Pte.R | Pte.W | Pte.U);
            }

            @Override
            void takeOut(long va) {
                if (borrowed) {
                    memory.storeLong(entry(va), 0);
                } else {
                    super.takeOut(va);
                }
            }
        }

        @Override
        public PageTable pageTable(PhysicalMemory memory, Kalloc kalloc) {
            return new Sharing(memory, (Blocks) kalloc);
        }
    }

    /** Finds the superpage, and takes its first page for every one of its pages. */
    @Mistake(says = "where it should be")
    static final class AlwaysTheFirstPage extends Superpages {
        @Override
        public PageTable pageTable(PhysicalMemory memory, Kalloc kalloc) {
            return new Table(memory, (Blocks) kalloc, root(memory, kalloc)) {
                @Override
                public long walkAddr(long va) {
                    return super.walkAddr(isSuper(va) ? va / SUPER * SUPER : va);
                }
            };
        }
    }

    /** Takes out all of a superpage when a part of it goes. */
    @Mistake(says = {"gives 4096 bytes back", "panic: uvmunmap"})
    static final class GivesAllBack extends Superpages {
        @Override
        public PageTable pageTable(PhysicalMemory memory, Kalloc kalloc) {
            return new Table(memory, (Blocks) kalloc, root(memory, kalloc)) {
                @Override
                void takeApart(long va) {
                    takeOut(va);
                }
            };
        }
    }

    /** Keeps a superpage of which a part goes. */
    @Mistake(says = {"gives 4096 bytes back", "what was given back is gone"})
    static final class KeepsAll extends Superpages {
        @Override
        public PageTable pageTable(PhysicalMemory memory, Kalloc kalloc) {
            return new Table(memory, (Blocks) kalloc, root(memory, kalloc)) {
                @Override
                void takeApart(long va) {
                }
            };
        }
    }

    /** Says that there is no memory when there is no superpage. */
    @Mistake(says = "small pages do")
    static final class SuperpagesOrNothing extends Superpages {
        @Override
        public PageTable pageTable(PhysicalMemory memory, Kalloc kalloc) {
            return new Table(memory, (Blocks) kalloc, root(memory, kalloc)) {
                @Override
                public long grow(long oldsz, long newsz, long xperm) {
                    long[] taken = new long[Blocks.COUNT + 1];
                    int count = 0;
                    for (long a = nextBoundary(oldsz - 1); isLarge(a, newsz) && (count == 0 || taken[count - 1] != 0); a += SUPER) {
                        taken[count++] = blocks.superalloc();
                    }
                    boolean enough = count == 0 || taken[count - 1] != 0;
                    for (int i = 0; i < count; i++) {
                        if (taken[i] != 0) {
                            blocks.superfree(taken[i]);
                        }
                    }
                    return enough ? super.grow(oldsz, newsz, xperm) : 0;
                }
            };
        }
    }

    /** Takes a block without a lock. */
    @Mistake(says = {"two harts ask", "no block is given to two", "twice"})
    static final class NoLock extends Superpages {
        @Override
        public Kalloc kalloc(PhysicalMemory memory, KernelData data) {
            return new Blocks(memory, data) {
                @Override
                long superalloc() {
                    return last();
                }
            };
        }
    }
}
