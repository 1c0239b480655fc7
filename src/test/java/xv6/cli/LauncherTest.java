package xv6.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * {@code ./xv6} itself, in a copy of the sources whose path has a space in it. Building takes a while, so the tests go
 * through one copy's life in order.
 */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "xv6 is a script for sh; xv6.cmd is for Windows")
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class LauncherTest {
    private static final List<String> SOURCES = List.of("xv6", "pom.xml", "README.adoc", "src/main", "mkfs", "user-programs");

    @TempDir
    private static Path dir;
    private static Path home;
    private static Path launcher;

    @BeforeAll
    static void aFreshCopy() throws IOException {
        assumeTrue(Command.of("sh", "-c", "command -v mvn").run().status() == 0, "needs Maven on the PATH");
        home = Files.createDirectories(dir.resolve("my projects/xv6 copy"));
        for (String source : SOURCES) {
            copy(Path.of(source), home.resolve(source));
        }
        launcher = home.resolve("xv6");
    }

    private static void copy(Path from, Path to) throws IOException {
        Files.createDirectories(to.getParent());
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : (Iterable<Path>) files::iterator) {
                Files.copy(file, to.resolve(from.relativize(file).toString()), StandardCopyOption.COPY_ATTRIBUTES);
            }
        }
    }

    private static Command launch(String... arguments) {
        return Command.of(Stream.concat(Stream.of(launcher.toString()), Stream.of(arguments)).toArray(String[]::new));
    }

    @Test
    @Order(1)
    void withoutAJdkItSaysWhatToInstall() throws IOException {
        Path bin = Files.createDirectories(dir.resolve("bin"));
        for (String tool : List.of("sh", "dirname", "readlink", "sed", "find", "head", "sort", "cat", "uname")) {
            Path real = Path.of(Command.of("sh", "-c", "command -v " + tool).run().out().strip());
            Path stand = Files.writeString(bin.resolve(tool), "#!/bin/sh\nexec " + real + " \"$@\"\n");
            stand.toFile().setExecutable(true);
        }
        // The script looks into places that no variable changes; an empty list of them stands for a host without a JDK.
        Path script = home.resolve("xv6-elsewhere");
        Files.writeString(script, Files.readString(launcher).replaceAll("(?m)^ +(/|\"\\$HOME|\"\\$\\{SDKMAN)[^;\n]*\\\\\n", ""));
        script.toFile().setExecutable(true);
        Command.Result result = Command.of(script.toString(), "--version").with("PATH", bin.toString())
                .with("JAVA_HOME", "").with("HOME", dir.toString()).run();
        Files.delete(script);
        assertThat(result.err()).startsWith("xv6: found no JDK 25 or newer; install one").hasLineCount(1);
        assertThat(result.status()).isEqualTo(2);
        assertThat(home.resolve("target")).doesNotExist();
    }

    @Test
    @Order(2)
    void twoAtOnceInAFreshCopyBothRun() throws Exception {
        Process other = Command.of("sh", "-c", "\"$0\" --version >/dev/null 2>&1", launcher.toString()).start();
        Command.Result result = launch("--version").run();
        assertThat(result.out()).isEqualTo("xv6 in Java 0.1\n");
        assertThat(result.status()).isZero();
        assertThat(other.waitFor()).isZero();
        assertThat(home.resolve("target/launch/building")).as("the lock").doesNotExist();
    }

    @Test
    @Order(3)
    void anUnchangedCopyIsNotBuiltAgain() {
        Command.Result result = launch("--version").run();
        assertThat(result).isEqualTo(new Command.Result(0, "xv6 in Java 0.1\n", ""));
    }

    @Test
    @Order(4)
    void runsThroughALinkFromAnotherFolderWithTheArgumentsItGot() throws IOException {
        Path link = Files.createSymbolicLink(dir.resolve("a link"), Path.of("my projects/xv6 copy/xv6"));
        Path note = Files.writeString(dir.resolve("a $HOME 'note'"), "kept\n");
        assertThat(Command.of(link.toString(), "mkfs", "an image", note.getFileName().toString()).in(dir).run())
                .isEqualTo(new Command.Result(0, "", ""));
        assertThat(Command.of(link.toString(), "fs", "an image", "cat", "a $HOME 'note'").in(dir).run())
                .isEqualTo(new Command.Result(0, "kept\n", ""));
    }

    @Test
    @Order(5)
    void boots() {
        assertThat(launch("boot", "-c", "echo up").run()).extracting(Command.Result::status, Command.Result::out)
                .containsExactly(0, "up\n");
    }

    @Test
    @Order(6)
    void nothingOutsideTargetIsWritten() throws IOException {
        try (Stream<Path> files = Files.list(home)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrder("xv6", "pom.xml", "README.adoc", "src", "mkfs", "user-programs", "target");
        }
    }

    @Test
    @Order(7)
    void aSourceThatDoesNotCompileIsShownAndNothingRuns() throws IOException {
        Path broken = Files.writeString(home.resolve("src/main/java/xv6/cli/Broken.java"), "package xv6.cli;\nclass Broken { int x = y; }\n");
        Command.Result result = launch("--version").run();
        assertThat(result.out()).isEmpty();
        assertThat(result.err()).contains("sources changed, building", "src/main/java/xv6/cli/Broken.java:[2,24] cannot find symbol",
                "the build failed");
        assertThat(result.status()).isEqualTo(1);
        Files.delete(broken);
    }

    @Test
    @Order(8)
    void withTheSourceGoneTheLastGoodBuildRuns() {
        assertThat(launch("--version").run()).isEqualTo(new Command.Result(0, "xv6 in Java 0.1\n", ""));
    }

    @Test
    @Order(9)
    void anOldFileThatIsNewHereIsNoticedAndALockLeftByAKilledBuildIsCleared() throws IOException {
        Files.copy(Path.of("src/main/java/xv6/cli/package-info.java"), home.resolve("mkfs/old.txt"), StandardCopyOption.COPY_ATTRIBUTES);
        Files.createDirectories(home.resolve("target/launch/building"));
        Files.writeString(home.resolve("target/launch/building/pid"), "999999999\n");
        assertThat(launch("--version").run())
                .isEqualTo(new Command.Result(0, "xv6 in Java 0.1\n", "xv6: sources changed, building\n"));
        assertThat(home.resolve("target/launch/building")).doesNotExist();
    }

    @Test
    @Order(10)
    void whatIsTypedWhileItBuildsIsNotLost() throws IOException {
        Files.writeString(home.resolve("mkfs/newer.txt"), "so that there is something to build");
        Command.Result result = launch("boot", "--snapshot").input("echo typed early\n").run();
        assertThat(result.err()).contains("sources changed, building");
        assertThat(result.out()).isEqualTo("typed early\n");
    }
}
