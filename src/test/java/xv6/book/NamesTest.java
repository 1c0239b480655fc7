package xv6.book;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NamesTest {
    @TempDir
    Path folder;

    @Test
    void names_carry_their_class_their_chunk_and_the_c_names_of_their_comments() throws Exception {
        Sources sources = new SmallProject(folder).file("src/main/java/xv6/kernel/Cpu.java", """
                package xv6.kernel;
                /** A hart's own (xv6: struct cpu). */
                class Cpu {
                    // tag::off[]
                    /**
                     * Off (xv6: push_off,
                     * intr_off in riscv.h; which is simpler, and its kin).
                     */
                    @Deprecated
                    void pushOff() { int local; }
                    // end::off[]
                    private int hidden;
                }
                """).sources();
        assertThat(Names.read(sources).all).extracting(Names.Declared::qualified, Names.Declared::cNames, d -> d.chunk().tag, Names.Declared::line)
                .containsExactly(tuple("Cpu", java.util.List.of("struct cpu"), "", 3),
                        tuple("Cpu.pushOff", java.util.List.of("push_off", "intr_off"), "off", 10));
    }
}
