package xv6.exercises.check.c03;

import static xv6.kernel.memory.MemoryLayout.PGSIZE;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import xv6.exercises.check.Check;
import xv6.exercises.check.CountedLocks;
import xv6.exercises.check.Exam;
import xv6.exercises.check.HartBoard;
import xv6.exercises.check.Shell;
import xv6.exercises.check.ToldLock;
import xv6.kernel.boot.Parts;
import xv6.kernel.lock.Cpu;
import xv6.kernel.lock.Spinlock;
import xv6.kernel.memory.Kalloc;
import xv6.kernel.memory.KernelData;
import xv6.kernel.memory.MemoryLayout;
import xv6.machine.PhysicalMemory;

/** Lists of free pages, one a hart: no hart waits without need, and none goes without a page while there is one. */
public final class StealingKallocCheck extends Check {
    private static final int HARTS = 3;
    private static final int OFTEN = 300;
    /** As many pages as three harts can want at once, and a few less: lists run empty all the time. */
    private static final int SCARCE = 4;

    @Override
    public void examine(Exam exam) {
        everyPage(exam);
        withoutWaiting(exam);
        scarce(exam);
        boot(exam);
    }

    private static Kalloc make(Exam exam, HartBoard board, Supplier<Spinlock> locks) {
        exam.doing("new StealingKalloc, for " + HARTS + " harts");
        return exam.make(Kalloc.class, board.memory, board.data, HARTS, locks);
    }

    /** One hart after another takes all pages there are, wherever they have come back. */
    private static void everyPage(Exam exam) {
        HartBoard board = exam.board(HARTS);
        Kalloc kalloc = make(exam, board, () -> new Spinlock("kmem"));
        long from = MemoryLayout.pgRoundUp(board.data.end());
        int all = (int) ((board.memory.end() - from) / PGSIZE);
        int[] turn = {0};
        List<Long> taken = new ArrayList<>();
        board.run(cpu -> {
            waitFor(cpu, turn, cpu.id);
            if (cpu.id == 0) {
                exam.doing("kinit() on hart 0");
                kalloc.kinit();
                exam.same(all, kalloc.freePages(), "the number of pages from the kernel's end to the end of memory, for freePages()");
                refuses(exam, kalloc, board.memory, from);
                junk(exam, kalloc, board.memory);
            }
            Set<Long> mine = takeAll(exam, cpu, kalloc, from, board.memory, all);
            if (cpu.id == HARTS - 1) {
                taken.addAll(mine);
            } else {
                giveBack(exam, cpu, kalloc, mine);
            }
            turn[0]++;
            // They come back on all harts.
            waitFor(cpu, turn, HARTS + cpu.id);
            exam.doing("kfree of a third of the pages on hart " + cpu.id);
            for (int i = 0; i < all / HARTS || cpu.id == HARTS - 1 && !taken.isEmpty(); i++) {
                kalloc.kfree(taken.removeLast());
            }
            exam.same(all - taken.size(), kalloc.freePages(), "as many as have come back, on all harts together, for freePages()");
            turn[0]++;
            waitFor(cpu, turn, 2 * HARTS + HARTS - 1 - cpu.id);
            giveBack(exam, cpu, kalloc, takeAll(exam, cpu, kalloc, from, board.memory, all));
            turn[0]++;
        });
    }

    private static void giveBack(Exam exam, Cpu cpu, Kalloc kalloc, Set<Long> pages) {
        exam.doing("kfree, on hart " + cpu.id + ", of all pages");
        pages.forEach(kalloc::kfree);
    }

    private static Set<Long> takeAll(Exam exam, Cpu cpu, Kalloc kalloc, long from, PhysicalMemory memory, int all) {
        Set<Long> mine = new HashSet<>();
        for (int i = 1; i <= all; i++) {
            exam.doing("kalloc() on hart " + cpu.id + ", number " + i + " of " + all + ", with no other hart at work");
            long pa = kalloc.kalloc();
            exam.expect(pa != 0, "a page, for " + (all - i + 1) + " are free, whichever list they are on", "0");
            exam.expect(pa >= from && pa < memory.end() && pa % PGSIZE == 0, "the address of a page behind the kernel", Exam.hex(pa));
            exam.expect(mine.add(pa), "a page that nobody has", Exam.hex(pa) + ", which was given out before and has not come back");
        }
        exam.doing("kalloc() on hart " + cpu.id + " when all pages are given out");
        exam.same(0, kalloc.kalloc(), "for there is none left");
        exam.same(0, kalloc.freePages(), "for there is none left, for freePages()");
        return mine;
    }

    private static void refuses(Exam exam, Kalloc kalloc, PhysicalMemory memory, long from) {
        exam.doing("kfree(" + Exam.hex(from + 1) + ")");
        exam.panics("kfree", "for that is no page's address", () -> kalloc.kfree(from + 1));
        exam.doing("kfree(" + Exam.hex(from - PGSIZE) + ")");
        exam.panics("kfree", "for that page is the kernel's own", () -> kalloc.kfree(from - PGSIZE));
        exam.doing("kfree(" + Exam.hex(memory.end()) + ")");
        exam.panics("kfree", "for there is no memory", () -> kalloc.kfree(memory.end()));
    }

