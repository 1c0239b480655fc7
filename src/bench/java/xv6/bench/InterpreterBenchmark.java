package xv6.bench;

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

/** How long the hart takes for one instruction of a loop that computes, and of one that also goes to memory. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(2)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class InterpreterBenchmark {
    private static final int TURNS = 100_000;

    private final UserCode computing = new UserCode();
    private final UserCode storing = new UserCode();

    @Setup
    public void loops() {
        computing.put(
                0xfff50513,  // addi a0, a0, -1
                0x00a5c5b3,  // xor  a1, a1, a0
                0xfe051ce3,  // bne  a0, zero, -8
                0x00000073); // ecall
        storing.put(
                0x0006b603,  // ld   a2, 0(a3)
                0x00a60633,  // add  a2, a2, a0
                0x00c6b023,  // sd   a2, 0(a3)
                0xfff50513,  // addi a0, a0, -1
                0xfe0518e3,  // bne  a0, zero, -16
                0x00000073); // ecall
    }

    @Benchmark
    @OperationsPerInvocation(3 * TURNS)
    public long compute() {
        return computing.run(TURNS);
    }

    @Benchmark
    @OperationsPerInvocation(5 * TURNS)
    public long loadAndStore() {
        return storing.run(TURNS);
    }
}
