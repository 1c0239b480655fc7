package xv6.examples.classfiles;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import xv6.toolchain.BadElf;
import xv6.toolchain.Disassembler;
import xv6.toolchain.UserCompiler;

/** User programs whose source is a text: what the compiler says of them, and what it makes of them. */
public final class Compiled {
    private static final Path LIBRARY = Path.of("user-programs");

    private Compiled() {
    }

    /** Compiles the program in a file of its class's name. */
    public static UserCompiler.Result compile(String className, String source) throws IOException {
        Path folder = Files.createTempDirectory("compiled");
        Path file = folder.resolve(className + ".java");
        try {
            Files.writeString(file, source);
            return new UserCompiler(LIBRARY).compile(List.of(file));
        } finally {
            Files.deleteIfExists(file);
            Files.delete(folder);
        }
    }

    /** The executable; it is a mistake if there is none. */
    public static byte[] executable(String className, String source) throws IOException {
        return switch (compile(className, source)) {
            case UserCompiler.Executable(String name, byte[] elf) -> elf;
            case UserCompiler.Refused(var reasons) -> throw new IllegalArgumentException(reasons.toString());
        };
    }

    /** The names of all methods in an executable, in the order of their addresses; the ends of checks are none. */
    public static List<String> methods(byte[] elf) throws BadElf {
        return Disassembler.disassemble(elf).lines().filter(line -> line.endsWith(">:"))
                .map(line -> line.substring(line.indexOf('<') + 1, line.length() - 2))
                .filter(name -> !name.contains(":")).toList();
    }

    /** The instructions of one method, without bits, each with how far it is from the method's beginning. */
    public static List<String> instructions(byte[] elf, String method) throws BadElf {
        List<String> lines = linesOf(elf, method);
        long begin = address(lines.getFirst());
        return lines.stream().map(line -> "%4x   %s".formatted(address(line) - begin,
                line.substring(20).replaceAll("\\b[0-9a-f]+ <", "<"))).toList();
    }

    /** The disassembler's lines about one method, addresses and all. */
    public static List<String> linesOf(byte[] elf, String method) throws BadElf {
        return Disassembler.disassemble(elf).lines().dropWhile(line -> !line.endsWith("<" + method + ">:"))
                .skip(1).takeWhile(line -> !line.isBlank()).toList();
    }

    private static long address(String line) {
        return Long.parseLong(line.substring(0, line.indexOf(':')).strip(), 16);
    }
}
