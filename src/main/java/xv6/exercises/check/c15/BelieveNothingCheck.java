package xv6.exercises.check.c15;

import static xv6.kernel.memory.MemoryLayout.PGSIZE;

import java.math.BigInteger;
import java.util.Random;
import xv6.exercises.check.Check;
import xv6.exercises.check.Exam;

/** Shows a rule headers that are honest, that lie each in one way, and that chance has made, and compares with sums that cannot wrap. */
public final class BelieveNothingCheck extends Check {
    private static final long SIZE = 5000;
    private static final long LIMIT = 64 * PGSIZE;
    private static final int OFTEN = 300;

    @Override
    public void examine(Exam exam) {
        SegmentRule rule = exam.make(SegmentRule.class);
        show(exam, rule, "an honest segment", new Segment(4096, 0, 900, 1000));
        show(exam, rule, "a segment of which the file has nothing, at the file's end", new Segment(SIZE, PGSIZE, 0, 100));
        show(exam, rule, "a segment without a byte, at the memory's end", new Segment(0, LIMIT, 0, 0));
        show(exam, rule, "a segment that fills memory to its end", new Segment(0, 0, SIZE, LIMIT));
        show(exam, rule, "a segment that ends where the file does", new Segment(SIZE - 700, PGSIZE, 700, 700));
        show(exam, rule, "a segment that ends one byte beyond the memory", new Segment(0, LIMIT - PGSIZE, 10, PGSIZE + 1));
        show(exam, rule, "a segment that begins beyond the memory", new Segment(0, LIMIT + PGSIZE, 0, 0));
        show(exam, rule, "a segment that begins in the midst of a page", new Segment(0, PGSIZE + 16, 10, 10));
        show(exam, rule, "a segment with one byte more in the file than in memory", new Segment(0, 0, 11, 10));
        show(exam, rule, "a segment that ends one byte beyond the file", new Segment(SIZE - 9, 0, 10, 10));
        show(exam, rule, "a segment whose end in memory wraps around to 0", new Segment(0, PGSIZE, 10, -PGSIZE));
        show(exam, rule, "a segment whose address, with a sign, is negative", new Segment(0, -PGSIZE, 10, 10));
        show(exam, rule, "a segment whose size in memory, with a sign, is negative", new Segment(0, 0, 10, Long.MIN_VALUE));
        show(exam, rule, "a segment whose size in the file, with a sign, is negative", new Segment(0, 0, -1, 10));
        show(exam, rule, "a segment whose place in the file, with a sign, is negative", new Segment(-8, 0, 8, 8));
        show(exam, rule, "a segment whose end in the file wraps around", new Segment(-8, 0, 16, 16));
        for (int i = 0; i < OFTEN; i++) {
            Random random = exam.random();
            show(exam, rule, "a segment that chance has made",
                    new Segment(number(random, SIZE), number(random, LIMIT), number(random, SIZE), number(random, LIMIT)));
        }
    }

    /** Something about {@code limit}, or a page's number, or close to where signs change or numbers end. */
    private static long number(Random random, long limit) {
        long near = random.nextInt(3) - 1;
        return switch (random.nextInt(6)) {
            case 0 -> limit + near;
            case 1 -> Long.MIN_VALUE + near;
            case 2 -> near;
            case 3 -> -random.nextLong(limit);
            default -> random.nextLong(limit / PGSIZE + 2) * PGSIZE;
        };
    }

    private static void show(Exam exam, SegmentRule rule, String what, Segment s) {
        exam.doing("acceptable(" + told(s) + ", " + SIZE + ", " + Exam.hex(LIMIT) + "): " + what);
        String lie = lie(s);
        boolean came = rule.acceptable(s, SIZE, LIMIT);
        exam.expect(came == (lie == null), lie == null ? "true, for the file has those bytes, and the memory has room"
                : "false, for " + lie, came);
    }

    private static String told(Segment s) {
        return "offset " + Exam.hex(s.offset()) + ", va " + Exam.hex(s.va()) + ", filesz " + Exam.hex(s.filesz()) + ", memsz "
                + Exam.hex(s.memsz());
    }

    private static String lie(Segment s) {
        if (s.va() % PGSIZE != 0) {
            return "it does not begin at a page";
        }
        if (beyond(s.va(), s.memsz(), LIMIT)) {
            return "it is not all below the limit: va + memsz is " + sum(s.va(), s.memsz());
        }
        if (beyond(s.filesz(), 0, unsigned(s.memsz()))) {
            return "it has more bytes in the file than in memory";
        }
        return beyond(s.offset(), s.filesz(), SIZE) ? "the file does not have all of it: offset + filesz is " + sum(s.offset(), s.filesz()) : null;
    }

    private static boolean beyond(long from, long n, long limit) {
        return beyond(from, n, BigInteger.valueOf(limit));
    }

    private static boolean beyond(long from, long n, BigInteger limit) {
        return unsigned(from).add(unsigned(n)).compareTo(limit) > 0;
    }

    private static String sum(long a, long b) {
        return "0x" + unsigned(a).add(unsigned(b)).toString(16);
    }

    private static BigInteger unsigned(long n) {
        return new BigInteger(Long.toUnsignedString(n));
    }
}
