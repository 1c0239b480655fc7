package xv6.booted;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.function.Executable;
import xv6.booted.BootedShell.Run;

/**
 * The kernel as MIT's own programs see it: {@code mvn verify -Dxv6.image=IMG}, where IMG is the fs.img that MIT's build
 * of August 2022 makes; {@code -Dxv6.image.rounds=N} does it all N times. Harts in parallel, by the host's clock.
 */
class ForeignImageTest {
    private static final String IMAGE = System.getProperty("xv6.image");
    private static final int ROUNDS = Integer.getInteger("xv6.image.rounds", 1);
    private static final List<Integer> HARTS = List.of(1, 3, 8);
    /** 60 quick cases and 6 slow ones. */
    private static final int CASES = 66;

    @Test
    void anImageIsGiven() {
        assumeTrue(IMAGE != null, "not run: MIT's programs on this kernel; give -Dxv6.image=IMG, the fs.img of MIT's build");
        assertThat(Path.of(IMAGE)).isRegularFile();
    }

    @TestFactory
    Stream<DynamicTest> userTests() {
        return onEach("usertests", harts -> {
            Run run = run(harts, "usertests");
            assertThat(run.output()).doesNotContain("FAILED").endsWith("ALL TESTS PASSED\n");
            assertThat(run.output().split("OK\n", -1)).as("cases").hasSize(CASES + 1);
        });
    }

    @TestFactory
    Stream<DynamicTest> forkTest() {
        return onEach("forktest", harts -> assertThat(run(harts, "forktest").output()).isEqualTo("fork test\nfork test OK\n"));
    }

    @TestFactory
    Stream<DynamicTest> stressFs() {
        return onEach("stressfs", harts -> {
            String output = run(harts, "stressfs").output();
            assertThat(output).startsWith("stressfs starting\n");
            // Five processes say "write" and their number, and "read", all at once.
            assertThat(output.replaceAll("[^0-9]", "").chars().sorted().toArray()).containsExactly('0', '1', '2', '3', '4');
            assertThat(output.chars().filter(c -> c == 'd')).hasSize(5);
        });
    }

    @TestFactory
    Stream<DynamicTest> grindForAMinute() {
        return onEach("grind", harts -> {
            Run run = shell(harts).endAfter(Duration.ofMinutes(1)).run("grind");
            assertThat(run.panic()).isNull();
            assertThat(run.output()).matches("[AB]+");
        });
    }

    private interface OnHarts {
        void run(int harts) throws Exception;
    }

    private static Stream<DynamicTest> onEach(String program, OnHarts test) {
        if (IMAGE == null) {
            return Stream.of();
        }
        return IntStream.rangeClosed(1, ROUNDS).boxed().flatMap(round -> HARTS.stream().map(harts -> {
            Executable body = () -> test.run(harts);
            return dynamicTest(program + ", " + harts + (harts == 1 ? " hart" : " harts") + ", round " + round, body);
        }));
    }

    private static BootedShell shell(int harts) throws IOException {
        return new BootedShell().disk(Files.readAllBytes(Path.of(IMAGE))).harts(harts).hostClock()
                .patience(Duration.ofHours(1));
    }

    private static Run run(int harts, String line) throws IOException {
        Run run = shell(harts).run(line);
        assertThat(run.panic()).isNull();
        assertThat(run.status()).isZero();
        assertThat(run.freeAfter()).as("free pages").isEqualTo(run.freeBefore());
        return run;
    }
}
