package xv6.cli;

import java.io.IOException;
import java.io.OutputStream;

/**
 * Bytes on their way out. A thread of its own writes whatever has gathered since it last wrote: a lone byte leaves at
 * once, and a flood leaves in large pieces. When the reader at the far end falls behind, {@link #write} waits for it.
 */
final class Outlet {
    private static final int CAPACITY = 1 << 16;

    private final OutputStream out;
    private final Runnable broken;
    private final Thread writer;
    private byte[] gathered = new byte[CAPACITY];
    private byte[] leaving = new byte[CAPACITY];
    private int count;
    private boolean closed;
    private boolean deaf;

    /** Runs {@code broken} once, should {@code out} no longer take bytes; from then on they are dropped. */
    Outlet(OutputStream out, Runnable broken) {
        this.out = out;
        this.broken = broken;
        writer = Thread.ofPlatform().daemon().name("outlet").start(this::writeOut);
    }

    synchronized void write(int b) {
        while (count == CAPACITY && !deaf) {
            await();
        }
        if (deaf) {
            return;
        }
        gathered[count++] = (byte) b;
        if (count == 1) {
            notifyAll();
        }
    }

    /** Returns when everything written so far has left, or never will. */
    void close() {
        synchronized (this) {
            closed = true;
            notifyAll();
        }
        try {
            writer.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void writeOut() {
        try {
            for (int n = take(); n > 0; n = take()) {
                out.write(leaving, 0, n);
                out.flush();
            }
        } catch (IOException e) {
            fallDeaf();
            broken.run();
        }
    }

    /** Waits for bytes and swaps the two buffers; 0 when there will be none. */
    private synchronized int take() {
        while (count == 0 && !closed) {
            await();
        }
        byte[] full = gathered;
        gathered = leaving;
        leaving = full;
        int n = count;
        count = 0;
        notifyAll();
        return n;
    }

    private synchronized void fallDeaf() {
        deaf = true;
        notifyAll();
    }

    private void await() {
        try {
            wait();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            deaf = true;
        }
    }
}
