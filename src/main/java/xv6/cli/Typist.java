package xv6.cli;

import java.util.function.IntConsumer;
import xv6.machine.SerialLine;

/**
 * Sits at the console in a person's place. It types the next line of a script each time a program waits for input, and
 * passes on what the programs print, without what the boot says before the shell is up and without the shell's prompts.
 *
 * <p>When the script has ended, a program that still waits is told so (^D), and the shell at its prompt means that the
 * work is done.
 */
public final class Typist implements SerialLine {
    /** As much as the console holds of a line that nobody has read yet. */
    private static final int CONSOLE_BUFFER = 128;
    private static final int END_OF_INPUT = 'D' - '@';
    private static final String PROMPT = "$ ";

    private final IntConsumer key;
    private final IntConsumer print;
    private final Runnable done;

    private byte[] script = new byte[CONSOLE_BUFFER];
    private int next;
    private int end;
    private boolean ended;

    /** Until a program waits for input for the first time, only the boot speaks. */
    private boolean booting = true;
    private boolean waiting;
    private boolean shellWaits;
    /** How much of a prompt stands last in the output, held back until it is known whether it is one. */
    private int held;

    /**
     * @param key   presses a key at the machine's console
     * @param print takes what the programs print
     * @param done  is told when the script has ended and the shell is at its prompt
     */
    public Typist(IntConsumer key, IntConsumer print, Runnable done) {
        this.key = key;
        this.print = print;
        this.done = done;
    }

    /** Adds to the script. */
    public synchronized void add(byte[] bytes, int n) {
        if (end + n > script.length) {
            byte[] larger = new byte[Math.max(2 * (end - next), end - next + n)];
            System.arraycopy(script, next, larger, 0, end - next);
            script = larger;
            end -= next;
            next = 0;
        }
        System.arraycopy(bytes, 0, script, end, n);
        end += n;
        typeIfWaiting();
    }

    /** Nothing will be added any more. */
    public synchronized void end() {
        ended = true;
        typeIfWaiting();
    }

    /** A program has read all that was typed and waits for more. */
    public synchronized void readerWaits() {
        booting = false;
        waiting = true;
        shellWaits = held == PROMPT.length();
        if (shellWaits) {
            held = 0;
        }
        typeIfWaiting();
    }

    private void typeIfWaiting() {
        if (!waiting) {
            return;
        }
        int n = pieceLength();
        if (n == 0 && !ended) {
            return;
        }
        waiting = false;
        if (n == 0 && shellWaits) {
            done.run();
            return;
        }
        int last = '\n';
        for (int i = 0; i < n; i++) {
            last = script[next++] & 0xff;
            key.accept(last);
        }
        if (last != '\n' && n < CONSOLE_BUFFER || n == 0) {
            key.accept(END_OF_INPUT);
        }
    }

    /**
     * How much to type now: a line, or as much of it as fills the console's buffer, which is when a reader gets it, or
     * what the script ends with. 0 when there is none, or when the rest of the line is not known yet.
     */
    private int pieceLength() {
        int most = Math.min(end - next, CONSOLE_BUFFER);
        for (int i = 0; i < most; i++) {
            if (script[next + i] == '\n') {
                return i + 1;
            }
        }
        return ended || most == CONSOLE_BUFFER ? most : 0;
    }

    @Override
    public synchronized void transmit(int b) {
        if (held == PROMPT.length() || b != PROMPT.charAt(held)) {
            releaseHeld();
        }
        if (b == PROMPT.charAt(held)) {
            held++;
        } else {
            print(b);
        }
    }

    /** What was held back was no prompt: nobody waits behind it. */
    public synchronized void releaseHeld() {
        for (int i = 0; i < held; i++) {
            print(PROMPT.charAt(i));
        }
        held = 0;
    }

    private void print(int b) {
        if (!booting) {
            print.accept(b);
        }
    }
}
