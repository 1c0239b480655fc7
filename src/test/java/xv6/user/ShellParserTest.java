package xv6.user;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import java.nio.charset.StandardCharsets;
import java.util.StringJoiner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which tree of commands a line is, written with the class names of the nodes, and what is said of a line that is none. */
class ShellParserTest {
    private final HostedProgram program = new HostedProgram();

    private String tree(String line) throws ReflectiveOperationException {
        byte[] bytes = line.getBytes(StandardCharsets.ISO_8859_1);
        Object parser = program.load("sh.Parser").getConstructor(byte[].class, int.class)
                .newInstance(bytes, bytes.length);
        Object command = HostedProgram.call(parser.getClass().getMethod("parse"), parser);
        return command == null ? program.err() : describe(command);
    }

    private static String describe(Object command) throws ReflectiveOperationException {
        StringJoiner parts = new StringJoiner(" ", command.getClass().getSimpleName() + "(", ")");
        for (Field field : command.getClass().getDeclaredFields()) {
            field.setAccessible(true);
            Object value = field.get(command);
            if (value instanceof String[] words)
                parts.add(String.join(" ", words));
            else if (value instanceof String || value instanceof Integer)
                parts.add(value.toString());
            else if (!(value instanceof Boolean))
                parts.add(describe(value));
        }
        return parts.toString();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '#', textBlock = """
            ls                  # Exec(ls)
            echo a  b           # Exec(echo a b)
            a | b               # Pipe(Exec(a) Exec(b))
            a|b|c               # Pipe(Exec(a) Pipe(Exec(b) Exec(c)))
            a; b                # List(Exec(a) Exec(b))
            a;b;c               # List(Exec(a) List(Exec(b) Exec(c)))
            a;                  # List(Exec(a) Exec())
            a &                 # Back(Exec(a))
            a | b &             # Back(Pipe(Exec(a) Exec(b)))
            a &; b              # List(Back(Exec(a)) Exec(b))
            (a; b)              # Subshell(List(Exec(a) Exec(b)))
            (a) | (b)           # Pipe(Subshell(Exec(a)) Subshell(Exec(b)))
            a < in              # Redirect(0 in 0 Exec(a))
            a > out b           # Redirect(1 out 1537 Exec(a b))
            a >>out             # Redirect(1 out 514 Exec(a))
            <in a >out          # Redirect(0 in 0 Redirect(1 out 1537 Exec(a)))
            a >x >y             # Redirect(1 x 1537 Redirect(1 y 1537 Exec(a)))
            (a;b) > out         # Redirect(1 out 1537 Subshell(List(Exec(a) Exec(b))))
            cd dir              # ChangeDirectory(dir)
            mkdir a; cd a; ls   # List(Exec(mkdir a) List(ChangeDirectory(a) Exec(ls)))
            echo cd x           # Exec(echo cd x)
            """)
    void aLineIsATreeOfCommands(String line, String tree) throws Exception {
        assertThat(tree(line + "\n")).isEqualTo(tree);
    }

    @Test
    void anEmptyLineIsACommandWithoutWords() throws Exception {
        assertThat(tree("\n")).isEqualTo("Exec()");
        assertThat(tree(" \t\013\r\n")).isEqualTo("Exec()");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '#', textBlock = """
            a )b c       # syntax - leftovers: )b c
            (a           # syntax - missing )
            a (b)        # syntax - unexpected (
            a >          # missing file for redirection
            a < | b      # missing file for redirection
            a & b        # syntax - leftovers: b
            a && b       # syntax - leftovers: & b
            cd           # usage: cd directory
            a; cd x y    # usage: cd directory
            cd x > out   # usage: cd directory
            """)
    void aLineThatBreaksTheRulesIsToldInOneLine(String line, String message) throws Exception {
        assertThat(tree(line + "\n")).isEqualTo(message + "\n");
    }

    @Test
    void aCommandHasAsManyWordsAsExecTakes() throws Exception {
        assertThat(tree("w ".repeat(31))).startsWith("Exec(w w");
        assertThat(tree("w ".repeat(32))).isEqualTo("too many args\n");
    }

    @Test
    void nestingThatWouldOverflowTheStackIsRefused() throws Exception {
        assertThat(tree("(".repeat(15) + "a" + ")".repeat(15))).startsWith("Subshell(");
        assertThat(tree("(".repeat(1000))).isEqualTo("syntax - more than 16 commands within each other\n");
    }

    @Test
    void listsMayBeLong() throws Exception {
        assertThat(tree("a;".repeat(1500))).startsWith("List(Exec(a) List(");
    }
}
