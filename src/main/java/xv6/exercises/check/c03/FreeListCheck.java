package xv6.exercises.check.c03;

import static xv6.kernel.memory.MemoryLayout.KERNBASE;
import static xv6.kernel.memory.MemoryLayout.PGSIZE;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import xv6.exercises.check.Check;
import xv6.exercises.check.Exam;
import xv6.machine.PhysicalMemory;

/** A free list that notices pages given back twice: hands out each page once, takes back what was given and nothing else. */
public final class FreeListCheck extends Check {
    private static final int COUNT = 8;
    private static final long FROM = KERNBASE + 16 * PGSIZE;
    private static final long TO = FROM + COUNT * PGSIZE;

    @Override
    public void examine(Exam exam) {
        PhysicalMemory memory = exam.board(1).memory;
        Pages pages = exam.make(Pages.class, memory, FROM, TO);
        takeAll(exam, pages);
        giveBackTwice(exam, pages);
        giveBackWhatIsNoPage(exam, pages);
        writeWhatAFreePageHas(exam, memory, exam.make(Pages.class, memory, FROM, TO));
        manyTimes(exam, exam.make(Pages.class, memory, FROM, TO));
    }

    private static void takeAll(Exam exam, Pages pages) {
        Set<Long> taken = new HashSet<>();
        for (int i = 1; i <= COUNT; i++) {
            exam.doing("kalloc(), number " + i + " on a list of " + COUNT + " pages");
            long pa = pages.kalloc();
            exam.expect(pa != 0, "a page, for " + (COUNT - i + 1) + " should be left", "0");
            exam.expect(pa >= FROM && pa < TO && pa % PGSIZE == 0, "the address of a page between " + Exam.hex(FROM) + " and " + Exam.hex(TO), Exam.hex(pa));
            exam.expect(taken.add(pa), "a page that nobody has", Exam.hex(pa) + ", which was given out before and has not come back");
        }
        exam.doing("kalloc() when all pages are given out");
        exam.same(0, pages.kalloc(), "for there is none left");
        for (long pa : taken) {
            exam.doing("kfree(" + Exam.hex(pa) + "), a page that kalloc gave");
            pages.kfree(pa);
        }
    }

    private static void giveBackTwice(Exam exam, Pages pages) {
        List<Long> taken = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            exam.doing("kalloc() when pages are free");
            taken.add(pages.kalloc());
            exam.expect(taken.getLast() != 0, "one of the pages that came back", "0");
        }
        for (long pa : taken) {
            pages.kfree(pa);
        }
        for (int i = taken.size() - 1; i >= 0; i -= 3) {
            long pa = taken.get(i);
            exam.doing("kfree(" + Exam.hex(pa) + ") a second time" + (i == taken.size() - 1 ? "" : ", after other pages"));
            exam.panics("kfree", "for the page is free already: on the list twice, it would be given to two", () -> pages.kfree(pa));
        }
    }

    private static void giveBackWhatIsNoPage(Exam exam, Pages pages) {
        exam.doing("kalloc() when pages are free");
        long pa = pages.kalloc();
        exam.doing("kfree(" + Exam.hex(pa + 8) + ")");
        exam.panics("kfree", "for that is no page's address", () -> pages.kfree(pa + 8));
        exam.doing("kfree(" + Exam.hex(FROM - PGSIZE) + ")");
        exam.panics("kfree", "for that page lies below those of the list", () -> pages.kfree(FROM - PGSIZE));
        exam.doing("kfree(" + Exam.hex(TO) + ")");
        exam.panics("kfree", "for that page lies above those of the list", () -> pages.kfree(TO));
    }

    /** Whatever marks a free page, the page's user may write the same. */
    private static void writeWhatAFreePageHas(Exam exam, PhysicalMemory memory, Pages pages) {
        exam.doing("kalloc() on a new list");
        long a = pages.kalloc();
        long b = pages.kalloc();
        pages.kfree(a);
        byte[] free = new byte[PGSIZE];
        memory.read(a, free, 0, free.length);
        memory.write(b, free, 0, free.length);
        exam.doing("kfree(" + Exam.hex(b) + "), a page whose user has written into it what stands in a free one");
        pages.kfree(b);
    }

    private static void manyTimes(Exam exam, Pages pages) {
        List<Long> taken = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            if (!taken.isEmpty() && exam.random().nextBoolean()) {
                long pa = taken.remove(exam.random().nextInt(taken.size()));
                exam.doing("kfree(" + Exam.hex(pa) + "), after many pages have come and gone");
                pages.kfree(pa);
            } else {
                exam.doing("kalloc() with " + taken.size() + " of " + COUNT + " pages given out, after many have come and gone");
                long pa = pages.kalloc();
                exam.expect(pa == 0 == (taken.size() == COUNT), taken.size() == COUNT ? "0" : "a page", Exam.hex(pa));
                exam.expect(!taken.contains(pa), "a page that nobody has", Exam.hex(pa));
                if (pa != 0) {
                    taken.add(pa);
                }
            }
        }
    }
}
