package xv6.cli;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * The part of the project that needs the book's libraries, built on demand into {@code target/weave} and run as a process
 * of its own: whoever only boots neither fetches nor loads them.
 */
final class BookTools {
    final Path project;
    private final Path build;
    /** The jar or folder that this code comes from: what the book's examples run. */
    private final Path code;

    private BookTools(Path project, Path code) {
        this.project = project;
        this.build = project.resolve("target/weave");
        this.code = code;
    }

    /** The tools of the project that this code was built in. */
    static BookTools find() {
        try {
            Path code = Path.of(BookTools.class.getProtectionDomain().getCodeSource().getLocation().toURI());
            Path folder = code;
            while (folder != null && !(Files.exists(folder.resolve("pom.xml")) && Files.isDirectory(folder.resolve("book")))) {
                folder = folder.getParent();
            }
            if (folder == null) {
                throw new BadInput("found no book beside " + code + "; expected the project's folder around it");
            }
            return new BookTools(folder, code);
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /** What {@code run::} runs. */
    String examples() {
        return Files.isDirectory(code) ? System.getProperty("java.class.path") : code.toString();
    }

    /** Runs {@code main} with these arguments and returns its exit status. */
    int run(String main, List<String> args) throws IOException, InterruptedException {
        if (!isBuilt()) {
            build();
        }
        List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:+UseSerialGC",
                "--enable-native-access=ALL-UNNAMED", "--sun-misc-unsafe-memory-access=allow", "-Djava.awt.headless=true",
                "-cp", build.resolve("classes") + File.pathSeparator + Files.readString(build.resolve("classpath")).strip(), main));
        command.addAll(args);
        Process process = new ProcessBuilder(command).inheritIO().start();
        Runtime.getRuntime().addShutdownHook(new Thread(process::destroy));
        return process.waitFor();
    }

    private boolean isBuilt() throws IOException {
        Path built = build.resolve("classpath");
        if (!Files.exists(built)) {
            return false;
        }
        for (String jar : Files.readString(built).strip().split(File.pathSeparator)) {
            if (!Files.exists(Path.of(jar))) {
                return false;
            }
        }
        long when = Files.getLastModifiedTime(built).toMillis();
        try (Stream<Path> sources = Files.walk(project.resolve("src/main/java/xv6/book"))) {
            for (Path file : Stream.concat(Stream.of(project.resolve("pom.xml")), sources).toList()) {
                if (Files.getLastModifiedTime(file).toMillis() > when) {
                    return false;
                }
            }
        }
        return true;
    }

    private void build() throws IOException, InterruptedException {
        System.err.println("xv6: building the weaver; the first time, Maven fetches the book's libraries");
        Path classpath = build.resolve("classpath");
        Files.createDirectories(build);
        Files.deleteIfExists(classpath);
        Path log = build.resolve("log");
        boolean windows = System.getProperty("os.name").toLowerCase(Locale.ROOT).startsWith("windows");
        ProcessBuilder maven = new ProcessBuilder(windows ? "mvn.cmd" : "mvn", "-B", "-q", "-Dstyle.color=never", "-P!tests", "-Dxv6.weave",
                "compile", "dependency:build-classpath", "-Dmdep.includeScope=compile", "-DincludeScope=compile",
                "-Dmdep.outputFile=" + classpath).directory(project.toFile()).redirectErrorStream(true).redirectOutput(log.toFile());
        maven.environment().put("JAVA_HOME", System.getProperty("java.home"));
        int status;
        try {
            status = maven.start().waitFor();
        } catch (IOException e) {
            throw new BadInput("found no Maven (mvn); install Maven 3.8.7 or newer (https://maven.apache.org)");
        }
        if (status != 0 || !Files.exists(classpath)) {
            Files.deleteIfExists(classpath);
            List<String> errors = Files.readAllLines(log).stream().filter(l -> l.startsWith("[ERROR]")).limit(5).toList();
            throw new BadInput("the weaver could not be built: " + String.join(" ", errors) + " (all of it is in " + log + ")");
        }
    }
}
