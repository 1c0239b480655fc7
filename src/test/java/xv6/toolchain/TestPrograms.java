package xv6.toolchain;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Compiles sources given as text, and runs them both ways. */
final class TestPrograms {
    static final Path LIBRARY = Path.of("user-programs");

    private TestPrograms() {
    }

    static UserCompiler.Result compile(String className, String source) {
        return withFile(className, source, file -> new UserCompiler(LIBRARY).compile(List.of(file)));
    }

    static byte[] executable(String className, String source) {
        UserCompiler.Result result = compile(className, source);
        assertThat(result).as("%s", result).isInstanceOf(UserCompiler.Executable.class);
        return ((UserCompiler.Executable) result).elf();
    }

    /** The lines about a program that is refused, with the file's name alone. */
    static List<String> refusals(String className, String source) {
        UserCompiler.Result result = compile(className, source);
        assertThat(result).as("it was compiled").isInstanceOf(UserCompiler.Refused.class);
        return ((UserCompiler.Refused) result).reasons().stream()
                .map(each -> new Diagnostic(Path.of(each.file()).getFileName().toString(), each.line(), each.reason()))
                .map(Diagnostic::toString).toList();
    }

    private interface OnFile<T> {
        T apply(Path file);
    }

    private static <T> T withFile(String className, String source, OnFile<T> action) {
        try {
            Path directory = Files.createTempDirectory("toolchain");
            Path file = directory.resolve(className + ".java");
            try {
                Files.writeString(file, source);
                return action.apply(file);
            } finally {
                Files.deleteIfExists(file);
                Files.delete(directory);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Members of a class with {@code static void run(long[] results)}, to be run in two worlds. */
    record Case(String members, int results) {
        private String source() {
            return """
                    public class Case {
                        public static void main(String[] args) {
                            long[] results = new long[%d];
                            run(results);
                            xv6.user.Machine.ecall(16, 1, xv6.user.Machine.addressOf(results), 8L * results.length);
                        }
                    %s
                    }
                    """.formatted(results, members);
        }

        long[] onTheHart() {
            BareProcess.Outcome outcome = BareProcess.run(executable("Case", source()), "case");
            assertThat(outcome.errors()).isEmpty();
            assertThat(outcome.status()).isZero();
            long[] found = new long[results];
            ByteBuffer.wrap(outcome.output()).order(ByteOrder.LITTLE_ENDIAN).asLongBuffer().get(found);
            return found;
        }

        long[] onTheJvm() {
            JavaSources.Classes classes = withFile("Case", source(),
                    file -> JavaSources.compile(List.of(file), LIBRARY));
            assertThat(classes.errors()).isEmpty();
            Map<String, byte[]> files = classes.files();
            long[] found = new long[results];
            ClassLoader loader = new ClassLoader(TestPrograms.class.getClassLoader()) {
                @Override
                protected Class<?> findClass(String name) throws ClassNotFoundException {
                    byte[] bytes = files.get(name.replace('.', '/'));
                    if (bytes == null)
                        throw new ClassNotFoundException(name);
                    return defineClass(name, bytes, 0, bytes.length);
                }
            };
            try {
                loader.loadClass("Case").getMethod("run", long[].class).invoke(null, (Object) found);
            } catch (InvocationTargetException e) {
                throw new AssertionError("the JVM refuses to run the case", e.getCause());
            } catch (ReflectiveOperationException e) {
                throw new AssertionError(e);
            }
            return found;
        }
    }

    static List<Path> userPrograms() throws IOException {
        try (Stream<Path> files = Files.list(LIBRARY)) {
            return new ArrayList<>(files.filter(file -> file.toString().endsWith(".java")).sorted().toList());
        }
    }
}