    /** Who uses a page that is not its own any more, or not yet, should notice soon. */
    private static void junk(Exam exam, Kalloc kalloc, PhysicalMemory memory) {
        int within = 16;
        exam.doing("kalloc() on hart 0");
        int before = Cpu.current().noff;
        long pa = kalloc.kalloc();
        inPairs(exam, before);
        exam.same(5, memory.loadByte(pa + within), "the junk that kalloc writes, at " + Exam.hex(pa + within));
        exam.doing("kfree(" + Exam.hex(pa) + ")");
        before = Cpu.current().noff;
        kalloc.kfree(pa);
        inPairs(exam, before);
        exam.same(1, memory.loadByte(pa + within), "the junk that kfree writes, at " + Exam.hex(pa + within));
    }

    /** The kernel would find out much later, when the hart wants to run something else. */
    private static void inPairs(Exam exam, int before) {
        exam.same(0, Cpu.current().noff - before, "pushOffs without their popOff; a lock's acquire has one, too, and its release the other");
    }

    private static void waitFor(Cpu cpu, int[] turn, int wanted) {
        while (turn[0] != wanted) {
            cpu.hart.turnPoint();
        }
    }

    /** Harts that have pages of their own do not meet. */
    private static void withoutWaiting(Exam exam) {
        HartBoard board = exam.board(HARTS);
        CountedLocks locks = new CountedLocks();
        Kalloc kalloc = make(exam, board, locks::lock);
        int[] turn = {0};
        int[] before = {0};
        board.run(cpu -> {
            waitFor(cpu, turn, cpu.id);
            if (cpu.id == 0) {
                kalloc.kinit();
            }
            List<Long> mine = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                exam.doing("kalloc() on hart " + cpu.id + ", with no other hart at work");
                mine.add(kalloc.kalloc());
            }
            mine.forEach(kalloc::kfree);
            before[0] = locks.inVain();
            turn[0]++;
            waitFor(cpu, turn, HARTS);
            exam.doing(HARTS + " harts, each with a page on its own list, call kalloc() and kfree, " + OFTEN + " times each");
            for (int i = 0; i < OFTEN; i++) {
                long pa = kalloc.kalloc();
                exam.expect(pa != 0, "a page, for there are many", "0");
                kalloc.kfree(pa);
            }
        });
        int inVain = locks.inVain() - before[0];
        exam.expect(inVain == 0, "that no hart ever waits for another, for each has what it needs on its own list",
                "harts asked " + inVain + " times for a lock that another hart had");
    }

    /** Lists run empty, and everybody steals from everybody. */
    private static void scarce(Exam exam) {
        HartBoard board = exam.board(HARTS);
        int[] locks = {0};
        Kalloc kalloc = make(exam, board, () -> new ToldLock("kmem " + locks[0]++));
        int[] turn = {0};
        int[] all = {0};
        int[] ended = {0};
        List<Long> aside = new ArrayList<>();
        Set<Long> given = new HashSet<>();
        board.run(cpu -> {
            if (cpu.id == 0) {
                kalloc.kinit();
                all[0] = kalloc.freePages();
                for (int i = 0; i < all[0] - SCARCE; i++) {
                    aside.add(kalloc.kalloc());
                }
                turn[0]++;
            }
            waitFor(cpu, turn, 1);
            exam.doing(HARTS + " harts take up to 3 pages each, of " + SCARCE + ", and give them back, again and again");
            for (int i = 0; i < OFTEN; i++) {
                List<Long> mine = new ArrayList<>();
                for (int n = exam.random().nextInt(4); n > 0; n--) {
                    long pa = kalloc.kalloc();
                    if (pa != 0) {
                        exam.expect(given.add(pa), "a page that nobody has", Exam.hex(pa) + ", which another hart was given and still has");
                        mine.add(pa);
                    }
                }
                for (long pa : mine) {
                    given.remove(pa);
                    kalloc.kfree(pa);
                }
            }
            ended[0]++;
            if (cpu.id == 0) {
                waitFor(cpu, ended, HARTS);
                exam.doing("freePages(), after " + HARTS + " harts have taken pages and given all back, again and again");
                exam.same(SCARCE, kalloc.freePages(), "for all pages are back");
                for (int i = 1; i <= SCARCE; i++) {
                    exam.doing("kalloc(), number " + i + " of " + SCARCE + ", after " + HARTS + " harts have taken pages and given all back");
                    exam.expect(kalloc.kalloc() != 0, "a page, for all have come back", "0; some are on no list any more");
                }
            }
        });
    }

    private static void boot(Exam exam) {
        exam.doing("the kernel boots with your allocator, and runs: usertests mem; echo done | cat");
        Shell.Run run = exam.shell().harts(HARTS).parts(new Parts() {
            @Override
            public Kalloc kalloc(PhysicalMemory memory, KernelData data) {
                return exam.make(Kalloc.class, memory, data, HARTS, (Supplier<Spinlock>) () -> new Spinlock("kmem"));
            }
        }).run("usertests mem", "echo done | cat");
        exam.expect(run.output().contains("ALL TESTS PASSED") && run.output().endsWith("done\n"), "that all tests pass",
                "\n" + run.output());
        exam.same(run.freeBefore(), run.freeAfter(), "as many free pages as before, when all processes are gone");
    }
}
