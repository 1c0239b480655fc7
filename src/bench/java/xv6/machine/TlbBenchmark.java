package xv6.machine;

import java.util.concurrent.TimeUnit;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Nanoseconds a load through a page table: when the TLB holds the page, when it must be walked for, and with a flush. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class TlbBenchmark {
    /** More pages than the TLB has entries. */
    private static final int PAGES = 4096;
    private static final int FEW = 512;
    private static final long ROOT = PhysicalMemory.BASE;
    private static final int RWXU_AD = 0xDF;

    private final PhysicalMemory memory = new PhysicalMemory(8 << 20);
    private final Mmu mmu = new Mmu(new Bus(memory), new Trap());

    @Setup
    public void map() {
        memory.storeLong(ROOT, ROOT + 0x1000 >>> 12 << 10 | 1);
        for (int page = 0; page < PAGES; page++) {
            long leaves = ROOT + 0x2000 + (page >> 9) * 0x1000L;
            memory.storeLong(ROOT + 0x1000 + (page >> 9) * 8L, leaves >>> 12 << 10 | 1);
            long pa = ROOT + 0x10_0000 + page % 1024 * 0x1000L;
            memory.storeLong(leaves + page % 512 * 8L, pa >>> 12 << 10 | RWXU_AD);
        }
        mmu.setSatp(Csr.SATP_SV39 | ROOT >>> 12);
        mmu.use(Hart.USER, Hart.USER);
    }

    private long loads(int pages) {
        long sum = 0;
        for (int page = 0; page < pages; page++) {
            sum += mmu.load((long) page << 12, 8);
        }
        return sum;
    }

    @Benchmark
    @OperationsPerInvocation(FEW)
    public long hits() {
        return loads(FEW);
    }

    @Benchmark
    @OperationsPerInvocation(PAGES)
    public long walks() {
        return loads(PAGES);
    }

    /** A few loads and a flush, as around each switch of address spaces. */
    @Benchmark
    public long flush() {
        mmu.flush();
        return loads(4);
    }
}
