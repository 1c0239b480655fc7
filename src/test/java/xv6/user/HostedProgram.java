package xv6.user;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * A user program run by the JVM instead of a hart: its own sources and the library's, over stand-ins for the three
 * classes that only the toolchain's compiler can serve. The kernel under it knows files by name, open descriptors and
 * exit; there are no processes. Each program has a class loader of its own, as it would have a process.
 */
final class HostedProgram {
    /** How a program ended and what it printed. */
    record Result(int status, String out, String err) {}

    private static final Path PROGRAMS = Path.of("user-programs");
    private static final Path STAND_INS = Path.of("src/test/hosted");
    private static final Path CLASSES = folder();

    private final ClassLoader loader;
    private final Map<String, byte[]> files = new HashMap<>();
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final byte[][] open = new byte[16][];
    private final int[] position = new int[16];

    HostedProgram() {
        try {
            loader = new URLClassLoader(new URL[] {CLASSES.toUri().toURL()}, ClassLoader.getPlatformClassLoader());
            ToLongFunction<long[]> kernel = this::systemCall;
            load("xv6.user.Machine").getField("kernel").set(null, kernel);
        } catch (Exception e) {
            throw new AssertionError(e);
        }
        open[0] = open[1] = open[2] = new byte[0];
    }

    private static Path folder() {
        try {
            return Files.createTempDirectory("xv6-hosted");
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /** Compiles a class and what it uses, once: a stand-in where there is one. What no test runs needs no stand-in. */
    private static synchronized void compile(String name) {
        String source = name.replace('.', '/') + ".java";
        if (Files.exists(CLASSES.resolve(name.replace('.', '/') + ".class"))) {
            return;
        }
        Path standIn = STAND_INS.resolve(source);
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
            String path = STAND_INS + File.pathSeparator + PROGRAMS;
            StringWriter messages = new StringWriter();
            if (!compiler.getTask(messages, manager, null,
                    List.of("-d", CLASSES.toString(), "-sourcepath", path, "-classpath", path, "-implicit:class", "-proc:none"), null,
                    manager.getJavaFileObjects(Files.exists(standIn) ? standIn : PROGRAMS.resolve(source))).call())
                throw new AssertionError(messages.toString());
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    HostedProgram file(String name, String content) {
        files.put(name, bytes(content));
        return this;
    }

    HostedProgram input(String content) {
        open[0] = bytes(content);
        return this;
    }

    /** Runs the program of this class; its first argument, the program's name, need not be given. */
    Result run(String program, String... arguments) {
        String[] argv = new String[arguments.length + 1];
        argv[0] = program.toLowerCase();
        System.arraycopy(arguments, 0, argv, 1, arguments.length);
        int status = 0;
        try {
            call(load(program).getMethod("main", String[].class), null, (Object) argv);
        } catch (Exit e) {
            status = e.status;
        } catch (NoSuchMethodException e) {
            throw new AssertionError(e);
        }
        return new Result(status, out(), err());
    }

    Class<?> load(String name) {
        compile(name);
        try {
            return Class.forName(name, true, loader);
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }

    static Object call(Method method, Object receiver, Object... arguments) {
        try {
            method.setAccessible(true);
            return method.invoke(receiver, arguments);
        } catch (InvocationTargetException e) {
            switch (e.getCause()) {
                case Exit exit -> throw exit;
                case RuntimeException bug -> throw bug;
                default -> throw new AssertionError(e.getCause());
            }
        } catch (IllegalAccessException e) {
            throw new AssertionError(e);
        }
    }

    String out() {
        return out.toString(StandardCharsets.ISO_8859_1);
    }

    String err() {
        return err.toString(StandardCharsets.ISO_8859_1);
    }

    long addressOf(Object object) throws ReflectiveOperationException {
        return (long) load("xv6.user.Machine").getMethod("addressOf", Object.class).invoke(null, object);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    private static final class Exit extends RuntimeException {
        private static final long serialVersionUID = 1;
        final int status;

        Exit(int status) {
            super(null, null, false, false);
            this.status = status;
        }
    }

    private long systemCall(long[] call) {
        return switch ((int) call[0]) {
            case Sys.EXIT -> throw new Exit((int) call[1]);
            case Sys.READ -> read((int) call[1], call[2], (int) call[3]);
            case Sys.WRITE -> write((int) call[1], call[2], (int) call[3]);
            case Sys.OPEN -> open(call[1]);
            case Sys.CLOSE -> close((int) call[1]);
            default -> throw new AssertionError("no system call " + call[0] + " here");
        };
    }

    /** The numbers of the calls, told again: they are the kernel's, not the library's. */
    private static final class Sys {
        static final int EXIT = 2, READ = 5, OPEN = 15, WRITE = 16, CLOSE = 21;
    }

    private long open(long path) {
        StringBuilder name = new StringBuilder();
        for (byte b = loadByte(path); b != 0; b = loadByte(++path))
            name.append((char) b);
        byte[] content = files.get(name.toString());
        int fd = Arrays.asList(open).indexOf(null);
        if (content == null || fd < 0)
            return -1;
        open[fd] = content;
        position[fd] = 0;
        return fd;
    }

    private long close(int fd) {
        open[fd] = null;
        return 0;
    }

    private long read(int fd, long address, int n) {
        if (fd < 0 || fd >= open.length || open[fd] == null)
            return -1;
        int count = Math.min(n, open[fd].length - position[fd]);
        for (int i = 0; i < count; i++)
            storeByte(address + i, open[fd][position[fd]++]);
        return count;
    }

    private long write(int fd, long address, int n) {
        if (fd != 1 && fd != 2)
            return -1;
        for (int i = 0; i < n; i++)
            (fd == 1 ? out : err).write(loadByte(address + i));
        return n;
    }

    private byte loadByte(long address) {
        try {
            return (byte) load("xv6.user.Machine").getMethod("loadByte", long.class).invoke(null, address);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    private void storeByte(long address, byte value) {
        try {
            load("xv6.user.Machine").getMethod("storeByte", long.class, byte.class).invoke(null, address, value);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }
}
