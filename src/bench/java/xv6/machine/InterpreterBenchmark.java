package xv6.machine;

import static xv6.machine.Assembler.A0;
import static xv6.machine.Assembler.A1;
import static xv6.machine.Assembler.A2;
import static xv6.machine.Assembler.T0;
import static xv6.machine.Assembler.T1;

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

/** Instructions of user code a microsecond, which is millions a second. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class InterpreterBenchmark {
    private static final int ROUNDS = 100_000;
    private static final long ARITHMETIC = Bench.CODE;
    private static final long COPY = Bench.CODE + 0x1000;
    private static final long CALLS = Bench.CODE + 0x2000;

    private final Bench bench = new Bench();

    @Setup
    public void assemble() {
        bench.put(ARITHMETIC, new Assembler().label("loop").add(A0, A0, T0).word(Assembler.typeR(0x33, 0, 4, A1, A1, A0))
                .word(Assembler.typeI(0x13, 1, A2, A1, 3)).addi(T0, T0, -1).bne(T0, 0, "loop").ecall().assemble());
        bench.put(COPY, new Assembler().label("loop").ld(T1, A0, 0).sd(T1, A1, 0).ld(T1, A0, 8).addi(T0, T0, -1)
                .bne(T0, 0, "loop").ecall().assemble());
        bench.put(CALLS, new Assembler().label("loop").jalr(Assembler.RA, A0, 0).addi(T0, T0, -1)
                .word(Assembler.typeI(0x13, 0, T1, T0, 1)).bne(T0, 0, "loop").ecall().assemble());
        bench.put(CALLS + 0x1000, Assembler.typeI(0x67, 0, 0, Assembler.RA, 0));
    }

    private long run(long program, long a0) {
        bench.hart.x[T0] = ROUNDS;
        bench.hart.x[A0] = a0;
        bench.hart.x[A1] = Bench.DATA + 0x1000;
        bench.runUser(program);
        return bench.hart.x[A0];
    }

    @Benchmark
    @OperationsPerInvocation(5 * ROUNDS)
    public long arithmetic() {
        return run(ARITHMETIC, 1);
    }

    @Benchmark
    @OperationsPerInvocation(5 * ROUNDS)
    public long loadsAndStores() {
        return run(COPY, Bench.DATA);
    }

    /** A call into another page and back, and two instructions. */
    @Benchmark
    @OperationsPerInvocation(5 * ROUNDS)
    public long callsAcrossPages() {
        return run(CALLS, CALLS + 0x1000);
    }

    /** An ecall answered by a Java supervisor that does nothing. */
    @Benchmark
    public long trap() {
        return bench.runUser(ARITHMETIC + 20);
    }
}
