package xv6.examples.console;

import static xv6.examples.console.SerialBoard.visible;

/** Keys and reads in turn: what each read of the console gets. */
public final class Typing {
    private Typing() {
    }

    public static void main(String[] args) {
        SerialBoard board = new SerialBoard(1, 1);
        board.run(cpu -> {
            board.console.init();
            type(board, "one\ntwo\n");
            read(board, 2);
            read(board, 100);
            read(board, 100);
            type(board, "thr\177\177\177four\25five\n");
            read(board, 100);
            type(board, "six\4seven\n");
            read(board, 100);
            read(board, 100);
            read(board, 100);
        });
    }

    private static void type(SerialBoard board, String keys) {
        System.out.println("typed: " + visible(keys));
        board.type(keys);
    }

    private static void read(SerialBoard board, int n) {
        System.out.println("    read(" + n + "): \"" + visible(board.read(n)) + "\"");
    }
}
