package xv6.booted;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import xv6.toolchain.Diagnostic;
import xv6.toolchain.UserCompiler;

/** Programs that only a test wants. */
final class UserPrograms {
    private UserPrograms() {
    }

    /**
     * The executable of a program with this body of {@code main}, and {@code Sys}, {@code Printf} and {@code Machine}
     * imported.
     */
    static byte[] main(String body) {
        try {
            Path folder = Files.createTempDirectory("program");
            Path source = folder.resolve("Program.java");
            try {
                Files.writeString(source, """
                        import xv6.user.*;

                        class Program {
                            public static void main(String[] args) {
                                %s
                            }
                        }
                        """.formatted(body));
                return switch (new UserCompiler(Path.of("user-programs")).compile(List.of(source))) {
                    case UserCompiler.Executable(String _, byte[] elf) -> elf;
                    case UserCompiler.Refused(List<Diagnostic> reasons) -> throw new AssertionError(reasons.toString());
                };
            } finally {
                Files.deleteIfExists(source);
                Files.delete(folder);
            }
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
