package xv6.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import xv6.machine.Clocking;
import xv6.machine.MemoryDisk;

/**
 * The hart as RISC-V's own tests see it: {@code mvn verify -Driscv.tests=DIR}, where DIR holds the executables that
 * riscv-software-src/riscv-tests builds under {@code isa/}.
 */
class RiscvTestsTest {
    private static final String FOLDER = System.getProperty("riscv.tests");
    /** What this hart has: integers, multiplication, atomics, compressed code, and the modes M and S. */
    private static final String OURS = "rv64(u[imac]-[pv]|mi-p|si-p)-[a-z0-9_-]+";
    /** The longest of them does less than half a million instructions. */
    private static final long LIMIT = 20_000_000;

    @Test
    void theFolderOfTestsIsGiven() {
        assumeTrue(FOLDER != null, "not run: RISC-V's own tests; give -Driscv.tests=DIR, a folder with rv64ui-p-add and so on");
        assertThat(tests()).as(FOLDER + " holds tests for this hart").isNotEmpty();
    }

    @TestFactory
    Stream<DynamicTest> riscvTests() {
        return tests().stream().map(test -> dynamicTest(test.getFileName().toString(), () -> passes(test)));
    }

    private static List<Path> tests() {
        if (FOLDER == null) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(Path.of(FOLDER))) {
            return files.filter(file -> file.getFileName().toString().matches(OURS)).sorted().toList();
        } catch (IOException e) {
            throw new AssertionError("-Driscv.tests=" + FOLDER + ": no such folder", e);
        }
    }

    private static void passes(Path test) {
        Setup board = new Setup(1, 4 << 20, new MemoryDisk(new byte[0]), new Clocking.Virtual(0));
        BareProgram.Outcome outcome = BareProgram.run(Executable.read(test), board, LIMIT, b -> { });
        assertThat(outcome.said()).isEmpty();
        assertThat(outcome.passed()).isTrue();
    }
}
