package xv6.examples.classfiles;

import java.io.IOException;
import xv6.toolchain.BadElf;

/** A loop over an array as the hart gets it. */
public final class OneBranch {
    private static final String PROGRAM = """
            import xv6.user.*;

            final class Sums {
                public static void main(String[] args) {
                    Sys.exit(sum(new int[args.length]));
                }

                // tag::sum[]
                static int sum(int[] numbers) {
                    int sum = 0;
                    for (int i = 0; i < numbers.length; i++)
                        sum += numbers[i];
                    return sum;
                }
                // end::sum[]
            }
            """;

    private OneBranch() {
    }

    public static void main(String[] args) throws IOException, BadElf {
        Compiled.instructions(Compiled.executable("Sums", PROGRAM), "Sums.sum").forEach(System.out::println);
    }
}
