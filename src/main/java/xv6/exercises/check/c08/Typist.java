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
    private record Typed(String screen, String read) {
    }

    /**
     * Types {@code keys}, in which ^W stands for control-W; then Enter, and reads all lines.
     *
     * @param finished lines that have been typed, and not read, before
     */
    private static Typed type(Exam exam, String finished, String keys) {
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

    /**
     * Types {@code finished}, lines that nobody reads yet, then {@code keys}, in which ^W stands for control-W: the screen must show {@code line}, and
     * who reads gets {@code lines} and then that.
     */
    static void judge(Exam exam, String why, String finished, String lines, String keys, String line) {
        exam.doing((finished.isEmpty() ? "typed: \"" : "typed: \"" + finished.replace("\r", "\", Enter, \"")) + keys + "\", Enter, and all is read");
        Typed typed = type(exam, finished, keys);
        exam.same(quoted(lines + line), quoted(cut(typed.read())), "for who reads: " + why);
        exam.same(quoted(line), quoted(typed.screen()), "on the screen: " + why);
    }

    private static String cut(String read) {
        return read.endsWith("\n") ? read.substring(0, read.length() - 1) : read;
    }

    private static String quoted(String text) {
        StringBuilder all = new StringBuilder("\"");
        for (char c : text.toCharArray()) {
            all.append(c == '\n' ? "\\n" : c < ' ' ? "^" + (char) (c + '@') : String.valueOf(c));
        }
        return all.append('"').toString();
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
