package xv6.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Semaphore;
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
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import xv6.kernel.boot.Kernel;
import xv6.machine.Board;
import xv6.machine.Clocking;
import xv6.machine.Machine;
import xv6.machine.MemoryDisk;
import xv6.mkfs.Image;
import xv6.mkfs.ImageException;
import xv6.toolchain.UserCompiler;

/** How long a system call takes, there and back: a booted kernel, and a program that asks for its process number. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(2)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class SystemCallBenchmark {
    private static final int CALLS = 1_000_000;
    private static final String PROGRAM = """
            import xv6.user.Sys;

            class Calls {
                public static void main(String[] args) {
                    for (int i = 0; i < %d; i++)
                        Sys.getpid();
                }
            }
            """.formatted(CALLS);

    private final Semaphore shellWaits = new Semaphore(0);
    private Machine machine;

    @Setup
    public void boot() throws IOException, ImageException, InterruptedException {
        Image image = Image.open(Path.of("target", "fs.img"));
        image.put("calls", compiled());
        machine = new Machine(new Board(1, 128 << 20, new MemoryDisk(image.bytes()), b -> { }, new Clocking.Host()));
        Kernel kernel = new Kernel(machine);
        kernel.console().onReaderWaits(shellWaits::release);
        Thread.ofPlatform().daemon().start(() -> machine.run(kernel));
        shellWaits.acquire();
    }

    private static byte[] compiled() throws IOException {
        Path folder = Files.createTempDirectory("calls");
        Path source = Files.writeString(folder.resolve("Calls.java"), PROGRAM);
        try {
            return switch (new UserCompiler(Path.of("user-programs")).compile(List.of(source))) {
                case UserCompiler.Executable(String _, byte[] elf) -> elf;
                case UserCompiler.Refused refused -> throw new IllegalStateException(refused.toString());
            };
        } finally {
            Files.delete(source);
            Files.delete(folder);
        }
    }

    @Benchmark
    @OperationsPerInvocation(CALLS)
    public void getpid() throws InterruptedException {
        "calls\n".chars().forEach(machine.uart::receive);
        shellWaits.acquire();
    }

    @TearDown
    public void powerOff() {
        machine.powerOff(0);
    }
}
