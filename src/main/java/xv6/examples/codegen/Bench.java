package xv6.examples.codegen;

import xv6.examples.paging.UserMode;
import xv6.machine.Board;
import xv6.machine.Cause;
import xv6.machine.Clocking;
import xv6.machine.Csr;
import xv6.machine.Hart;
import xv6.machine.Machine;
import xv6.machine.MemoryDisk;
import xv6.machine.PhysicalMemory;

/** Runs one method's machine code on a hart of its own, and counts its instructions. */
public final class Bench {
    private static final long CODE = PhysicalMemory.BASE;
    private static final long NUMBERS = CODE + (1 << 19);
    private static final long BACK = NUMBERS - 4;
    private static final long STACK = CODE + (1 << 20);
    private static final int RA = 1;
    private static final int SP = 2;

    /** What the method returned, and after how many instructions. */
    public record Outcome(long result, long instructions) {
    }

    private final Machine machine = new Machine(new Board(1, 1 << 20, new MemoryDisk(new byte[512]), b -> { },
            new Clocking.Virtual(1)));

    private Bench(int[] code) {
        machine.memory.write(CODE, UserMode.code(code), 0, 4 * code.length);
        machine.memory.storeInt(BACK, UserMode.ECALL);
    }

    public static Outcome call(int[] code, int entry, long... arguments) {
        return new Bench(code).call(entry, arguments);
    }

    /** The argument is an array of ints, laid out as the compiler has it: type, length, elements. */
    public static Outcome call(int[] code, int entry, int[] numbers) {
        Bench bench = new Bench(code);
        bench.machine.memory.storeInt(NUMBERS + 4, numbers.length);
        for (int i = 0; i < numbers.length; i++)
            bench.machine.memory.storeInt(NUMBERS + 8 + 4L * i, numbers[i]);
        return bench.call(entry, new long[] {NUMBERS});
    }

    private Outcome call(int entry, long[] arguments) {
        Outcome[] outcome = new Outcome[1];
        machine.run(hart -> outcome[0] = call(hart, entry, arguments));
        return outcome[0];
    }

    private static Outcome call(Hart hart, int entry, long[] arguments) {
        UserMode.supervise(hart);
        System.arraycopy(arguments, 0, hart.x, UserMode.A0, arguments.length);
        hart.x[RA] = BACK;
        hart.x[SP] = STACK;
        long before = hart.instret;
        UserMode.run(hart, CODE + entry);
        if (hart.readCsr(Csr.SCAUSE) != Cause.ECALL_FROM_U)
            throw new IllegalStateException("a check failed");
        return new Outcome(hart.x[UserMode.A0], hart.instret - before);
    }
}
