package xv6.toolchain;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The build's step that compiles every program of a directory: {@code Cat.java} there becomes {@code cat} here. */
public final class BuildUserPrograms {
    private BuildUserPrograms() {
    }

    /** @param args the directory with the sources (and the library below it), and the one for the executables */
    public static void main(String[] args) throws IOException {
        if (args.length != 2) {
            System.err.println("usage: BuildUserPrograms SOURCES EXECUTABLES");
            System.exit(2);
        }
        List<Diagnostic> errors = build(Path.of(args[0]), Path.of(args[1]));
        errors.forEach(System.err::println);
        if (!errors.isEmpty())
            System.exit(1);
    }

    /** Compiles all programs; what was wrong with those that now have no executable. */
    public static List<Diagnostic> build(Path sources, Path executables) throws IOException {
        List<Path> programs;
        try (Stream<Path> files = Files.list(sources)) {
            programs = files.filter(file -> file.toString().endsWith(".java")).sorted().toList();
        }
        Files.createDirectories(executables);
        List<Diagnostic> errors = new ArrayList<>();
        Map<Path, UserCompiler.Result> results = new UserCompiler(sources).compileAll(programs);
        for (UserCompiler.Result result : results.values())
            switch (result) {
                case UserCompiler.Executable(String name, byte[] elf) -> Files.write(executables.resolve(name), elf);
                case UserCompiler.Refused(List<Diagnostic> reasons) -> errors.addAll(reasons);
            }
        return errors.stream().distinct().toList();
    }
}
