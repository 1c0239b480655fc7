package xv6.exercises.check.c23;

import xv6.exercises.check.Check;
import xv6.exercises.check.Exam;
import xv6.machine.Board;
import xv6.machine.Cause;
import xv6.machine.Clocking;
import xv6.machine.Csr;
import xv6.machine.Extension;
import xv6.machine.Hart;
import xv6.machine.Machine;
import xv6.machine.MemoryDisk;
import xv6.machine.PhysicalMemory;

/** Has a hart with the extension run one instruction after another, right ones and such as look much like them. */
public final class CountAndMaxCheck extends Check {
    private static final int CPOP = 0x6020_1013;
    private static final int MAX = 0x0a00_6033;
    private static final long VECTOR = PhysicalMemory.BASE + 0x2000;
    private static final int OFTEN = 100;

    @Override
    public void examine(Exam exam) {
        Machine machine = new Machine(new Board(1, 1 << 20, new MemoryDisk(new byte[512]), _ -> { }, new Clocking.Virtual(exam.seed())));
        Extension extension = exam.make(Extension.class);
        Finder finder = new Finder();
        machine.run(hart -> finder.keep(() -> all(new Bench(exam, hart, extension))));
        finder.tell();
    }

    /** What a hart's thread throws ends the machine; what it found is to be told afterwards, as it is. */
    private static final class Finder {
        private RuntimeException found;
        private Error failed;

        void keep(Runnable body) {
            try {
                body.run();
            } catch (RuntimeException e) {
                found = e;
            } catch (Error e) {
                failed = e;
            }
        }

        void tell() {
            if (found != null) {
                throw found;
            }
            if (failed != null) {
                throw failed;
            }
        }
    }

    private static void all(Bench bench) {
        long[] numbers = {0, 1, -1, 0x0123_4567_89ab_cdefL, Long.MIN_VALUE, Long.MAX_VALUE, 1L << 40, -2};
        for (long a : numbers) {
            bench.count(5, 6, a);
            for (long b : numbers) {
                bench.greater(5, 6, 7, a, b);
            }
        }
        bench.count(0, 6, 12);
        bench.greater(0, 6, 7, 1, 2);
        bench.count(6, 6, 12);
        bench.greater(7, 6, 7, 1, 2);
        bench.greater(5, 0, 7, 0, -2);
        for (int i = 0; i < OFTEN; i++) {
            java.util.Random random = bench.exam.random();
            int a = random.nextInt(1, 32);
            int b = random.nextInt(1, 32);
            bench.count(random.nextInt(1, 32), a, random.nextLong());
            bench.greater(random.nextInt(1, 32), a, b, random.nextLong(), random.nextLong());
        }
        bench.refuses("clz, which counts the zeros before the first one", 0x6000_1013);
        bench.refuses("ctz, which counts the zeros behind the last one", 0x6010_1013);
        bench.refuses("cpopw, which counts in the lower 32 bits", 0x6020_101b);
        bench.refuses("rori, which rotates", 0x6020_5013);
        bench.refuses("maxu, which compares without signs", 0x0a00_7033);
        bench.refuses("min", 0x0a00_4033);
        bench.refuses("sh3add, which shifts and adds", 0x2000_6033);
        bench.refuses("a number that is no instruction at all", 0x0a00_606b);
        bench.atThePagesEnd();
    }

    private static final class Bench {
        private final Exam exam;
        private final Hart hart;

        Bench(Exam exam, Hart hart, Extension extension) {
            this.exam = exam;
            this.hart = hart;
            hart.extend(extension);
            hart.writeCsr(Csr.MTVEC, VECTOR);
        }

        void count(int rd, int rs, long value) {
            hart.x[rs] = value;
            run("cpop x" + rd + ", x" + rs + ", with x" + rs + " = " + Exam.hex(value), CPOP | rs << 15 | rd << 7, rd, Long.bitCount(value),
                    "the ones in " + Exam.hex(value), PhysicalMemory.BASE);
        }

        void greater(int rd, int rs1, int rs2, long a, long b) {
            hart.x[rs1] = a;
            hart.x[rs2] = b;
            long first = hart.x[rs1];
            run("max x" + rd + ", x" + rs1 + ", x" + rs2 + ", with x" + rs1 + " = " + first + ", x" + rs2 + " = " + b,
                    MAX | rs2 << 20 | rs1 << 15 | rd << 7, rd, Math.max(first, b), "the greater of the two, which have signs", PhysicalMemory.BASE);
        }

        /** It begins in one page and ends in the next. */
        void atThePagesEnd() {
            hart.x[6] = 7;
            run("cpop x5, x6, with x6 = 7, two bytes before the end of a page", CPOP | 6 << 15 | 5 << 7, 5, 3, "the ones in 7",
                    PhysicalMemory.BASE + 4094);
        }

        private void run(String what, int raw, int rd, long result, String why, long at) {
            exam.doing(what);
            long[] before = hart.x.clone();
            step(raw, at);
            exam.expect(hart.pc != VECTOR, "that the hart does it", "the trap for an illegal instruction");
            if (rd == 0) {
                exam.same(0, hart.x[0], "for x0 is always 0, whatever is written to it");
            } else {
                exam.expect(hart.x[rd] == result, "x" + rd + " = " + Exam.hex(result) + ", " + why, Exam.hex(hart.x[rd]));
                before[rd] = hart.x[rd];
            }
            noOther(before);
            exam.expect(hart.pc == at + 4, "the next instruction at " + Exam.hex(at + 4) + "; the hart goes on by itself", Exam.hex(hart.pc));
        }

        private void noOther(long[] before) {
            for (int i = 0; i < 32; i++) {
                exam.expect(hart.x[i] == before[i], "no other register to change", "x" + i + ", which was " + Exam.hex(before[i]) + " and is "
                        + Exam.hex(hart.x[i]));
            }
        }

        void refuses(String what, int shape) {
            int raw = shape | 7 << 15 | 5 << 7;
            exam.doing("the instruction " + Exam.hex(raw & 0xffff_ffffL) + ": " + what);
            hart.x[5] = 55;
            hart.x[7] = 77;
            long[] before = hart.x.clone();
            step(raw, PhysicalMemory.BASE);
            exam.expect(hart.pc == VECTOR && hart.readCsr(Csr.MCAUSE) == Cause.ILLEGAL_INSTRUCTION,
                    "the trap for an illegal instruction, for it is neither cpop nor max", "none; x5, which was 55, is " + hart.x[5]);
            exam.same(raw & 0xffff_ffffL, hart.readCsr(Csr.MTVAL), "the instruction, in mtval");
            noOther(before);
        }

        private void step(int raw, long at) {
            hart.bus.memory().storeShort(at, (short) raw);
            hart.bus.memory().storeShort(at + 2, (short) (raw >> 16));
            hart.pc = at;
            hart.runTurn(1);
        }
    }
}
