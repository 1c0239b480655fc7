package xv6.cli;

import xv6.machine.Firmware;

/** A kernel on the board, as whoever sits at its serial line knows it. */
interface Guest extends Firmware {
    /**
     * How a kernel died.
     *
     * @param message what there is to say, in one line
     * @param shown   whether the kernel said so itself, on its console
     * @param where   what it was doing, or ""
     */
    record Death(String message, boolean shown, String where) {
    }

    /**
     * From now on somebody types who wants to know when a program waits for input, and to see what programs print and
     * nothing else. Called before the machine runs.
     */
    void serve(Runnable readerWaits);

    /** Presses a key at the console. */
    void press(int key);

    /** A byte came out of the serial port. Returns whether it is a program's. */
    boolean hear(int b);

    /** How it died, or null if it lives. */
    Death death();
}
