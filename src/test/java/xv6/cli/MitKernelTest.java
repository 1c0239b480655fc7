package xv6.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import xv6.machine.Clocking;
import xv6.machine.MemoryDisk;

/**
 * MIT's own kernel on this board: {@code mvn verify -Dxv6.kernel=ELF -Dxv6.image=IMG} with the kernel/kernel and the
 * fs.img that MIT's build of August 2022 makes.
 */
class MitKernelTest {
    private static final String KERNEL = System.getProperty("xv6.kernel");
    private static final String IMAGE = System.getProperty("xv6.image");

    private final StringBuilder printed = new StringBuilder();

    @BeforeEach
    void aKernelAndAnImageAreGiven() {
        assumeTrue(KERNEL != null && IMAGE != null,
                "not run: MIT's kernel on this board; give -Dxv6.kernel=ELF -Dxv6.image=IMG, kernel/kernel and fs.img of MIT's build");
    }

    private String run(int harts, Clocking clock, String script) throws IOException {
        Setup board = new Setup(harts, 128 << 20, new MemoryDisk(Files.readAllBytes(Path.of(IMAGE))), clock);
        Executable kernel = Executable.read(Path.of(KERNEL));
        var run = new ByScript<>(board, machine -> new ForeignKernel(kernel, machine), b -> printed.append((char) b));
        run.type(script);
        assertThat(run.toItsEnd()).as(printed.toString()).isZero();
        assertThat(run.kernel.death()).isNull();
        return printed.toString();
    }

    @ParameterizedTest(name = "{0} harts")
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
    void bootsToItsShell(int harts) throws IOException {
        assertThat(run(harts, new Clocking.Host(), "echo hello > f\ncat f | wc\nls f\ncat\nto the end"))
                .matches("1 1 6 \\nf +2 \\d+ 6\\nto the end\n");
    }

    @Test
    void aSeedNamesARun() throws IOException {
        String first = run(3, new Clocking.Virtual(5), "stressfs");
        printed.setLength(0);
        assertThat(run(3, new Clocking.Virtual(5), "stressfs")).isEqualTo(first).startsWith("stressfs starting\n").hasSizeGreaterThan(60);
    }

    @Test
    void passesItsQuickUserTests() throws IOException {
        assertThat(run(3, new Clocking.Host(), "usertests -q")).doesNotContain("FAILED").endsWith("ALL TESTS PASSED\n");
    }
}
