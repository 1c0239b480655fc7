package xv6.chapters.c30;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import org.junit.jupiter.api.Test;
import xv6.examples.classfiles.Compiled;
import xv6.toolchain.BadElf;

/** What the chapter on executables says of the files: where their parts lie, and what reading them back shows. */
class ExecutablesTest {
    private static final int PAGE = 4096;
    private static final int TEXT = 64;
    private static final int DATA = TEXT + 56;

    private static byte[] program(String main, String more) throws IOException {
        return Compiled.executable("Try", """
                import xv6.user.*;

                final class Try {
                    static long counter;

                    public static void main(String[] args) {
                        %s
                    }
                    %s
                }
                """.formatted(main, more));
    }

    private static ByteBuffer header(byte[] elf) {
        return ByteBuffer.wrap(elf).order(ByteOrder.LITTLE_ENDIAN);
    }

    @Test
    void no_page_can_be_both_written_and_executed() throws IOException {
        ByteBuffer elf = header(program("counter++;", ""));
        assertThat(elf.getInt(TEXT + 4)).isEqualTo(4 | 1);
        assertThat(elf.getInt(DATA + 4)).isEqualTo(4 | 2);
        long textEnd = elf.getLong(TEXT + 16) + elf.getLong(TEXT + 40);
        assertThat(elf.getLong(DATA + 16)).isGreaterThanOrEqualTo(textEnd).isLessThan(textEnd + PAGE)
                .satisfies(address -> assertThat(address % PAGE).isZero());
    }

    @Test
    void data_take_no_room_in_the_file() throws IOException {
        ByteBuffer elf = header(program("counter++;", ""));
        assertThat(elf.getLong(DATA + 32)).isZero();
        assertThat(elf.getLong(DATA + 40)).isEqualTo(PAGE);
    }

    @Test
    void null_has_the_length_zero() throws IOException {
        ByteBuffer elf = header(program("counter++;", ""));
        assertThat(elf.getInt((int) elf.getLong(TEXT + 8) + 4)).isZero();
    }

    @Test
    void what_no_object_answers_both_lies_in_one_slot() throws IOException, BadElf {
        byte[] elf = program("Sys.exit(a(args.length > 1 ? new A1() : new A2()) + b(args.length > 1 ? new B1() : new B2()));",
                """
                interface A { int a(); }
                interface B { int b(); }
                static final class A1 implements A { public int a() { return 1; } }
                static final class A2 implements A { public int a() { return 2; } }
                static final class B1 implements B { public int b() { return 3; } }
                static final class B2 implements B { public int b() { return 4; } }
                static int a(A object) { return object.a(); }
                static int b(B object) { return object.b(); }""");
        assertThat(slots(elf, "Try.a")).isNotEmpty().isEqualTo(slots(elf, "Try.b"));
    }

    @Test
    void what_an_object_answers_has_slots_of_its_own() throws IOException, BadElf {
        byte[] elf = program("Sys.exit(a(args.length > 1 ? new A1() : new A2()) + b(args.length > 1 ? new A1() : new A2()));",
                """
                interface A { int a(); int b(); }
                static final class A1 implements A { public int a() { return 1; } public int b() { return 3; } }
                static final class A2 implements A { public int a() { return 2; } public int b() { return 4; } }
                static int a(A object) { return object.a(); }
                static int b(A object) { return object.b(); }""");
        assertThat(slots(elf, "Try.a")).isNotEmpty().isNotEqualTo(slots(elf, "Try.b"));
    }

    private static List<String> slots(byte[] elf, String method) throws BadElf {
        return Compiled.instructions(elf, method).stream().filter(line -> line.contains("lw ")).toList();
    }
}
