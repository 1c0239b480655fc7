package xv6.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The prompt, on a pseudo-terminal that the command {@code script} of util-linux provides. */
@Timeout(300)
class TerminalTest {
    @TempDir
    private Path dir;
    private Process process;
    private final StringBuilder screen = new StringBuilder();
    private int seen;

    @BeforeAll
    static void aPseudoTerminal() {
        boolean there = !System.getProperty("os.name").startsWith("Windows")
                && Command.of("sh", "-c", "script --version").run().out().contains("util-linux");
        assumeTrue(there, "needs a pseudo-terminal: the command script of util-linux");
    }

    @BeforeEach
    void boot() throws IOException {
        Path disk = Files.copy(Path.of("target", "fs.img"), dir.resolve("disk.img"));
        String boot = Command.xv6("boot", "--disk", disk.toString()).words().stream()
                .map(word -> "'" + word + "'").collect(Collectors.joining(" "));
        // The shell around it tells how the terminal was before and after.
        process = Command.of("script", "-qec", "stty -a; " + boot + "; echo status $?; stty -a", "/dev/null").start();
        Thread.ofPlatform().daemon().start(() -> collect(process.getInputStream()));
    }

    @AfterEach
    void end() {
        process.destroy();
    }

    private void collect(InputStream in) {
        try {
            for (int b = in.read(); b >= 0; b = in.read()) {
                synchronized (screen) {
                    screen.append((char) b);
                    screen.notifyAll();
                }
            }
        } catch (IOException e) {
            // The terminal is gone.
        }
    }

    /** Waits until this stands on the screen behind what was awaited before; what stands in between. */
    private String await(String text) throws InterruptedException {
        synchronized (screen) {
            int at;
            while ((at = screen.indexOf(text, seen)) < 0) {
                if (!process.isAlive()) {
                    throw new AssertionError("ended without " + text + ":\n" + screen);
                }
                screen.wait(1000);
            }
            String before = screen.substring(seen, at);
            seen = at + text.length();
            return before;
        }
    }

    private void type(String keys) throws IOException {
        process.getOutputStream().write(keys.getBytes());
        process.getOutputStream().flush();
    }

    @Test
    void theConsoleEchoesAndEditsAndCtrlAXLeavesTheTerminalAsItWas() throws Exception {
        String before = await("xv6: Ctrl-A X leaves").replaceAll("\\s+", " ").strip();
        assertThat(await("$ ")).contains("hart 1 starting\r\n", "hart 2 starting\r\n", "init: starting sh\r\n");

        type("echo onn\be\r");
        await("echo onn\b \be\r\none\r\n$ ");

        // Neither ends the run, and ^U takes the line back; Ctrl-A comes through when pressed twice.
        type("\3\32\25echo x\1\1 > f\r");
        await("echo x\1 > f\r\n$ ");
        type("wc f\r");
        await("1 1 3 f\r\n$ ");

        type("\20");
        await("sleep  init");
        await("sleep  sh");

        type("cat\rtyped\r");
        await("typed\r\ntyped\r\n");
        type("\4");
        await("$ ");

        type("\1x");
        await("status 0\r\n");
        process.waitFor();
        String after;
        synchronized (screen) {
            after = screen.substring(seen).replaceAll("\\s+", " ").strip();
        }
        assertThat(after).isEqualTo(before).contains("icanon", " echo ");
    }

    @Test
    void aSignalEndsItAndGivesTheTerminalBack() throws Exception {
        String before = await("xv6: Ctrl-A X leaves").replaceAll("\\s+", " ").strip();
        await("$ ");
        type("ls\r");
        await("$ ");
        process.descendants().filter(p -> p.info().command().orElse("").endsWith("java")).forEach(ProcessHandle::destroy);
        await("status 143\r\n");
        process.waitFor();
        synchronized (screen) {
            assertThat(screen.substring(seen).replaceAll("\\s+", " ").strip()).isEqualTo(before);
        }
    }
}
