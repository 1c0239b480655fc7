package xv6.examples.executables;

import java.io.IOException;
import java.util.List;
import xv6.examples.classfiles.Compiled;
import xv6.toolchain.BadElf;

/** A method that calls itself, as the disassembler reads it out of the executable. Addresses count from its beginning. */
public final class ReadBack {
    private static final String PROGRAM = """
            import xv6.user.*;

            final class Fibonacci {
                public static void main(String[] args) {
                    Printf.printf("%d\\n", fib(20));
                }

                // tag::fib[]
                static int fib(int n) {
                    return n < 2 ? n : fib(n - 1) + fib(n - 2);
                }
                // end::fib[]
            }
            """;

    private ReadBack() {
    }

    public static void main(String[] args) throws IOException, BadElf {
        List<String> lines = Compiled.linesOf(Compiled.executable("Fibonacci", PROGRAM), "Fibonacci.fib");
        long begin = address(lines.getFirst());
        for (String line : lines)
            System.out.printf("%4x%s%n", address(line) - begin, line.substring(8).replaceAll("\\b[0-9a-f]+ <", "<"));
    }

    private static long address(String line) {
        return Long.parseLong(line.substring(0, 8).strip(), 16);
    }
}
