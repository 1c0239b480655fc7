package xv6.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import net.jqwik.api.constraints.Size;
import java.util.List;

class TypistTest {
    private final StringBuilder typed = new StringBuilder();
    private final StringBuilder printed = new StringBuilder();
    private int done;
    private final Typist typist = new Typist(b -> typed.append((char) b), b -> printed.append((char) b), () -> done++);

    private void script(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
        typist.add(bytes, bytes.length);
    }

    private void print(String text) {
        text.chars().forEach(typist::transmit);
    }

    private void shellPrompts() {
        print("$ ");
        typist.readerWaits();
    }

    private String typedSince() {
        String keys = typed.toString();
        typed.setLength(0);
        return keys;
    }

    @Example
    void nothingIsTypedBeforeAReaderWaits() {
        script("ls\n");
        print("$ ");
        assertThat(typed).isEmpty();
    }

    @Example
    void whatTheBootSaysIsNotPassedOn() {
        print("\nxv6 kernel is booting\n\nhart 1 starting\ninit: starting sh\n");
        script("ls\n");
        shellPrompts();
        print("README\n");
        assertThat(printed).hasToString("README\n");
    }

    @Example
    void oneLineIsTypedForEachWait() {
        script("one\ntwo\n");
        typist.end();
        shellPrompts();
        assertThat(typedSince()).isEqualTo("one\n");
        shellPrompts();
        assertThat(typedSince()).isEqualTo("two\n");
        shellPrompts();
        assertThat(typedSince()).isEmpty();
        assertThat(done).isOne();
    }

    @Example
    void aLineThatComesLateIsTypedWhenItComes() {
        shellPrompts();
        script("ec");
        assertThat(typed).isEmpty();
        script("ho\n");
        assertThat(typed).hasToString("echo\n");
    }

    @Example
    void theEndThatComesLatePowersOff() {
        shellPrompts();
        assertThat(done).isZero();
        typist.end();
        assertThat(done).isOne();
    }

    @Example
    void anotherProgramThatWaitsAfterTheEndIsToldSo() {
        script("cat\n");
        typist.end();
        shellPrompts();
        typedSince();
        typist.readerWaits();
        assertThat(typedSince()).isEqualTo("\4");
        assertThat(done).isZero();
        shellPrompts();
        assertThat(done).isOne();
    }

    @Example
    void aLastLineWithoutANewlineIsEndedByEndOfInput() {
        script("cat\nlast");
        typist.end();
        shellPrompts();
        typedSince();
        typist.readerWaits();
        assertThat(typed).hasToString("last\4");
    }

    @Example
    void aLineLongerThanTheConsolesBufferIsTypedInPiecesThatFillIt() {
        script("x".repeat(300) + "\n");
        typist.end();
        shellPrompts();
        assertThat(typedSince()).isEqualTo("x".repeat(128));
        typist.readerWaits();
        assertThat(typedSince()).isEqualTo("x".repeat(128));
        typist.readerWaits();
        assertThat(typedSince()).isEqualTo("x".repeat(44) + "\n");
    }

    @Example
    void dollarsThatAProgramPrintsArePassedOn() {
        script("cat prices\n");
        shellPrompts();
        print("$$ $ 5 $");
        print(" $ ");
        shellPrompts();
        assertThat(printed).hasToString("$$ $ 5 $ $ ");
    }

    @Example
    void whatIsHeldBackAtTheEndCanBeReleased() {
        shellPrompts();
        print("$ ");
        assertThat(printed).isEmpty();
        typist.releaseHeld();
        assertThat(printed).hasToString("$ ");
    }

    @Example
    void outputInTheBackgroundDoesNotBringThePromptBack() {
        shellPrompts();
        print("background\n");
        assertThat(printed).hasToString("background\n");
    }

    /** Whatever is typed and printed, only prompts are missing from the output and no key is lost. */
    @Property(tries = 300)
    void onlyPromptsAreLost(@ForAll @Size(max = 8) List<@CharRange(from = ' ', to = '$') String> outputs) {
        new TypistTest().losesOnlyPrompts(outputs);
    }

    private void losesOnlyPrompts(List<String> outputs) {
        StringBuilder script = new StringBuilder();
        for (int i = 0; i < outputs.size(); i++) {
            script.append("line ").append(i).append('\n');
        }
        script(script.toString());
        typist.end();
        shellPrompts();
        for (String output : outputs) {
            print(output);
            shellPrompts();
        }
        assertThat(printed).hasToString(String.join("", outputs));
        assertThat(typed).hasToString(script.toString());
        assertThat(done).isOne();
    }
}
