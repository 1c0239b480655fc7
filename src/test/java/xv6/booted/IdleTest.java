package xv6.booted;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import xv6.kernel.boot.Kernel;
import xv6.machine.Board;
import xv6.machine.Clocking;
import xv6.machine.Machine;
import xv6.machine.MemoryDisk;

/** A machine at whose prompt nobody types leaves the host's processors alone. */
class IdleTest {
    private static final int WINDOWS = 20;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    /** Processor time, in nanoseconds, of the threads that everything in a machine runs on. */
    private static long machineTime() {
        return Arrays.stream(THREADS.getThreadInfo(THREADS.getAllThreadIds()))
                .filter(thread -> thread != null && thread.getThreadName().startsWith("ForkJoinPool-"))
                .mapToLong(thread -> Math.max(0, THREADS.getThreadCpuTime(thread.getThreadId())))
                .sum();
    }

    /** The smallest share of one processor that the machine took in one of some windows, in percent: all but noise. */
    private static double share() throws InterruptedException {
        double least = 100;
        for (int i = 0; i < WINDOWS && least >= 2; i++) {
            long start = System.nanoTime();
            long before = machineTime();
            Thread.sleep(1000);
            least = Math.min(least, 100.0 * (machineTime() - before) / (System.nanoTime() - start));
        }
        return least;
    }

    @Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    @ParameterizedTest(name = "{0} harts")
    @ValueSource(ints = {1, 3, 8})
    void anIdleMachineTakesUnderTwoPercentOfOneProcessor(int harts) throws Exception {
        idle(harts, new Clocking.Host());
    }

    @Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    @ParameterizedTest(name = "{0} harts")
    @ValueSource(ints = {1, 3, 8})
    void andSoDoesOneAtATerminalByTheVirtualClock(int harts) throws Exception {
        idle(harts, new Clocking.Virtual(1));
    }

    private static void idle(int harts, Clocking clock) throws Exception {
        Machine machine = new Machine(new Board(harts, 16 << 20, new MemoryDisk(Files.readAllBytes(Path.of("target", "fs.img"))),
                b -> { }, clock));
        machine.restAfter(10_000_000);
        Kernel kernel = new Kernel(machine);
        CountDownLatch prompt = new CountDownLatch(1);
        kernel.console().onReaderWaits(prompt::countDown);
        Thread running = Thread.ofPlatform().start(() -> machine.run(kernel));
        try {
            prompt.await();
            assertThat(machineTime()).as("the time it took to boot, by the same count").isPositive();
            assertThat(share()).as("percent of one processor").isLessThan(2);
        } finally {
            machine.powerOff(0);
            running.join();
        }
    }
}
