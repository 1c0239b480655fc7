package xv6.exercises.check.c18;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import xv6.exercises.check.Check;
import xv6.exercises.check.Exam;
import xv6.machine.PhysicalMemory;

/** Blocks are apart, keep their bytes, and grow together when they come back. */
public final class FreeMallocCheck extends Check {
    private static final long FROM = PhysicalMemory.BASE + 0x10000;
    private static final long SIZE = 16384;
    private static final long TO = FROM + SIZE;
    private static final int HEADER = 16;
    /** What somebody has left behind in the memory that the heap gets. */
    private static final long USED_BEFORE = 0x0505_0505_0505_0505L;

    @Override
    public void examine(Exam exam) {
        Trial trial = new Trial(exam);
        trial.tooLarge();
        trial.everything();
        trial.splits();
        trial.reusesHoles();
        trial.growsTogether("in the order in which they were given out", false, false);
        trial.growsTogether("in the reverse order", true, false);
        trial.growsTogether("in another order", false, true);
        trial.anyOrder();
    }

    /** One heap, and what the check knows of it. */
    private static final class Trial {
        private final Exam exam;
        private final PhysicalMemory memory;
        private final Heap heap;
        /** The blocks given out, and how many bytes each has. */
        private final TreeMap<Long, Long> given = new TreeMap<>();

        Trial(Exam exam) {
            this.exam = exam;
            memory = exam.board(1).memory;
            for (long at = FROM; at < TO; at += 8) {
                memory.storeLong(at, USED_BEFORE);
            }
            memory.storeLong(FROM - 8, FROM);
            memory.storeLong(TO, TO);
            exam.doing("a new heap from " + Exam.hex(FROM) + " to " + Exam.hex(TO));
            heap = exam.make(Heap.class, memory, FROM, TO);
        }

        void tooLarge() {
            for (long n : new long[] {SIZE, SIZE - HEADER + 1, Long.MAX_VALUE, Long.MAX_VALUE - 15, 0, -1}) {
                exam.doing("malloc(" + n + ") of a heap of " + SIZE + " bytes");
                long came = heap.malloc(n);
                exam.expect(came == 0, n > 0 ? "0, for there is no such piece" : "0, for that is no size", Exam.hex(came));
            }
            exam.doing("free(0)");
            heap.free(0);
        }

        void everything() {
            long all = take(SIZE - HEADER, "the whole heap but " + HEADER + " bytes");
            exam.doing("malloc(1) when the heap is given out");
            long came = heap.malloc(1);
            exam.expect(came == 0, "0, for nothing is left", Exam.hex(came));
            give(all);
        }

        void splits() {
            long small = take(16, "all is free");
            long large = take(SIZE - 3 * HEADER, "all but 32 bytes are free, which malloc(16) took");
            give(large);
            give(small);
        }

        void reusesHoles() {
            List<Long> blocks = fill(40);
            for (int i = 0; i < blocks.size(); i += 2) {
                give(blocks.get(i));
            }
            for (int i = 0; i < blocks.size(); i += 2) {
                blocks.set(i, take(40, "a block of 40 bytes has come back for it"));
            }
            exam.doing("malloc(40) when all holes are full again");
            long came = heap.malloc(40);
            exam.expect(came == 0, "0, for nothing is left", Exam.hex(came));
            blocks.forEach(this::give);
        }

        /** Takes blocks until there are none. */
        private List<Long> fill(long n) {
            List<Long> blocks = new ArrayList<>();
            long each = HEADER + (n + 15) / 16 * 16;
            for (int i = 0; i < SIZE / each; i++) {
                blocks.add(take(n, i == 0 ? "everything has come back" : "only " + i * each + " of " + SIZE + " bytes are in use, at " + each + " a block"));
            }
            return blocks;
        }

        void growsTogether(String order, boolean reversed, boolean shuffled) {
            List<Long> blocks = fill(100);
            if (reversed) {
                Collections.reverse(blocks);
            }
            if (shuffled) {
                Collections.shuffle(blocks, exam.random());
            }
            blocks.forEach(this::give);
            give(take(SIZE - HEADER, "all blocks have come back, " + order));
        }

        void anyOrder() {
            for (int i = 0; i < 400; i++) {
                if (given.isEmpty() || exam.random().nextInt(5) < 3 && given.size() < 40) {
                    long n = 1 + exam.random().nextInt(300);
                    exam.doing("malloc(" + n + ") among " + given.size() + " blocks of all sizes");
                    long address = heap.malloc(n);
                    if (address != 0) {
                        enter(address, n);
                    } else {
                        long largest = largestGap();
                        exam.expect(largest < HEADER + (n + 15) / 16 * 16, "a block, for " + largest + " bytes in one piece are free", "0");
                    }
                } else {
                    give(new ArrayList<>(given.keySet()).get(exam.random().nextInt(given.size())));
                }
            }
            new ArrayList<>(given.keySet()).forEach(this::give);
            give(take(SIZE - HEADER, "everything has come back"));
        }

        /** The most bytes beside each other that no block needs, should each have its header before it. */
        private long largestGap() {
            long largest = 0;
            long at = FROM;
            for (Map.Entry<Long, Long> block : given.entrySet()) {
                largest = Math.max(largest, block.getKey() - HEADER - at);
                at = block.getKey() + (block.getValue() + 15) / 16 * 16;
            }
            return Math.max(largest, TO - at) - HEADER;
        }

        private long take(long n, String why) {
            exam.doing("malloc(" + n + ")");
            long address = heap.malloc(n);
            exam.expect(address != 0, "a block, for " + why, "0");
            enter(address, n);
            return address;
        }

        private void enter(long address, long n) {
            exam.expect(address % 16 == 0, "an address divisible by 16", Exam.hex(address));
            exam.expect(address >= FROM && address + n <= TO, "bytes between " + Exam.hex(FROM) + " and " + Exam.hex(TO), Exam.hex(address) + " to " + Exam.hex(address + n));
            Map.Entry<Long, Long> before = given.lowerEntry(address + n);
            exam.expect(before == null || before.getKey() + before.getValue() <= address, "bytes that nobody else has",
                    before == null ? "" : Exam.hex(address) + " to " + Exam.hex(address + n) + ", while " + Exam.hex(before.getKey()) + " to "
                            + Exam.hex(before.getKey() + before.getValue()) + " is given out");
            given.put(address, n);
            for (long i = 0; i < n; i++) {
                memory.storeByte(address + i, mark(address, i));
            }
        }

        private static byte mark(long address, long i) {
            return (byte) (address / 16 * 31 + i);
        }

        private void give(long address) {
            long n = given.remove(address);
            for (long i = 0; i < n; i++) {
                exam.expect(memory.loadByte(address + i) == mark(address, i), "that a block keeps what its user wrote",
                        "byte " + i + " of the block of " + n + " at " + Exam.hex(address) + " has changed");
            }
            exam.doing("free(" + Exam.hex(address) + "), a block of " + n + " bytes");
            heap.free(address);
            exam.expect(memory.loadLong(FROM - 8) == FROM && memory.loadLong(TO) == TO, "that nothing outside the heap changes", "something beside it has changed");
        }
    }
}
