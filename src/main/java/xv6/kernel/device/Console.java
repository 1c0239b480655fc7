package xv6.kernel.device;

import xv6.kernel.fs.Device;
import xv6.kernel.lock.Sleeper;
import xv6.kernel.lock.Spinlock;
import xv6.kernel.memory.AddressSpace;

/**
 * The console: the serial port as people use it, who type lines, mistype and start over (xv6: console.c). A reader gets
 * nothing of a line until it is finished. Control-H and delete erase a character, ^U the line, ^D ends the input, ^P
 * shows the processes.
 */
public class Console implements Device {
    private static final int BACKSPACE = 0x100;
    private static final int DELETE = 0x7f;
    private static final int INPUT_BUF_SIZE = 128;

    private final Uart uart;
    private final Sleeper sleeper;
    private Runnable processList = () -> { };
    private Runnable readerWaits = () -> { };
    /** Whether what is typed is shown. */
    public volatile boolean echo = true;

    // tag::typed[]
    private final Spinlock lock = new Spinlock("cons");
    /**
     * What has been typed, a ring. The counts grow for ever: {@code r <= w <= e <= r + INPUT_BUF_SIZE}. Up to r it has
     * been read, up to w it stands in finished lines, up to e it may still be edited.
     */
    private final byte[] buf = new byte[INPUT_BUF_SIZE];
    private long r;
    private long w;
    private long e;
    // end::typed[]

    private final Spinlock printing = new Spinlock("pr");

    public Console(Uart uart, Sleeper sleeper) {
        this.uart = uart;
        this.sleeper = sleeper;
    }

    // tag::init[]
    /** Prepares the serial port and takes what arrives there (xv6: consoleinit). */
    public void init() {
        uart.init();
        uart.onInput(this::interrupt);
    }
    // end::init[]

    // tag::listeners[]
    /** Has ^P do this, with cons.lock held (xv6: procdump). */
    public void onProcessList(Runnable show) {
        processList = show;
    }

    /** Has this done, with cons.lock held, each time a reader is about to sleep for want of input. */
    public void onReaderWaits(Runnable wait) {
        readerWaits = wait;
    }
    // end::listeners[]

    // tag::print[]
    /** Shows one character, past the buffer for written output (xv6: consputc). */
    private void putc(int c) {
        if (c == BACKSPACE) {
            uart.putcSync('\b');
            uart.putcSync(' ');
            uart.putcSync('\b');
        } else {
            uart.putcSync(c);
        }
    }

    /** Prints a message of the kernel's, with no other hart's in its midst (xv6: printf). */
    public void print(String message) {
        printing.acquire();
        printUnlocked(message);
        printing.release();
    }

    /** The same without that care: for a panic, when a hart may have stopped in the midst of its message. */
    public void printUnlocked(String message) {
        for (int i = 0; i < message.length(); i++) {
            putc(message.charAt(i));
        }
    }
    // end::print[]

    // tag::write[]
    /** Sends what a process writes, byte by byte; sleeps while the serial port is busy (xv6: consolewrite). */
    @Override
    public int write(AddressSpace space, long src, int n) {
        int i = 0;
        while (i < n) {
            int c = space.loadByte(src + i);
            if (c < 0) {
                break;
            }
            uart.putc(c);
            i++;
        }
        return i;
    }
    // end::write[]

    // tag::read[]
    /** Reads a line, or n bytes of it; sleeps until one is finished (xv6: consoleread). */
    @Override
    public int read(AddressSpace space, long dst, int n) {
        int i = 0;
        lock.acquire();
        while (i < n) {
            // tag::wait-for-a-line[]
            while (r == w) {
                if (sleeper.killed()) {
                    lock.release();
                    return -1;
                }
                readerWaits.run();
                sleeper.sleep(this, lock);
            }
            // end::wait-for-a-line[]

            // tag::take-a-character[]
            int c = buf[(int) (r % INPUT_BUF_SIZE)];
            if (c == control('D')) {
                // After some bytes it stays, so that the next read gets none and knows the end.
                if (i == 0) {
                    r++;
                }
                break;
            }
            r++;
            if (!space.storeByte(dst + i, c)) {
                break;
            }
            i++;
            if (c == '\n') {
                break;
            }
            // end::take-a-character[]
        }
        lock.release();
        return i;
    }
    // end::read[]

    // tag::interrupt[]
    /** A character has been typed: edits the line, and wakes readers when it is finished (xv6: consoleintr). */
    void interrupt(int c) {
        lock.acquire();
        if (c == control('P')) {
            processList.run();
        } else if (c == control('U')) {
            while (e != w) {
                erase();
            }
        } else if (c == control('H') || c == DELETE) {
            if (e != w) {
                erase();
            }
        } else if (c != 0 && !answers(c)) {
            type(c == '\r' ? '\n' : c);
        }
        lock.release();
    }
    // end::interrupt[]

    // tag::edit[]
    /** Takes back the last character of the unfinished line, which must have one. */
    protected final void erase() {
        e--;
        if (echo) {
            putc(BACKSPACE);
        }
    }

    /** Adds a character to the unfinished line, if there is room. */
    protected final void type(int c) {
        if (e - r < INPUT_BUF_SIZE) {
            append(c);
        }
    }

    /** A full buffer counts as a finished line too, or it could never be read. */
    private void append(int c) {
        if (echo) {
            putc(c);
        }
        buf[(int) (e % INPUT_BUF_SIZE)] = (byte) c;
        e++;
        if (c == '\n' || c == control('D') || e - r == INPUT_BUF_SIZE) {
            w = e;
            sleeper.wakeup(this);
        }
    }
    // end::edit[]

    // tag::other-keys[]
    /** For a console with more keys: answers {@code c}, with cons.lock held, or is false, and it will be typed. */
    protected boolean answers(int c) {
        return false;
    }

    /** How many characters the unfinished line has. */
    protected final int length() {
        return (int) (e - w);
    }

    /** Character {@code i} of the unfinished line. */
    protected final int at(int i) {
        return buf[(int) ((w + i) % INPUT_BUF_SIZE)];
    }
    // end::other-keys[]

    private static int control(char c) {
        return c - '@';
    }
}
