package xv6.bench;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import xv6.machine.Csr;
import xv6.machine.PhysicalMemory;

/**
 * How long a load and the seven instructions of the loop around it take, Sv39 on, when each load goes to another page: of
 * few pages, which the translation buffer holds, and of so many that each load walks the page table.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(2)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class TlbBenchmark {
    private static final int LOADS = 100_000;
    private static final long PTES = 512;
    private static final long V = 1, R = 2, W = 4, X = 8, U = 16;
    private static final long ROOT = PhysicalMemory.BASE + 0x8_0000;
    private static final long MIDDLE = ROOT + 0x1000;
    private static final long LEAVES = MIDDLE + 0x1000;

    @Param({"8", "4096"})
    private int pages;

    private final UserCode code = new UserCode();

    @Setup
    public void everyPageIsMappedToItself() {
        code.memory.storeLong(ROOT + 8 * (PhysicalMemory.BASE >>> 30), MIDDLE >>> 12 << 10 | V);
        for (long i = 0; i < 16 * PTES; i++) {
            long leaves = LEAVES + i / PTES * 0x1000;
            code.memory.storeLong(MIDDLE + 8 * (i / PTES), leaves >>> 12 << 10 | V);
            code.memory.storeLong(leaves + 8 * (i % PTES), (PhysicalMemory.BASE >>> 12) + i << 10 | V | R | W | X | U);
        }
        code.hart.writeCsr(Csr.SATP, 8L << 60 | ROOT >>> 12);
        code.hart.x[14] = 0x1000;
        code.hart.x[15] = (long) pages * 0x1000;
        code.put(
                0x0006b603,  // ld   a2, 0(a3)     one load from the page at a3
                0x00e686b3,  // add  a3, a3, a4    the next page
                0x00e80833,  // add  a6, a6, a4
                0x00f84663,  // blt  a6, a5, +12   or, at the last one,
                0x40f686b3,  // sub  a3, a3, a5    the first
                0x00000813,  // li   a6, 0
                0xfff50513,  // addi a0, a0, -1
                0xfe0512e3,  // bne  a0, zero, -28
                0x00000073); // ecall
    }

    @Benchmark
    @OperationsPerInvocation(LOADS)
    public long loadFromAnotherPage() {
        code.hart.x[16] = 0;
        return code.run(LOADS);
    }
}
