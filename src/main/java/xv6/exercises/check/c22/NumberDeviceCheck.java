package xv6.exercises.check.c22;

import java.util.HashSet;
import java.util.Set;
import xv6.exercises.check.Check;
import xv6.exercises.check.Exam;
import xv6.exercises.check.HartBoard;
import xv6.machine.Bus;
import xv6.machine.Device;

/** Puts the device on a machine's bus, and draws numbers from it, on one hart and on three; and has three begin anew. */
public final class NumberDeviceCheck extends Check {
    private static final long BASE = 0x5000_0000;
    private static final int HARTS = 3;
    private static final int TIMES = 40;


    @Override
    public void examine(Exam exam) {
        board(exam, 1).run(cpu -> alone(exam, cpu.hart.bus));
        draw(exam, board(exam, HARTS));
        beginAnew(exam, board(exam, HARTS));
    }

    private static HartBoard board(Exam exam, int harts) {
        HartBoard board = exam.board(harts);
        board.machine.bus.attach(BASE, 16, exam.make(Device.class));
        return board;
    }

    private static void draw(Exam exam, HartBoard board) {
        exam.doing(HARTS + " harts draw " + TIMES + " numbers each");
        Set<Long> drawn = new HashSet<>();
        board.run(cpu -> {
            for (int i = 0; i < TIMES; i++) {
                long number = cpu.hart.bus.load(BASE, 8);
                exam.note("has drawn " + number);
                exam.expect(drawn.add(number), "a number that no hart has drawn", number + ", which one has");
            }
        });
        exam.same(HARTS * TIMES, board.machine.bus.load(BASE + 8, 8), "how many have been drawn, at offset 8");
    }

    /** The harts' numbers are far apart, so whose store was the last can be seen. Each draws once after it, at most. */
    private static void beginAnew(Exam exam, HartBoard board) {
        exam.doing(HARTS + " harts begin anew, with 1000, 2000 and 3000, " + TIMES
                + " times; after each the hart draws a number, and asks how many have been drawn");
        board.run(cpu -> {
            Bus bus = cpu.hart.bus;
            for (int i = 0; i < TIMES; i++) {
                bus.store(BASE, 1000 * (cpu.id + 1), 8);
                exam.note("has begun anew with " + 1000 * (cpu.id + 1));
                exam.note("has drawn " + bus.load(BASE, 8));
                long count = bus.load(BASE + 8, 8);
                exam.note("has asked, and " + count + " have been drawn");
                exam.expect(count >= 0 && count <= HARTS, "a count from 0 to " + HARTS
                        + ", for no hart draws twice before it begins anew, and to begin anew is one step", count);
            }
        });
        long count = board.machine.bus.load(BASE + 8, 8);
        long next = board.machine.bus.load(BASE, 8);
        long first = next - count;
        exam.expect(first == 1000 || first == 2000 || first == 3000,
                "that the next number is one of those stored and the count together, for to begin anew is one step",
                "the next number is " + next + ", and " + count + " have been drawn");
    }

    private static void alone(Exam exam, Bus bus) {
        for (int i = 0; i < 3; i++) {
            load(exam, bus, 0, 8, i, "the next number; the first is 0");
        }
        load(exam, bus, 8, 8, 3, "how many have been drawn");
        load(exam, bus, 8, 8, 3, "how many have been drawn; asking draws none");
        load(exam, bus, 0, 4, 0, "for a register is loaded as a whole or not at all");
        load(exam, bus, 8, 4, 0, "for a register is loaded as a whole or not at all");
        load(exam, bus, 4, 8, 0, "for there is no such register");
        load(exam, bus, 0, 8, 3, "the next number");
        store(exam, bus, 8, 100, 8);
        load(exam, bus, 0, 8, 4, "the next number, for what is stored at 8 changes nothing");
        store(exam, bus, 4, 100, 8);
        load(exam, bus, 0, 8, 5, "the next number, for there is no register at 4");
        store(exam, bus, 0, 100, 4);
        load(exam, bus, 0, 8, 6, "the next number, for a register is stored as a whole or not at all");
        store(exam, bus, 0, 1L << 40, 8);
        load(exam, bus, 8, 8, 0, "how many have been drawn since the store");
        load(exam, bus, 0, 8, 1L << 40, "the number that was stored");
        load(exam, bus, 0, 8, (1L << 40) + 1, "the one after it");
        load(exam, bus, 8, 8, 2, "how many have been drawn since the store");
    }

    private static void load(Exam exam, Bus bus, int offset, int size, long expected, String why) {
        exam.doing("a load of " + size + " bytes at offset " + offset);
        exam.same(expected, bus.load(BASE + offset, size), why);
    }

    private static void store(Exam exam, Bus bus, int offset, long value, int size) {
        exam.doing("a store of " + value + ", " + size + " bytes, at offset " + offset);
        bus.store(BASE + offset, value, size);
    }
}
