package xv6.solutions.c04;

import static xv6.kernel.memory.MemoryLayout.PGSIZE;

import java.util.function.BiFunction;
import java.util.function.Consumer;
import xv6.kernel.memory.Kalloc;
import xv6.kernel.memory.PageTable;
import xv6.kernel.memory.Pte;
import xv6.kernel.process.Proc;
import xv6.kernel.process.ProcTable;
import xv6.machine.PhysicalMemory;
import xv6.machine.host.HostThread;
import xv6.solutions.Mistake;

/** Pages that the wrong ones read or write, and pages that stay behind. */
final class SharedPageWrong {
    private SharedPageWrong() {
    }

    /** Lets the program write. */
    @Mistake(says = {"the entry of the page", "and nothing else", "23"})
    static final class MayBeWritten extends SharedPage {
        @Override
        public ProcTable procTable(PhysicalMemory memory, Kalloc kalloc, long trampoline, BiFunction<String, Runnable, HostThread> threads, Consumer<Proc> forkret) {
            return new Table(memory, kalloc, trampoline, threads, forkret) {
                @Override
                long rights() {
                    return Pte.R | Pte.W | Pte.U;
                }
            };
        }
    }

    /** Maps the page for the kernel, as the trapframe is. */
    @Mistake(says = {"reads the page, and asks for its pid", "unexpected scause"})
    static final class KernelsOnly extends SharedPage {
        @Override
        public ProcTable procTable(PhysicalMemory memory, Kalloc kalloc, long trampoline, BiFunction<String, Runnable, HostThread> threads, Consumer<Proc> forkret) {
            return new Table(memory, kalloc, trampoline, threads, forkret) {
                @Override
                long rights() {
                    return Pte.R;
                }
            };
        }
    }

    /** Leaves the page mapped: the kernel's own way to free a table meets a leaf. */
    @Mistake(says = "panic: freewalk: leaf")
    static final class LeavesItMapped extends SharedPage {
        @Override
        public ProcTable procTable(PhysicalMemory memory, Kalloc kalloc, long trampoline, BiFunction<String, Runnable, HostThread> threads, Consumer<Proc> forkret) {
            return new Table(memory, kalloc, trampoline, threads, forkret) {
                @Override
                void takeOut(PageTable table) {
                }
            };
        }
    }

    /** Takes the page out of the table and forgets to free it. */
    @Mistake(says = "as many pages free afterwards as before")
    static final class NeverFrees extends SharedPage {
        @Override
        public ProcTable procTable(PhysicalMemory memory, Kalloc kalloc, long trampoline, BiFunction<String, Runnable, HostThread> threads, Consumer<Proc> forkret) {
            return new Table(memory, kalloc, trampoline, threads, forkret) {
                @Override
                void takeOut(PageTable table) {
                    table.unmap(SHARED, 1, false);
                }
            };
        }
    }

    /** One page for all: it has the pid of who was made last. */
    @Mistake(says = {"then the parent reads its own", "that each reads its own pid"})
    static final class OnePageForAll extends SharedPage {
        @Override
        public ProcTable procTable(PhysicalMemory memory, Kalloc kalloc, long trampoline, BiFunction<String, Runnable, HostThread> threads, Consumer<Proc> forkret) {
            return new Table(memory, kalloc, trampoline, threads, forkret) {
                private long common;

                @Override
                long page(Proc p) {
                    if (common == 0) {
                        common = kalloc.kalloc();
                        memory.fill(common, PGSIZE, 0);
                    }
                    memory.storeInt(common, p.pid());
                    return common;
                }

                @Override
                void takeOut(PageTable table) {
                    table.unmap(SHARED, 1, false);
                }
            };
        }
    }

    /** Forgets the table when there is no page for it. */
    @Mistake(says = {"a child takes all memory", "as many pages free afterwards as before"})
    static final class ForgetsTheTable extends SharedPage {
        @Override
        public ProcTable procTable(PhysicalMemory memory, Kalloc kalloc, long trampoline, BiFunction<String, Runnable, HostThread> threads, Consumer<Proc> forkret) {
            return new Table(memory, kalloc, trampoline, threads, forkret) {
                @Override
                void without(PageTable table) {
                }
            };
        }
    }

    /** Takes its own way to free a table even if the page is not in it. */
    @Mistake(says = {"a child takes all memory", "panic: uvmunmap"})
    static final class TakesOutWhatIsNotIn extends SharedPage {
        @Override
        public ProcTable procTable(PhysicalMemory memory, Kalloc kalloc, long trampoline, BiFunction<String, Runnable, HostThread> threads, Consumer<Proc> forkret) {
            return new Table(memory, kalloc, trampoline, threads, forkret) {
                @Override
                void without(PageTable table) {
                    freePagetable(table, 0);
                }
            };
        }
    }

    /** Lets the program read what the page's last owner wrote. */
    @Mistake(says = {"what follows the pid", "none of the program's business"})
    static final class NeverClears extends SharedPage {
        @Override
        public ProcTable procTable(PhysicalMemory memory, Kalloc kalloc, long trampoline, BiFunction<String, Runnable, HostThread> threads, Consumer<Proc> forkret) {
            return new Table(memory, kalloc, trampoline, threads, forkret) {
                @Override
                long page(Proc p) {
                    long page = kalloc.kalloc();
                    if (page != 0) {
                        memory.storeInt(page, p.pid());
                    }
                    return page;
                }
            };
        }
    }

    /** Writes the pid of the process made before. */
    @Mistake(says = {"reads the page, and asks for its pid", "another"})
    static final class WritesAnotherPid extends SharedPage {
        @Override
        public ProcTable procTable(PhysicalMemory memory, Kalloc kalloc, long trampoline, BiFunction<String, Runnable, HostThread> threads, Consumer<Proc> forkret) {
            return new Table(memory, kalloc, trampoline, threads, forkret) {
                @Override
                long page(Proc p) {
                    long page = super.page(p);
                    if (page != 0) {
                        memory.storeInt(page, p.pid() - 1);
                    }
                    return page;
                }
            };
        }
    }
}
