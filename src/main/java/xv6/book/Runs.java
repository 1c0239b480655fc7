package xv6.book;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/**
 * Runs what the book shows running. Each {@code run::} and each {@code chart::} is a process of its own, so that nothing one of them does reaches
 * another or the weaver; two at a time. What a run printed is kept and used again until a class of the program changes.
 *
 * <p>What came out is compared to {@code book/runs/NAME.txt}, which an author records once and reads: a program that
 * comes to behave otherwise than the prose says fails the build.
 */
public final class Runs {

    private static final long LIMIT_SECONDS = 300;
    /** In a run's arguments: the folder with the built programs and their disk, wherever this build has it. */
    private static final String BUILD = "@build@";

    /** What a run printed, both streams in the order in which they came, and its exit status. */
    public record Output(String text, int status) {
    }

    /** So much of a changed line is shown, in letters. */
    private static final int LONG = 100;

    private final Path project;
    private final String classPath;
    private final Path kept;
    private final String program;
    private final Map<Macro, Future<Output>> started = new LinkedHashMap<>();
    private final ExecutorService workers = Executors.newFixedThreadPool(2, Thread.ofPlatform().daemon().factory());

    /**
     * @param classPath what runs: the project's classes and what they need
     * @param kept      a folder for outputs that need not be made again
     */
    public Runs(Path project, String classPath, Path kept) throws IOException {
        this.project = project;
        this.classPath = classPath;
        this.kept = kept;
        this.program = fingerprint(classPath);
    }

    /** Starts every run of the text, without waiting for any. */
    public void start(Script script) {
        for (Macro macro : script.macros) {
            if (macro.name().equals("run") || macro.name().equals("chart")) {
                started.put(macro, workers.submit(() -> run(macro)));
            }
        }
        workers.shutdown();
    }

    /** Waits for a run and judges what it printed. Returns the text to show. */
    public String output(Macro macro, boolean record, Troubles troubles) throws InterruptedException {
        Output output;
        try {
            output = started.get(macro).get();
        } catch (java.util.concurrent.ExecutionException e) {
            troubles.fault(macro.file(), macro.line(), "run " + macro.target() + ": " + e.getCause().getMessage());
            return "";
        }
        int expected = Integer.parseInt(macro.named().getOrDefault("status", "0"));
        if (output.status != expected) {
            troubles.fault(macro.file(), macro.line(), "run " + macro.target() + " ended with status " + output.status + " instead of "
                    + expected + (output.text.isBlank() ? "" : ": " + output.text.strip().lines().reduce((a, b) -> b).orElse("")));
        } else if (!macro.has("varies")) {
            compare(macro, output.text, record, troubles);
        }
        return output.text;
    }

    private void compare(Macro macro, String text, boolean record, Troubles troubles) {
        Path file = recording(macro);
        String shown = project.relativize(file).toString();
        try {
            String before = Files.exists(file) ? Files.readString(file) : null;
            if (record && !text.equals(before)) {
                Files.createDirectories(file.getParent());
                Files.writeString(file, text);
            } else if (before == null) {
                troubles.unfinished(macro.file(), macro.line(), "the output of run " + macro.target() + " is not recorded in " + shown
                        + "; read it, then keep it with ./xv6 book --record");
            } else if (!text.equals(before)) {
                troubles.fault(macro.file(), macro.line(), "the output of run " + macro.target() + " has changed: " + difference(before, text)
                        + " (" + shown + "; if that is right, ./xv6 book --record)");
            }
        } catch (IOException e) {
            troubles.fault(macro.file(), macro.line(), shown + ": " + e.getMessage());
        }
    }

    private static String difference(String before, String now) {
        List<String> a = before.lines().toList();
        List<String> b = now.lines().toList();
        int i = 0;
        while (i < a.size() && i < b.size() && a.get(i).equals(b.get(i))) {
            i++;
        }
        String was = i < a.size() ? a.get(i) : null;
        String is = i < b.size() ? b.get(i) : null;
        int at = was == null || is == null ? 0 : Arrays.mismatch(was.toCharArray(), is.toCharArray());
        return "line " + (i + 1) + " was " + excerpt(was, at) + ", is now " + excerpt(is, at);
    }

    /** A line, or of a long one, such as a drawing's, what stands around {@code at}. */
    private static String excerpt(String line, int at) {
        if (line == null) {
            return "not there";
        }
        int from = line.length() <= LONG ? 0 : Math.max(0, at - LONG / 2);
        int to = Math.min(line.length(), from + LONG);
        return (from > 0 ? "'..." : "'") + line.substring(from, to) + (to < line.length() ? "...'" : "'");
    }

