package xv6.toolchain;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** The first step: javac, in this process, from source files on disk to class files in memory. */
final class JavaSources {
    // tag::options[]
    private static final List<String> OPTIONS = List.of(
            "--release", "25", "-proc:none", "-implicit:class", "-g:source,lines", "-nowarn",
            // String + String becomes calls instead of invokedynamic.
            "-XDstringConcat=inline");
    // end::options[]

    /** Class files by internal name, each with the source file it came from; or what javac had to say. */
    record Classes(Map<String, byte[]> files, Map<String, Path> sources, List<Diagnostic> errors) {
    }

    private JavaSources() {
    }

    // tag::compile[]
    /** @param library where the sources of {@code xv6.user} are found, by their package's path */
    static Classes compile(List<Path> sources, Path library) {
        JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
        if (javac == null)
            throw new Refusal(new Diagnostic("java", 0, "this Java has no compiler: a JDK is needed, not a JRE"));
        List<Diagnostic> errors = new ArrayList<>();
        try (StandardJavaFileManager disk = javac.getStandardFileManager(null, Locale.ROOT, StandardCharsets.UTF_8);
                Output output = new Output(disk)) {
            List<Path> all = new ArrayList<>(sources);
            all.addAll(libraryOf(library));
            List<String> options = new ArrayList<>(OPTIONS);
            options.addAll(List.of("-classpath", library.toString()));
            javac.getTask(null, output, found -> note(found, errors), options, null,
                    disk.getJavaFileObjectsFromPaths(all.stream().map(Path::normalize).distinct().toList())).call();
            return new Classes(output.files(), output.sources, errors);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** All of the library is compiled with every program: what plays java.lang is named in no source. */
    private static List<Path> libraryOf(Path library) throws IOException {
        try (Stream<Path> files = Files.list(library.resolve(ClassPool.LIBRARY))) {
            return files.filter(file -> file.toString().endsWith(".java")).sorted().toList();
        }
    }
    // end::compile[]

    // tag::errors[]
    private static void note(javax.tools.Diagnostic<? extends JavaFileObject> found, List<Diagnostic> errors) {
        if (found.getKind() != javax.tools.Diagnostic.Kind.ERROR)
            return;
        String file = found.getSource() == null ? "javac" : found.getSource().getName();
        String reason = found.getMessage(Locale.ROOT).lines().map(line -> line.strip().replaceAll(" +", " "))
                .reduce((first, more) -> first + (first.endsWith(",") ? " " : "; ") + more).orElse("error");
        errors.add(new Diagnostic(file, (int) Math.max(found.getLineNumber(), 0), reason));
    }
    // end::errors[]

    // tag::in-memory[]
    private static final class Output extends ForwardingJavaFileManager<StandardJavaFileManager> {
        private final Map<String, ByteArrayOutputStream> written = new LinkedHashMap<>();
        private final Map<String, Path> sources = new LinkedHashMap<>();

        Output(StandardJavaFileManager disk) {
            super(disk);
        }

        @Override
        public JavaFileObject getJavaFileForOutput(JavaFileManager.Location location, String className,
                JavaFileObject.Kind kind, FileObject sibling) {
            String name = className.replace('.', '/');
            sources.put(name, Path.of(sibling.getName()));
            return new SimpleJavaFileObject(URI.create("memory:///" + name), kind) {
                @Override
                public OutputStream openOutputStream() {
                    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                    written.put(name, bytes);
                    return bytes;
                }
            };
        }

        Map<String, byte[]> files() {
            Map<String, byte[]> files = new LinkedHashMap<>();
            written.forEach((name, bytes) -> files.put(name, bytes.toByteArray()));
            return files;
        }
    }
    // end::in-memory[]
}
