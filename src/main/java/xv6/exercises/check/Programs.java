package xv6.exercises.check;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import xv6.toolchain.Repetition;
import xv6.toolchain.UserCompiler;

/** User programs for the disk of an examination. */
final class Programs {
    private static final Map<String, byte[]> COMPILED = new ConcurrentHashMap<>();

    private Programs() {
    }

    /** The executable of the class {@code main}, in internal form, which is in the first of the sources. */
    static byte[] compile(Path project, List<Path> sources, String main) {
        return made(project, new UserCompiler(project.resolve("user-programs")).compile(sources, main));
    }

    /** The executable of a class of this project's. */
    static byte[] compile(Path project, Class<?> program, Repetition repetition) {
        String name = program.getName().replace('.', '/');
        Path source = project.resolve("src/main/java").resolve(name + ".java");
        return made(project, new UserCompiler(project.resolve("user-programs"), repetition).compile(List.of(source), name));
    }

    private static byte[] made(Path project, UserCompiler.Result result) {
        return switch (result) {
            case UserCompiler.Executable(String _, byte[] elf) -> elf;
            case UserCompiler.Refused(var reasons) -> throw new NotCompiled(
                    reasons.stream().map(r -> r.toString().replace(project + "/", "")).collect(Collectors.joining("\n")));
        };
    }

    /** The executable of a check's own program; its source is compiled once. */
    static byte[] compile(Path project, String source) {
        return COMPILED.computeIfAbsent(source, _ -> {
            try {
                Path folder = Files.createTempDirectory("xv6-check");
                Path file = Files.writeString(folder.resolve("Program.java"), source);
                try {
                    return compile(project, List.of(file), "Program");
                } finally {
                    Files.delete(file);
                    Files.delete(folder);
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }
}
