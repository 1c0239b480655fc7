package xv6.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A command of the host's, run to its end. */
final class Command {
    /** What came of it. */
    record Result(int status, String out, String err) {
    }

    private final ProcessBuilder builder;
    private byte[] input = new byte[0];

    private Command(List<String> words) {
        builder = new ProcessBuilder(words);
        // So that nothing is said about options that the test's surroundings give every JVM.
        builder.environment().remove("JAVA_TOOL_OPTIONS");
        builder.environment().remove("MAVEN_OPTS");
    }

    static Command of(String... words) {
        return new Command(List.of(words));
    }

    /** The command line of xv6, in a JVM of its own, without the launcher before it. */
    static Command xv6(String... arguments) {
        List<String> words = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:+UseSerialGC",
                "--enable-native-access=ALL-UNNAMED", "-cp", System.getProperty("java.class.path"), "xv6.cli.Main"));
        words.addAll(List.of(arguments));
        return new Command(words);
    }

    Command in(Path folder) {
        builder.directory(folder.toFile());
        return this;
    }

    Command with(String variable, String value) {
        builder.environment().put(variable, value);
        return this;
    }

    Command input(String text) {
        input = text.getBytes(StandardCharsets.UTF_8);
        return this;
    }

    List<String> words() {
        return builder.command();
    }

    Process start() {
        try {
            return builder.start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Result run() {
        try {
            Path out = Files.createTempFile("out", ".txt");
            Path err = Files.createTempFile("err", ".txt");
            try {
                Process process = builder.redirectOutput(out.toFile()).redirectError(err.toFile()).start();
                try (var stdin = process.getOutputStream()) {
                    stdin.write(input);
                } catch (IOException e) {
                    // It ended without reading what it was given, as it may.
                }
                if (!process.waitFor(5, TimeUnit.MINUTES)) {
                    process.destroyForcibly();
                    throw new AssertionError(String.join(" ", words()) + ": did not end; so far:\n"
                            + Files.readString(out) + Files.readString(err));
                }
                return new Result(process.exitValue(), Files.readString(out), Files.readString(err));
            } finally {
                Files.delete(out);
                Files.delete(err);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
