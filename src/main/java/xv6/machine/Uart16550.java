package xv6.machine;

import java.util.ArrayDeque;

/**
 * The serial port, a 16550 without delays: a byte written is gone at once, so the transmitter is always empty, and
 * bytes received wait in a queue without bound.
 */
public final class Uart16550 implements Device {
    // tag::registers[]
    public static final long BASE = 0x1000_0000L;
    public static final int IRQ = 10;
    static final long SIZE = 0x100;

    private static final int DATA = 0;
    private static final int IER = 1;
    private static final int IIR = 2;
    private static final int LCR = 3;
    private static final int MCR = 4;
    private static final int LSR = 5;
    private static final int MSR = 6;
    private static final int SCR = 7;

    private static final int IER_RECEIVE = 1;
    private static final int IER_TRANSMIT = 2;
    private static final int IIR_NONE = 1;
    private static final int IIR_TRANSMIT = 2;
    private static final int IIR_RECEIVE = 4;
    private static final int FCR_ENABLE = 1;
    private static final int FCR_CLEAR_RECEIVER = 2;
    private static final int LCR_DIVISOR = 0x80;
    private static final int LSR_RECEIVED = 1;
    private static final int LSR_TRANSMITTER_EMPTY = 0x60;
    /** Carrier, data set ready, clear to send: somebody is at the other end. */
    private static final int MSR_CONNECTED = 0xB0;
    // end::registers[]

    // tag::state[]
    private final SerialLine line;
    private final Plic plic;
    private final ArrayDeque<Integer> received = new ArrayDeque<>();
    private boolean transmitted;
    private int ier;
    private int fcr;
    private int lcr;
    private int mcr;
    private int scratch;
    private int divisor;
    // end::state[]

    Uart16550(SerialLine line, Plic plic) {
        this.line = line;
        this.plic = plic;
    }

    // tag::receive[]
    /** A byte arrives from the far end. Any thread may call; bytes wait here until the driver takes them. */
    public synchronized void receive(int b) {
        received.add(b & 0xFF);
        interrupt();
    }
    // end::receive[]

    // tag::reason[]
    /** What the port would interrupt for, as the interrupt identification register says it. */
    private int reason() {
        if ((ier & IER_RECEIVE) != 0 && !received.isEmpty()) {
            return IIR_RECEIVE;
        }
        return (ier & IER_TRANSMIT) != 0 && transmitted ? IIR_TRANSMIT : IIR_NONE;
    }

    private void interrupt() {
        if (reason() == IIR_NONE) {
            plic.lower(IRQ);
        } else {
            plic.raise(IRQ);
        }
    }
    // end::reason[]

    // tag::load[]
    @Override
    public synchronized long load(long offset, int size) {
        boolean latch = (lcr & LCR_DIVISOR) != 0;
        return switch ((int) offset) {
            case DATA -> latch ? divisor & 0xFF : take();
            case IER -> latch ? divisor >> 8 : ier;
            case IIR -> identify();
            case LCR -> lcr;
            case MCR -> mcr;
            case LSR -> LSR_TRANSMITTER_EMPTY | (received.isEmpty() ? 0 : LSR_RECEIVED);
            case MSR -> MSR_CONNECTED;
            case SCR -> scratch;
            default -> 0;
        };
    }
    // end::load[]

    // tag::take[]
    private int take() {
        Integer b = received.poll();
        interrupt();
        return b == null ? 0 : b;
    }

    /** Reading that the transmitter is empty takes note of it. */
    private int identify() {
        int reason = reason();
        if (reason == IIR_TRANSMIT) {
            transmitted = false;
            interrupt();
        }
        return reason | ((fcr & FCR_ENABLE) != 0 ? 0xC0 : 0);
    }
    // end::take[]

    // tag::store[]
    @Override
    public synchronized void store(long offset, long value, int size) {
        int v = (int) value & 0xFF;
        boolean latch = (lcr & LCR_DIVISOR) != 0;
        switch ((int) offset) {
            case DATA -> {
                if (latch) {
                    divisor = divisor & 0xFF00 | v;
                } else {
                    transmit(v);
                }
            }
            case IER -> {
                if (latch) {
                    divisor = divisor & 0xFF | v << 8;
                } else {
                    enable(v & 0x0F);
                }
            }
            case IIR -> control(v);
            case LCR -> lcr = v;
            case MCR -> mcr = v & 0x1F;
            case SCR -> scratch = v;
            default -> { }
        }
    }
    // end::store[]

    // tag::transmit[]
    private void transmit(int b) {
        line.transmit(b);
        transmitted = true;
        interrupt();
    }
    // end::transmit[]

    // tag::enable[]
    /** Enabling the transmit interrupt while the transmitter is empty, as it always is, interrupts at once. */
    private void enable(int v) {
        if ((v & IER_TRANSMIT) != 0 && (ier & IER_TRANSMIT) == 0) {
            transmitted = true;
        }
        ier = v;
        interrupt();
    }
    // end::enable[]

    // tag::control[]
    private void control(int v) {
        fcr = v;
        if ((v & FCR_CLEAR_RECEIVER) != 0) {
            received.clear();
            interrupt();
        }
    }
    // end::control[]
}
