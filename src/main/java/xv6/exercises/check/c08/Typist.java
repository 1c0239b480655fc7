package xv6.exercises.check.c08;

import xv6.exercises.check.Exam;
import xv6.exercises.check.HartBoard;
import xv6.exercises.check.HartSleeper;
import xv6.kernel.device.Console;
import xv6.kernel.device.Uart;
import xv6.kernel.lock.Cpu;
import xv6.kernel.memory.KernelMemory;
import xv6.machine.Hart;

/** A console on a board without a kernel: somebody types, the screen shows what comes back, somebody reads. */
final class Typist {
    private static final int SIZE = 128;

    private final HartBoard board;
    private final Uart uart;
    private final Console console;
    private final long bytes;

    private Typist(Exam exam) {
        board = exam.board(1);
        HartSleeper sleeper = new HartSleeper();
        uart = new Uart(board.machine.bus, sleeper);
        console = exam.make(Console.class, uart, sleeper);
        bytes = board.data.reserve(SIZE, 1);
    }

    /** What came of typing: the line as the screen shows it, and what a reader gets. */
    record Typed(String screen, String read) {
    }

    /**
     * Types {@code keys}, in which ^W stands for control-W; then Enter, and reads all lines.
     *
     * @param finished lines that have been typed, and not read, before
     */
    static Typed type(Exam exam, String finished, String keys) {
        Typist typist = new Typist(exam);
        String[] screen = new String[1];
        StringBuilder read = new StringBuilder();
        typist.board.run(cpu -> {
            typist.console.init();
            typist.press(cpu, finished);
            typist.board.sent.setLength(0);
            typist.press(cpu, keys);
            screen[0] = shown(typist.board.sent.toString());
            typist.press(cpu, "\r\u0004");
            for (String line = typist.read(); !line.isEmpty(); line = typist.read()) {
                read.append(line);
            }
        });
        return new Typed(screen[0], read.toString());
    }

    private void press(Cpu cpu, String keys) {
        for (int i = 0; i < keys.length(); i++) {
            char c = keys.charAt(i);
            if (c == '^') {
                i++;
                c = (char) (keys.charAt(i) - '@');
            }
            board.machine.uart.receive(c);
            Hart hart = cpu.hart;
            for (int turn = 0; turn < 3; turn++) {
                hart.spend(1000);
                hart.turnPoint();
            }
            uart.interrupt();
        }
    }

    private String read() {
        int n = console.read(new KernelMemory(board.memory), bytes, SIZE);
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < n; i++) {
            line.append((char) board.memory.loadByte(bytes + i));
        }
        return line.toString();
    }

    /** The line on the screen, blanks at its end included as far as the cursor. */
    private static String shown(String sent) {
        StringBuilder line = new StringBuilder();
        int cursor = 0;
        for (char c : sent.toCharArray()) {
            if (c == '\b') {
                cursor = Math.max(0, cursor - 1);
            } else {
                line.replace(cursor, Math.min(line.length(), cursor + 1), String.valueOf(c));
                cursor++;
            }
        }
        return line.substring(0, cursor);
    }
}
