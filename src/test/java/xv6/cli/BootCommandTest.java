package xv6.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import xv6.cli.Command.Result;
import xv6.mkfs.Image;

/** {@code xv6 boot} as a process: what it prints, where, and how it ends. */
@Timeout(300)
class BootCommandTest {
    @TempDir
    private Path dir;
    private Path disk;

    @BeforeEach
    void aDisk() throws IOException {
        disk = Files.copy(Path.of("target", "fs.img"), dir.resolve("disk.img"), StandardCopyOption.REPLACE_EXISTING);
    }

    private Command boot(String... arguments) {
        String[] all = new String[arguments.length + 3];
        all[0] = "boot";
        all[1] = "--disk";
        all[2] = disk.toString();
        System.arraycopy(arguments, 0, all, 3, arguments.length);
        return Command.xv6(all);
    }

    @Test
    void printsWhatTheLinePrintsAndNothingElse() {
        assertThat(boot("-c", "echo one | wc; echo done").run()).isEqualTo(new Result(0, "1 1 4 \ndone\n", ""));
    }

    @Test
    void printsEveryByteAsItIs() throws Exception {
        StringBuilder bytes = new StringBuilder("$ $$ no newline at the end, $ ");
        for (char c = 1; c < 256; c++) {
            bytes.append(c);
        }
        Image image = Image.open(disk);
        image.put("bytes", bytes.append("$ ").toString().getBytes(StandardCharsets.ISO_8859_1));
        image.save(disk);
        Process process = boot("-c", "cat bytes").start();
        byte[] printed = process.getInputStream().readAllBytes();
        assertThat(new String(printed, StandardCharsets.ISO_8859_1)).isEqualTo(bytes.toString());
    }

    @Test
    void runsTheLinesThatArePipedIn() {
        assertThat(boot().input("mkdir d\ncd d\ncat > f\nline for cat\n").run()).isEqualTo(new Result(0, "", ""));
        assertThat(boot().input("cat d/f\nwc d/f").run()).isEqualTo(new Result(0, "line for cat\n1 3 13 d/f\n", ""));
    }

    @Test
    void endsAtOnceWhenNothingIsPipedIn() {
        assertThat(boot().run()).isEqualTo(new Result(0, "", ""));
    }

    @Test
    void passesOnWhatIsPrintedWhileMoreInputIsStillToCome() throws Exception {
        Process process = boot().start();
        process.getOutputStream().write("echo first\n".getBytes());
        process.getOutputStream().flush();
        InputStream out = process.getInputStream();
        assertThat(new String(out.readNBytes(6))).isEqualTo("first\n");
        process.getOutputStream().write("echo second\n".getBytes());
        process.getOutputStream().close();
        assertThat(new String(out.readAllBytes())).isEqualTo("second\n");
        assertThat(process.waitFor()).isZero();
    }

    @Test
    void writesToTheDiskUnlessItIsASnapshot() throws Exception {
        assertThat(boot("--snapshot", "-c", "echo lost > f; cat f").run()).isEqualTo(new Result(0, "lost\n", ""));
        assertThat(boot("-c", "cat f; echo kept > g").run()).isEqualTo(new Result(0, "cat: cannot open f\n", ""));
        assertThat(Image.open(disk).read("g")).asString().isEqualTo("kept\n");
    }

    @Test
    void anImageInUseIsRefusedInOneLine() throws Exception {
        Process first = boot().start();
        first.getOutputStream().write("echo up\n".getBytes());
        first.getOutputStream().flush();
        assertThat(new String(first.getInputStream().readNBytes(3))).isEqualTo("up\n");
        assertThat(boot("-c", "ls").run())
                .isEqualTo(new Result(2, "", "xv6: " + disk + ": in use by another xv6 (boot --snapshot can share it)\n"));
        assertThat(boot("--snapshot", "-c", "echo shared").run()).isEqualTo(new Result(0, "shared\n", ""));
        first.getOutputStream().close();
        assertThat(first.waitFor()).isZero();
    }

    @Test
    void aPanicIsToldOnStandardErrorAndInTheStatus() throws Exception {
        // Without init there is nothing to run, and the first process may not end.
        byte[] image = xv6.mkfs.MakeFs.build(java.util.List.of());
        Files.write(disk, image);
        Result result = boot("-c", "ls").run();
        assertThat(result.err()).startsWith("panic: init exiting\n").contains("process 1 (initcode), system call exit");
        assertThat(result.out()).isEmpty();
        assertThat(result.status()).isEqualTo(70);
    }

    @Test
    void aReaderThatHasSeenEnoughEndsItQuietly() throws Exception {
        Process process = boot("-c", "usertests").start();
        InputStream out = process.getInputStream();
        out.read();
        out.close();
        assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).isEqualTo(128 + 13);
        assertThat(process.getErrorStream().readAllBytes()).asString().isEmpty();
    }

    @Test
    void theVirtualClockSleepsInNoTimeAndRepeats() {
        Result first = boot("--snapshot", "--seed", "5", "-c", "stressfs").run();
        assertThat(first.out()).startsWith("stressfs starting\n");
        assertThat(boot("--snapshot", "--clock", "virtual", "--seed", "5", "-c", "stressfs").run()).isEqualTo(first);
    }

    @Test
    void oneHartAndEightAndLittleMemoryAreEnough() {
        assertThat(boot("--snapshot", "--harts", "1", "-c", "echo up").run()).isEqualTo(new Result(0, "up\n", ""));
        assertThat(boot("--snapshot", "--harts", "8", "-c", "echo up").run()).isEqualTo(new Result(0, "up\n", ""));
        assertThat(boot("--snapshot", "--memory", "4M", "-c", "echo up").run()).isEqualTo(new Result(0, "up\n", ""));
    }

    @Test
    void everyCommandHasHelp() {
        for (String command : new String[] {"boot", "mkfs", "fs", "compile", "disasm"}) {
            Result result = Command.xv6(command, "--help").run();
            assertThat(result.out()).startsWith("Usage: xv6 " + command + " ");
            assertThat(result.status()).isZero();
        }
        assertThat(Command.xv6("--help").run().out()).startsWith("Usage: xv6 ").contains("boot", "mkfs", "fs", "compile", "disasm");
        assertThat(Command.xv6("--version").run()).isEqualTo(new Result(0, "xv6 in Java 0.1\n", ""));
    }
}
