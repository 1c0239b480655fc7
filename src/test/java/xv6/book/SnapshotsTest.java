package xv6.book;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;

/** The program stands at the end of every chapter: each snapshot compiles and passes its chapter's tests. */
class SnapshotsTest {
    private static final Path PROJECT = Path.of("").toAbsolutePath();

    @TestFactory
    Stream<DynamicTest> every_chapters_snapshot_compiles_and_passes_its_tests() throws IOException {
        Troubles troubles = new Troubles();
        Sources sources = Sources.read(PROJECT, troubles);
        Script script = Script.read(PROJECT, sources, troubles);
        Given given = Given.read(PROJECT, troubles);
        assertThat(troubles.of(Trouble.Weight.FAULT)).isEmpty();
        return script.chapters.stream().filter(c -> !c.isAppendix()).map(c -> DynamicTest.dynamicTest(c.reference() + ", " + c.title(),
                () -> stands(new Snapshot(PROJECT, sources, script, given, c.number()))));
    }

    private static void stands(Snapshot snapshot) throws Exception {
        Path folder = PROJECT.resolve("target/woven/chapters").resolve("%02d".formatted(snapshot.chapter));
        snapshot.write(folder);
        Path classes = folder.resolve("target/classes");
        Path testClasses = folder.resolve("target/test-classes");
        compile(javaFiles(folder.resolve("src/main/java"), folder.resolve("mkfs")), classes, libraries());
        compile(javaFiles(folder.resolve("user-programs")), folder.resolve("target/user-classes"), "");
        compile(javaFiles(folder.resolve("src/test/java")), testClasses, classes + File.pathSeparator + libraries());
        List<String> tests = snapshot.givenFiles().entrySet().stream().filter(f -> f.getValue() == snapshot.chapter)
                .map(Map.Entry::getKey).filter(f -> f.matches("src/test/java/.*(Test|Properties)\\.java"))
                .map(f -> f.substring("src/test/java/".length(), f.length() - ".java".length()).replace('/', '.')).toList();
        run(tests, classes, testClasses);
    }

    private static List<Path> javaFiles(Path... folders) throws IOException {
        List<Path> files = new ArrayList<>();
        for (Path folder : folders) {
            if (Files.isDirectory(folder)) {
                try (Stream<Path> walk = Files.walk(folder)) {
                    walk.filter(f -> f.toString().endsWith(".java")).forEach(files::add);
                }
            }
        }
        return files;
    }

    private static void compile(List<Path> files, Path to, String classPath) throws IOException {
        Files.createDirectories(to);
        if (files.isEmpty()) {
            return;
        }
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter said = new StringWriter();
        List<String> options = List.of("-d", to.toString(), "-cp", classPath, "-nowarn", "-proc:none", "--release", "25", "-parameters");
        try (var manager = compiler.getStandardFileManager(null, null, null)) {
            boolean fine = compiler.getTask(new PrintWriter(said), manager, null, options, null, manager.getJavaFileObjectsFromPaths(files)).call();
            assertThat(fine).as(said.toString()).isTrue();
        }
    }

    /** What tests need, without this build's own classes. */
    private static String libraries() {
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator)).filter(e -> e.endsWith(".jar"))
                .collect(Collectors.joining(File.pathSeparator));
    }

    /** Hides this build's program, so that only the snapshot's is found. */
    private static final class LibrariesOnly extends ClassLoader {
        LibrariesOnly(ClassLoader all) {
            super(all);
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (name.startsWith("xv6.")) {
                throw new ClassNotFoundException(name);
            }
            return super.loadClass(name, resolve);
        }
    }

    private static void run(List<String> tests, Path... classes) throws Exception {
        if (tests.isEmpty()) {
            return;
        }
        URL[] urls = new URL[classes.length];
        for (int i = 0; i < urls.length; i++) {
            urls[i] = classes[i].toUri().toURL();
        }
        ClassLoader before = Thread.currentThread().getContextClassLoader();
        try (URLClassLoader loader = new URLClassLoader(urls, new LibrariesOnly(SnapshotsTest.class.getClassLoader()))) {
            Thread.currentThread().setContextClassLoader(loader);
            LauncherDiscoveryRequestBuilder request = LauncherDiscoveryRequestBuilder.request();
            for (String test : tests) {
                request.selectors(selectClass(loader.loadClass(test)));
            }
            SummaryGeneratingListener summary = new SummaryGeneratingListener();
            LauncherDiscoveryRequest built = request.build();
            Launcher launcher = LauncherFactory.create();
            launcher.execute(built, summary);
            StringWriter failures = new StringWriter();
            summary.getSummary().printFailuresTo(new PrintWriter(failures), 8);
            assertThat(summary.getSummary().getTotalFailureCount()).as(failures.toString()).isZero();
            assertThat(summary.getSummary().getTestsSucceededCount()).as("tests that ran").isPositive();
        } finally {
            Thread.currentThread().setContextClassLoader(before);
        }
    }
}
