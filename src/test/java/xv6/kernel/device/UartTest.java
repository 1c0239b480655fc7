package xv6.kernel.device;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import xv6.kernel.FileBoard;
import xv6.kernel.lock.Cpu;
import xv6.kernel.memory.KernelBytes;
import xv6.machine.MemoryDisk;

class UartTest {
    private static final String TEXT = "All that is written arrives, in order, however long it may be.\n".repeat(20);

    private static KernelBytes space(FileBoard board, String text) {
        return new KernelBytes(board.machine.memory, text.getBytes(ISO_8859_1));
    }

    private static void awaitOutput(FileBoard board, int length) {
        while (board.output().length() < length) {
            FileBoard.pause();
        }
    }

    @Test
    void moreThanTheBufferHoldsIsWrittenInOrder() throws Throwable {
        FileBoard board = new FileBoard(1, new MemoryDisk(new byte[512]));
        board.run(() -> {
            assertThat(board.console.write(space(board, TEXT), 0, TEXT.length())).isEqualTo(TEXT.length());
            awaitOutput(board, TEXT.length());
        });
        assertThat(board.output()).isEqualTo(TEXT);
    }

    @Test
    void aByteWrittenWithInterruptsOffIsSentByTheInterruptThatFollows() throws Throwable {
        FileBoard board = new FileBoard(1, new MemoryDisk(new byte[512]));
        board.run(() -> {
            Cpu.current().pushOff();
            for (int i = 0; i < 32; i++) {
                board.uart.putc('a');
            }
            Cpu.current().popOff();
            awaitOutput(board, 32);
        });
        assertThat(board.output()).isEqualTo("a".repeat(32));
    }

    @Test
    void twoHartsWritingLoseNothing() throws Throwable {
        FileBoard board = new FileBoard(2, new MemoryDisk(new byte[512]));
        board.run(
                () -> board.console.write(space(board, "a".repeat(500)), 0, 500),
                () -> {
                    board.console.write(space(board, "b".repeat(500)), 0, 500);
                    awaitOutput(board, 1000);
                });
        assertThat(board.output()).hasSize(1000);
        assertThat(board.output().replace("a", "")).isEqualTo("b".repeat(500));
    }

    @Test
    void messagesOfTheKernelsDoNotMix() throws Throwable {
        FileBoard board = new FileBoard(2, new MemoryDisk(new byte[512]));
        FileBoard.Body prints = () -> {
            for (int i = 0; i < 20; i++) {
                board.console.print("<message>");
            }
        };
        board.run(prints, prints);
        assertThat(board.output()).isEqualTo("<message>".repeat(40));
    }
}
