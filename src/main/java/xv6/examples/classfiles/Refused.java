package xv6.examples.classfiles;

import java.io.IOException;
import java.nio.file.Path;
import xv6.toolchain.Diagnostic;
import xv6.toolchain.UserCompiler;

/** A program of good Java that cannot become an executable, and what its author is told. */
public final class Refused {
    private static final String PROGRAM = """
            import xv6.user.*;

            final class Average {
                private static final String HINT = "average NUMBER...\\n";
                private static final String RESULT = "%d\\n";
                private static final String COMPLAINT = "no number\\n";

                // tag::average[]
                public static void main(String[] args) {
                    Runnable hint = () -> Printf.printf(HINT);
                    if (args.length < 2)
                        hint.run();
                    double average = sum(args) / (args.length - 1.0);
                    Printf.printf(RESULT, (long) average);
                }

                private static int sum(String[] args) {
                    int sum = 0;
                    for (int i = 1; i < args.length; i++)
                        try {
                            sum += Integer.parseInt(args[i]);
                        } catch (NumberFormatException e) {
                            Printf.printf(COMPLAINT);
                        }
                    return sum;
                }

                private static double half(double d) {
                    return d / 2;
                }
                // end::average[]
            }
            """;

    private Refused() {
    }

    public static void main(String[] args) throws IOException {
        switch (Compiled.compile("Average", PROGRAM)) {
            case UserCompiler.Executable(String name, byte[] elf) -> System.out.println(name + " is compiled");
            case UserCompiler.Refused(var reasons) -> reasons.forEach(reason -> System.out.println(
                    new Diagnostic(Path.of(reason.file()).getFileName().toString(), reason.line(), reason.reason())));
        }
    }
}
