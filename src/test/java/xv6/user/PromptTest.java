package xv6.user;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PromptTest {
    private final HostedProgram program = new HostedProgram();

    private List<String> lines(String input) throws ReflectiveOperationException {
        program.input(input);
        Class<?> type = program.load("sh.Prompt");
        Object prompt = type.getConstructor().newInstance();
        List<String> lines = new ArrayList<>();
        while ((boolean) HostedProgram.call(type.getMethod("readLine"), prompt))
            lines.add(new String((byte[]) type.getField("line").get(prompt), 0, type.getField("length").getInt(prompt),
                    StandardCharsets.ISO_8859_1));
        return lines;
    }

    @Test
    void linesAreReadOneByOneWithAPromptBeforeEach() throws Exception {
        assertThat(lines("a\nb\n")).containsExactly("a\n", "b\n");
        assertThat(program.err()).isEqualTo("$ $ $ ");
    }

    @Test
    void aLastLineWithoutItsEndCounts() throws Exception {
        assertThat(lines("a\nb")).containsExactly("a\n", "b");
    }

    @Test
    void aLineMayBeLong() throws Exception {
        String line = "x".repeat(4095) + "\n";
        assertThat(lines(line)).containsExactly(line);
    }

    @Test
    void aLineThatIsTooLongIsToldAndSkippedWhole() throws Exception {
        assertThat(lines("x".repeat(9000) + "\nnext\n")).containsExactly("", "next\n");
        assertThat(program.err()).contains("sh: line too long, the most is 4096 characters\n");
    }
}