    private Path recording(Macro macro) {
        String name = macro.named().get("name");
        if (name == null) {
            name = (macro.target() + " " + macro.named().getOrDefault("args", "") + " " + macro.named().getOrDefault("line", ""))
                    .toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-|-$", "");
        }
        String chapter = macro.chapter() == null ? "front" : macro.chapter().stem();
        return project.resolve("book/runs").resolve(chapter).resolve(name + (macro.name().equals("chart") ? ".svg" : ".txt"));
    }

    /** What the reader would type. */
    public static String asTyped(Macro macro) {
        String args = macro.named().getOrDefault("args", "");
        return switch (macro.target()) {
            case "shell" -> "$ " + macro.named().getOrDefault("line", "");
            case "xv6" -> "./xv6 " + args.replace(BUILD, "target/launch");
            default -> ("java " + className(macro.target()) + " " + args).strip();
        };
    }

    private static String className(String target) {
        return target.startsWith("xv6.") ? target : "xv6.examples." + target;
    }

    private List<String> command(Macro macro) {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        List<String> command = new ArrayList<>(List.of(java, "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1",
                "--enable-native-access=ALL-UNNAMED", "-Dstdout.encoding=UTF-8", "-cp", classPath));
        List<String> args = words(macro.named().getOrDefault("args", "").replace(BUILD, buildFolder().toString()));
        switch (macro.target()) {
            case "shell" -> command.addAll(List.of("xv6.cli.Main", "boot", "--disk", builtDisk(), "--snapshot",
                    "--clock", "virtual", "-c", macro.named().getOrDefault("line", "")));
            case "xv6" -> {
                command.add("xv6.cli.Main");
                command.addAll(args);
            }
            default -> {
                command.add(className(macro.target()));
                command.addAll(args);
            }
        }
        return command;
    }

    /** The image that the build left beside the code: a disk as nobody has used it. */
    private String builtDisk() {
        return buildFolder().resolve("fs.img").toString();
    }

    private Path buildFolder() {
        return Path.of(classPath.split(File.pathSeparator)[0]).toAbsolutePath().getParent();
    }

    /** Splits at spaces; single quotes keep a word with spaces together. */
    private static List<String> words(String line) {
        List<String> words = new ArrayList<>();
        java.util.regex.Matcher m = java.util.regex.Pattern.compile("'([^']*)'|(\\S+)").matcher(line);
        while (m.find()) {
            words.add(m.group(1) != null ? m.group(1) : m.group(2));
        }
        return words;
    }

    private Output run(Macro macro) throws IOException, InterruptedException {
        List<String> command = command(macro);
        Path memo = kept.resolve(digest(program + command.subList(5, command.size())));
        if (Files.exists(memo)) {
            String text = Files.readString(memo);
            int newline = text.indexOf('\n');
            return new Output(text.substring(newline + 1), Integer.parseInt(text.substring(0, newline)));
        }
        Path printed = Files.createTempFile("xv6-run", ".txt");
        try {
            Process process = new ProcessBuilder(command).directory(project.toFile()).redirectErrorStream(true)
                    .redirectInput(ProcessBuilder.Redirect.from(nothing())).redirectOutput(printed.toFile()).start();
            if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                throw new IOException("still runs after " + LIMIT_SECONDS + " seconds");
            }
            Output output = new Output(Files.readString(printed).replace("\r\n", "\n"), process.exitValue());
            Files.createDirectories(kept);
            Files.writeString(memo, output.status + "\n" + output.text);
            return output;
        } finally {
            Files.deleteIfExists(printed);
        }
    }

    private static File nothing() {
        File unix = new File("/dev/null");
        return unix.exists() ? unix : new File("NUL");
    }

    /** Stands for the bytes of all classes that may run. */
    private static String fingerprint(String classPath) throws IOException {
        StringBuilder stamps = new StringBuilder();
        for (String entry : classPath.split(File.pathSeparator)) {
            Path path = Path.of(entry);
            if (Files.isDirectory(path)) {
                try (var walk = Files.walk(path)) {
                    for (Path file : walk.filter(f -> f.toString().endsWith(".class")).sorted().toList()) {
                        stamps.append(path.relativize(file)).append(HexFormat.of().toHexDigits(java.util.Arrays.hashCode(Files.readAllBytes(file))));
                    }
                }
            } else if (Files.exists(path)) {
                stamps.append(entry).append(Files.size(path)).append(Files.getLastModifiedTime(path));
            }
        }
        return digest(stamps.toString());
    }

    private static String digest(String text) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash, 0, 16);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
