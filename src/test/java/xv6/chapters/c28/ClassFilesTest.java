package xv6.chapters.c28;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import xv6.examples.classfiles.Compiled;
import xv6.toolchain.UserCompiler;

/** What the chapter on class files says of programs: which parts are taken, which refused, and which left out. */
class ClassFilesTest {
    private static String program(String main, String more) {
        return """
                import xv6.user.*;

                final class Shapes {
                    interface Shape { int corners(); }
                    record Triangle() implements Shape { public int corners() { return 3; } }
                    record Square() implements Shape { public int corners() { return 4; } }

                    public static void main(String[] args) {
                        %s
                    }

                    %s
                }
                """.formatted(main, more);
    }

    @Test
    void a_method_is_in_the_program_only_if_an_object_that_has_it_is_made() throws Exception {
        byte[] one = Compiled.executable("Shapes", program("Shape s = new Triangle(); Sys.exit(s.corners());", ""));
        assertThat(Compiled.methods(one)).contains("Shapes$Triangle.corners").doesNotContain("Shapes$Square.corners");

        byte[] two = Compiled.executable("Shapes",
                program("Shape s = args.length > 0 ? new Triangle() : new Square(); Sys.exit(s.corners());", ""));
        assertThat(Compiled.methods(two)).contains("Shapes$Triangle.corners", "Shapes$Square.corners");
    }

    @Test
    void what_cannot_be_compiled_is_refused_with_its_line_if_it_is_reached() throws Exception {
        String unreached = program("Sys.exit(0);", "static double half(double d) { return d / 2; }");
        assertThat(Compiled.compile("Shapes", unreached)).isInstanceOf(UserCompiler.Executable.class);

        String reached = program("Sys.exit((int) half(4));", "static double half(double d) { return d / 2; }");
        UserCompiler.Refused refused = (UserCompiler.Refused) Compiled.compile("Shapes", reached);
        assertThat(refused.reasons()).extracting(reason -> reason.line() + " " + reason.reason())
                .contains("12 floating point is not supported");
    }

    @Test
    void a_loop_over_an_array_asks_for_its_length_once() throws Exception {
        byte[] elf = Compiled.executable("Shapes", program("Sys.exit(sum(new int[3]));", """
                static int sum(int[] numbers) {
                    int sum = 0;
                    for (int i = 0; i < numbers.length; i++)
                        sum += numbers[i];
                    return sum;
                }"""));
        List<String> sum = Compiled.instructions(elf, "Shapes.sum");
        assertThat(sum.stream().filter(line -> line.contains("lw ") && line.contains(",4(a0)"))).hasSize(1);
        assertThat(sum.getFirst()).contains("4(a0)");
    }

    @Test
    void a_check_that_failed_has_a_name_in_the_executable() throws Exception {
        byte[] elf = Compiled.executable("Shapes", program("Sys.exit(args[1].length());", ""));
        assertThat(Compiled.instructions(elf, "Shapes.main"))
                .anyMatch(line -> line.endsWith("<Shapes.java: index out of bounds>"));
    }
}
