package xv6.cli;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import xv6.toolchain.Diagnostic;
import xv6.toolchain.UserCompiler;

@Command(name = "compile",
        description = "Compiles a user program, Java in, to an executable that xv6 runs.",
        footer = {"", "mkfs and fs put it into an image."})
final class CompileProgram implements Callable<Integer> {
    @Mixin
    private Help help;

    @Parameters(paramLabel = "SOURCE", arity = "1..*",
            description = "Java files of the program; the first one has its main")
    private List<Path> sources;

    @Option(names = "-o", paramLabel = "FILE",
            description = "the executable; unless given, the program's name in lower case, in the current folder")
    private Path output;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        return switch (new UserCompiler(library()).compile(sources)) {
            case UserCompiler.Executable(String name, byte[] elf) -> {
                HostFile.write(output != null ? output : Path.of(name), elf);
                yield 0;
            }
            case UserCompiler.Refused(List<Diagnostic> reasons) -> {
                refuse(reasons);
                yield Main.BAD_INPUT;
            }
        };
    }

    /** What is wrong with a program stands in as many lines as it has faults, the way compilers say it. */
    private void refuse(List<Diagnostic> reasons) {
        PrintWriter err = spec.commandLine().getErr();
        reasons.forEach(err::println);
    }

    /** The folder of the user programs, of whose library every program takes its part. */
    private static Path library() {
        Path build = StandardDisk.folder();
        for (Path folder = build; folder != null; folder = folder.getParent()) {
            Path library = folder.resolve("user-programs");
            if (Files.isDirectory(library)) {
                return library;
            }
        }
        throw new BadInput(build + ": no user-programs folder beside or above it; expected the project's");
    }
}
