package xv6.kernel.device;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import xv6.kernel.FileBoard;
import xv6.kernel.memory.KernelBytes;
import xv6.machine.MemoryDisk;

class ConsoleTest {
    private final FileBoard board = new FileBoard(1, new MemoryDisk(new byte[512]));

    /** What a read of at most n bytes gets. */
    private String read(int n) {
        byte[] bytes = new byte[n];
        int got = board.console.read(new KernelBytes(board.machine.memory, bytes), 0, n);
        return new String(bytes, 0, got, ISO_8859_1);
    }

    private String lineAfterTyping(String keys) throws Throwable {
        String[] line = new String[1];
        board.run(() -> {
            board.type(keys);
            line[0] = read(200);
        });
        return line[0];
    }

    @Test
    void aLineIsReadAndShownAsTyped() throws Throwable {
        assertThat(lineAfterTyping("hello\n")).isEqualTo("hello\n");
        assertThat(board.output()).isEqualTo("hello\n");
    }

    @Test
    void aCarriageReturnEndsALine() throws Throwable {
        assertThat(lineAfterTyping("hello\r")).isEqualTo("hello\n");
        assertThat(board.output()).isEqualTo("hello\n");
    }

    @Test
    void backspaceAndDeleteEraseOneCharacterAndNothingBeforeTheLine() throws Throwable {
        assertThat(lineAfterTyping("\bab\bc\177d\n")).isEqualTo("ad\n");
        assertThat(board.output()).isEqualTo("ab\b \bc\b \bd\n");
    }

    @Test
    void controlUErasesTheLineBackToTheFinishedOne() throws Throwable {
        String[] lines = new String[2];
        board.run(() -> {
            board.type("one\nwrong\25two\n");
            lines[0] = read(200);
            lines[1] = read(200);
        });
        assertThat(lines).containsExactly("one\n", "two\n");
        assertThat(board.output()).isEqualTo("one\nwrong" + "\b \b".repeat(5) + "two\n");
    }

    @Test
    void controlDEndsTheInputAfterWhatWasTypedBefore() throws Throwable {
        String[] reads = new String[3];
        board.run(() -> {
            board.type("ab\4cd\n");
            for (int i = 0; i < 3; i++) {
                reads[i] = read(200);
            }
        });
        assertThat(reads).containsExactly("ab", "", "cd\n");
    }

    @Test
    void controlPShowsTheProcessesAndIsNotInput() throws Throwable {
        board.console.onProcessList(() -> board.console.print("<processes>"));
        assertThat(lineAfterTyping("a\20b\n")).isEqualTo("ab\n");
        assertThat(board.output()).isEqualTo("a<processes>b\n");
    }

    @Test
    void aReadTakesNoMoreThanItAskedForAndTheRestStays() throws Throwable {
        String[] reads = new String[2];
        board.run(() -> {
            board.type("abcdef\n");
            reads[0] = read(4);
            reads[1] = read(10);
        });
        assertThat(reads).containsExactly("abcd", "ef\n");
    }

    @Test
    void aFullBufferCountsAsALineAndWhatIsTypedBeyondItIsLost() throws Throwable {
        String[] line = new String[1];
        board.run(() -> {
            board.type("x".repeat(130));
            line[0] = read(128);
        });
        assertThat(line[0]).isEqualTo("x".repeat(128));
        assertThat(board.output()).isEqualTo("x".repeat(128));
    }

    @Test
    void withoutEchoNothingIsShown() throws Throwable {
        board.console.echo = false;
        assertThat(lineAfterTyping("ab\bc\25de\n")).isEqualTo("de\n");
        assertThat(board.output()).isEmpty();
    }

    @Test
    void aReaderAboutToWaitIsAnnouncedEachTime() throws Throwable {
        int[] waits = new int[1];
        board.console.onReaderWaits(() -> {
            if (waits[0]++ == 0) {
                board.type("late\n");
            }
        });
        String[] line = new String[1];
        board.run(() -> line[0] = read(10));
        assertThat(line[0]).isEqualTo("late\n");
        assertThat(waits[0]).isPositive();
    }

    @Test
    void aKilledReaderGivesUp() throws Throwable {
        FileBoard two = new FileBoard(2, new MemoryDisk(new byte[512]));
        int[] got = new int[1];
        two.run(
                () -> got[0] = two.console.read(new KernelBytes(two.machine.memory, new byte[9]), 0, 9),
                () -> {
                    while (two.sleeper.sleeps.get() == 0) {
                        FileBoard.pause();
                    }
                    two.sleeper.kill(1);
                });
        assertThat(got[0]).isEqualTo(-1);
    }
}
