package xv6.solutions.c04;

import xv6.exercises.check.c04.Printer;
import xv6.kernel.memory.Pte;
import xv6.machine.PhysicalMemory;
import xv6.solutions.Mistake;

/** Trees with branches missing, or with branches where there are none. */
final class TablePrinterWrong {
    private TablePrinterWrong() {
    }

    /** What is right in all of them; each changes one step. */
    private abstract static class Walk implements Printer {
        @Override
        public String print(PhysicalMemory memory, long root) {
            StringBuilder text = new StringBuilder("page table " + hex(root) + "\n");
            walk(memory, root, 2, text);
            return text.toString();
        }

        void walk(PhysicalMemory memory, long table, int level, StringBuilder text) {
            for (int i = 0; i < entries(); i++) {
                long pte = memory.loadLong(table + 8 * i);
                if (shown(pte)) {
                    text.append(" ..".repeat(depth(level))).append(i).append(": pte ").append(hex(pte)).append(" pa ")
                            .append(hex(address(pte))).append('\n');
                    if (leadsDown(pte, level)) {
                        walk(memory, Pte.pa(pte), level - 1, text);
                    }
                }
            }
        }

        int entries() {
            return 512;
        }

        int depth(int level) {
            return 3 - level;
        }

        boolean shown(long pte) {
            return (pte & Pte.V) != 0;
        }

        long address(long pte) {
            return Pte.pa(pte);
        }

        boolean leadsDown(long pte, int level) {
            return (pte & (Pte.R | Pte.W | Pte.X)) == 0;
        }

        String hex(long n) {
            return "0x%016x".formatted(n);
        }
    }

    /** Goes down by the level alone: takes the bytes of a large page for entries. */
    @Mistake(says = {"a page of 2 MiB", "no table below it"})
    static final class CountsLevels extends Walk {
        @Override
        boolean leadsDown(long pte, int level) {
            return level > 0;
        }
    }

    /** Shows every entry that is not 0, valid or not. */
    @Mistake(says = {"is not valid", "V is 0"})
    static final class ShowsInvalid extends Walk {
        @Override
        boolean shown(long pte) {
            return pte != 0;
        }
    }

    /** Takes the page number for the address. */
    @Mistake(says = {"line 2", "the page number, and twelve zeros"})
    static final class NumberForAddress extends Walk {
        @Override
        long address(long pte) {
            return pte >>> 10;
        }
    }

    /** Stops before the last entry, where the trampoline is. */
    @Mistake(says = {"with 1 page, at 0x3ffffff000", "that table has"})
    static final class MissesTheLast extends Walk {
        @Override
        int entries() {
            return 511;
        }
    }

    /** Shows the root alone. */
    @Mistake(says = {"line 3", "that table has"})
    static final class DoesNotGoDown extends Walk {
        @Override
        boolean leadsDown(long pte, int level) {
            return false;
        }
    }

    /** Indents the other way round. */
    @Mistake(says = {"line 2", "one \" ..\" for each level"})
    static final class IndentsByLevel extends Walk {
        @Override
        int depth(int level) {
            return level + 1;
        }
    }

    /** Leaves the zeros out. */
    @Mistake(says = {"line 1", "sixteen digits"})
    static final class NoZeros extends Walk {
        @Override
        String hex(long n) {
            return "0x" + Long.toHexString(n);
        }
    }
}
