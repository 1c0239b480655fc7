package xv6.exercises.check;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;

/** A solution to be examined: the reader's, the reference, or one that is known to be wrong. */
public final class Candidate {
    /** Its class, such as xv6.exercises.c03.FreeList; nested ones as the JVM names them. */
    final String className;
    /** Its sources, should it be a user program: the one with the class is the first. */
    final List<Path> sources;
    /** The project's folder. */
    final Path project;
    private final Function<String, byte[]> files;
    private ClassLoader loader;
    private byte[] program;

    private Candidate(String className, Path project, List<Path> sources, Function<String, byte[]> files) {
        this.className = className;
        this.project = project;
        this.sources = sources;
        this.files = files;
    }

    /** A class that the build has compiled. */
    public static Candidate onClassPath(String className, Path project, List<Path> sources) {
        return new Candidate(className, project, sources, name -> resource(className, name));
    }

    private static byte[] resource(String className, String name) {
        String room = className.substring(0, className.lastIndexOf('.') + 1).replace('.', '/');
        if (!name.startsWith(room)) {
            return null;
        }
        try (InputStream in = Candidate.class.getClassLoader().getResourceAsStream(name + ".class")) {
            return in == null ? null : in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A class whose source stands in {@code source}, to be compiled when it is first asked for. */
    public static Candidate fromSource(String className, Path project, Path source) {
        Map<String, byte[]> compiled = new HashMap<>();
        return new Candidate(className, project, List.of(source), name -> {
            if (compiled.isEmpty()) {
                compiled.putAll(compile(source, project));
            }
            return compiled.get(name);
        });
    }

    /** A user program that is an executable already; {@code sources} are those of the class it comes from. */
    public static Candidate compiled(String className, Path project, List<Path> sources, byte[] program) {
        Candidate compiled = onClassPath(className, project, sources);
        compiled.program = program;
        return compiled;
    }

    /** A new object of the solution's class; {@code arguments} are its constructor's. */
    Object make(Object... arguments) throws ReflectiveOperationException {
        for (var constructor : load().getDeclaredConstructors()) {
            if (constructor.getParameterCount() == arguments.length && fits(constructor.getParameterTypes(), arguments)) {
                constructor.setAccessible(true);
                return constructor.newInstance(arguments);
            }
        }
        throw new NotCompiled(simpleName() + " has no constructor that takes (" + java.util.Arrays.stream(arguments)
                .map(a -> a.getClass().getSimpleName()).collect(Collectors.joining(", ")) + "), as the stub had");
    }

    private static boolean fits(Class<?>[] types, Object[] arguments) {
        for (int i = 0; i < types.length; i++) {
            Class<?> boxed = java.lang.invoke.MethodType.methodType(types[i]).wrap().returnType();
            if (arguments[i] != null && !boxed.isInstance(arguments[i])) {
                return false;
            }
        }
        return true;
    }

    /** The solution's class, watched. */
    Class<?> load() {
        try {
            if (loader == null) {
                loader = PREPARED ? Candidate.class.getClassLoader() : new Loader(files);
            }
            return Class.forName(className, true, loader);
        } catch (ClassNotFoundException e) {
            throw new NotCompiled("found no class " + className);
        }
    }

    /** Whether the classes on the class path are watched already: what mutates them wants to find them there. */
    private static final boolean PREPARED = Boolean.getBoolean("xv6.exercises.watched");

    /** The class file of one of the solution's classes with the calls of {@link Watch} in it. */
    public byte[] watched(byte[] classFile) {
        return new Watching(files, Candidate.class.getClassLoader()).watch(classFile);
    }

    /** The next {@link #load} begins anew. */
    void forget() {
        loader = null;
    }

    String simpleName() {
        return className.replaceAll(".*[.$]", "");
    }

    /** The solution as a program for the hart. */
    synchronized byte[] program() {
        if (program == null) {
            program = Programs.compile(project, sources, className.replace('.', '/'));
        }
        return program;
    }

    /** Whether this frame of a stack trace is the solution's. */
    boolean contains(StackTraceElement frame) {
        String room = className.substring(0, className.lastIndexOf('.') + 1);
        return frame.getClassName().startsWith(room);
    }

    private static final class Loader extends ClassLoader {
        private final Function<String, byte[]> files;

        Loader(Function<String, byte[]> files) {
            super(Candidate.class.getClassLoader());
            this.files = files;
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            synchronized (getClassLoadingLock(name)) {
                Class<?> known = findLoadedClass(name);
                if (known != null) {
                    return known;
                }
                byte[] file = name.startsWith("xv6.") ? files.apply(name.replace('.', '/')) : null;
                if (file == null) {
                    return super.loadClass(name, resolve);
                }
                byte[] watched = new Watching(files, getParent()).watch(file);
                return defineClass(name, watched, 0, watched.length);
            }
        }
    }

    // ---- the compiler

    private static Map<String, byte[]> compile(Path source, Path project) {
        JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
        DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
        try (StandardJavaFileManager disk = javac.getStandardFileManager(found, Locale.ROOT, StandardCharsets.UTF_8)) {
            disk.setLocationFromPaths(StandardLocation.SOURCE_PATH, List.of(project.resolve("src/main/java")));
            Memory memory = new Memory(disk);
            boolean good = javac.getTask(null, memory, found,
                    List.of("-proc:none", "-implicit:class", "-g", "-nowarn", "-classpath", classPath()), null,
                    disk.getJavaFileObjects(source)).call();
            if (!good) {
                throw new NotCompiled(found.getDiagnostics().stream().filter(d -> d.getKind() == Diagnostic.Kind.ERROR)
                        .map(d -> d.toString().replace(project + "/", "")).distinct().collect(Collectors.joining("\n")));
            }
            return memory.written();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Where this code and what it uses come from, without what the build made of the stubs. */
    private static String classPath() {
        return System.getProperty("java.class.path");
    }

    /** Keeps class files in memory, and finds no sources but the reader's own. */
    private static final class Memory extends ForwardingJavaFileManager<StandardJavaFileManager> {
        private final Map<String, ByteArrayOutputStream> written = new HashMap<>();

        Memory(StandardJavaFileManager disk) {
            super(disk);
        }

        @Override
        public Iterable<JavaFileObject> list(Location location, String room, Set<JavaFileObject.Kind> kinds, boolean recurse)
                throws IOException {
            boolean readers = room.matches("xv6\\.exercises\\.c\\w+");
            if (location == StandardLocation.SOURCE_PATH && !readers || location == StandardLocation.CLASS_PATH && readers) {
                return List.of();
            }
            return super.list(location, room, kinds, recurse);
        }

        @Override
        public JavaFileObject getJavaFileForOutput(JavaFileManager.Location location, String className, JavaFileObject.Kind kind,
                FileObject sibling) {
            return new SimpleJavaFileObject(URI.create("memory:///" + className.replace('.', '/')), kind) {
                @Override
                public OutputStream openOutputStream() {
                    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                    written.put(className.replace('.', '/'), bytes);
                    return bytes;
                }
            };
        }

        Map<String, byte[]> written() {
            return new ArrayList<>(written.entrySet()).stream()
                    .collect(Collectors.toMap(Map.Entry::getKey, e -> e.getValue().toByteArray()));
        }
    }
}
