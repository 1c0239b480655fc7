package xv6.exercises.check.c04;

import static xv6.kernel.memory.MemoryLayout.PGSIZE;
import static xv6.kernel.memory.MemoryLayout.TRAMPOLINE;

import xv6.exercises.check.Check;
import xv6.exercises.check.Exam;
import xv6.exercises.check.HartBoard;
import xv6.kernel.memory.Kalloc;
import xv6.kernel.memory.MemoryLayout;
import xv6.kernel.memory.PageTable;
import xv6.kernel.memory.Pte;
import xv6.machine.PhysicalMemory;

/** Tables from empty to bushy, printed line by line as the text says. */
public final class TablePrinterCheck extends Check {
    private static final long A = 1 << 6;
    private static final long D = 1 << 7;

    @Override
    public void examine(Exam exam) {
        HartBoard board = exam.board(1);
        Printer printer = exam.make(Printer.class);
        board.run(cpu -> {
            Kalloc kalloc = board.kalloc();
            kalloc.kinit();
            PhysicalMemory memory = board.memory;
            PageTable table = PageTable.create(memory, kalloc);
            judge(exam, memory, printer, table, "an empty table");
            table.mapPages(TRAMPOLINE, PGSIZE, kalloc.kalloc(), Pte.R | Pte.X);
            judge(exam, memory, printer, table, "a table with 1 page, at " + Exam.hex(TRAMPOLINE) + ", of whose tables each has its last entry set");
            table.mapPages(0, 3 * PGSIZE, kalloc.kalloc(), Pte.R | Pte.W | Pte.U);
            table.clear(PGSIZE);
            long at = table.walk(0, false);
            memory.storeLong(at, memory.loadLong(at) | A | D);
            judge(exam, memory, printer, table, "the same with 3 pages at 0, the middle one without U, the first used and written");
            for (int i = 0; i < 10; i++) {
                long va = MemoryLayout.pgRoundDown(exam.random().nextLong(1L << 37) + (1L << 30));
                if (table.walkAddr(va) == 0) {
                    table.mapPages(va, PGSIZE, kalloc.kalloc(), Pte.R | Pte.U);
                }
            }
            judge(exam, memory, printer, table, "a table with 10 pages more, here and there");
            memory.storeLong(table.root + 8 * 300, Pte.ofPa(kalloc.kalloc()) | Pte.R | Pte.U);
            judge(exam, memory, printer, table, "the same with an entry that has an address but is not valid, for V is 0");
            largePage(exam, memory, printer, table, kalloc);
        });
    }

    private static void largePage(Exam exam, PhysicalMemory memory, Printer printer, PageTable table, Kalloc kalloc) {
        long data = MemoryLayout.KERNBASE + (2 << 20);
        for (int i = 0; i < 4; i++) {
            memory.storeLong(data + 8 * i, Pte.ofPa(data) | Pte.V | Pte.R);
        }
        long level1 = kalloc.kalloc();
        memory.fill(level1, PGSIZE, 0);
        memory.storeLong(table.root + 8 * 200, Pte.ofPa(level1) | Pte.V);
        memory.storeLong(level1 + 8 * 7, Pte.ofPa(data) | Pte.V | Pte.R | Pte.W | Pte.U);
        judge(exam, memory, printer, table, "the same with a page of 2 MiB: an entry of level 1 with R and W, so that there is no table below it");
    }

    private static void judge(Exam exam, PhysicalMemory memory, Printer printer, PageTable table, String what) {
        exam.doing("print of " + what);
        String[] expected = expected(memory, table.root).split("\n");
        String text = printer.print(memory, table.root);
        exam.expect(text != null && text.endsWith("\n"), "lines, each with a line feed at its end", text);
        String[] came = text.split("\n", -1);
        for (int i = 0; i < expected.length; i++) {
            exam.expect(expected[i].equals(came[i]), "line " + (i + 1) + ":\n" + expected[i] + "\n" + why(expected[i], came[i]),
                    came[i].isEmpty() ? "no such line" : came[i]);
        }
        exam.expect(came.length == expected.length + 1, expected.length + " lines, for that table has no more valid entries",
                came.length > expected.length ? came[expected.length] : "");
    }

    private static String why(String expected, String came) {
        if (!came.contains(expected.substring(expected.indexOf("0x"), expected.indexOf("0x") + 18)) && came.contains("0x")
                && came.replaceAll(".*?0x(\\w*).*", "$1").length() < 16) {
            return "numbers have sixteen digits";
        }
        if (came.strip().replace(".. ", "").replace("..", "").equals(expected.strip().replace(".. ", "").replace("..", ""))) {
            return "with one \" ..\" for each level from the root";
        }
        String beforePa = expected.replaceAll(" pa .*", "");
        return came.startsWith(beforePa) ? "the address in an entry is the page number, and twelve zeros" : "that table has this entry at this place";
    }

    private static String expected(PhysicalMemory memory, long root) {
        StringBuilder text = new StringBuilder("page table 0x%016x%n".formatted(root).replace(System.lineSeparator(), "\n"));
        expect(memory, root, 1, text);
        return text.toString();
    }

    private static void expect(PhysicalMemory memory, long table, int depth, StringBuilder text) {
        for (int i = 0; i < 512; i++) {
            long pte = memory.loadLong(table + 8 * i);
            if ((pte & Pte.V) != 0) {
                text.append(" ..".repeat(depth)).append("%d: pte 0x%016x pa 0x%016x".formatted(i, pte, Pte.pa(pte))).append('\n');
                if ((pte & (Pte.R | Pte.W | Pte.X)) == 0) {
                    expect(memory, Pte.pa(pte), depth + 1, text);
                }
            }
        }
    }
}
