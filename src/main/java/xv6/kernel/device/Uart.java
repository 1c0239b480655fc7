package xv6.kernel.device;

import static xv6.kernel.memory.MemoryLayout.UART0;

import java.util.function.IntConsumer;
import xv6.kernel.lock.Cpu;
import xv6.kernel.lock.Sleeper;
import xv6.kernel.lock.Spinlock;
import xv6.machine.Bus;

/** The driver of the 16550 serial port (xv6: uart.c). */
public final class Uart {
    // tag::registers[]
    // Registers. Some mean one thing when read and another when written.
    private static final int RHR = 0;
    private static final int THR = 0;
    private static final int IER = 1;
    private static final int IER_RX_ENABLE = 1 << 0;
    private static final int IER_TX_ENABLE = 1 << 1;
    private static final int FCR = 2;
    private static final int FCR_FIFO_ENABLE = 1 << 0;
    private static final int FCR_FIFO_CLEAR = 3 << 1;
    private static final int LCR = 3;
    private static final int LCR_EIGHT_BITS = 3 << 0;
    private static final int LCR_BAUD_LATCH = 1 << 7;
    private static final int LSR = 5;
    private static final int LSR_RX_READY = 1 << 0;
    private static final int LSR_TX_IDLE = 1 << 5;
    // end::registers[]

    private static final int TX_BUF_SIZE = 32;

    private final Bus bus;
    private final Sleeper sleeper;
    /** Who takes each byte that arrives. */
    private IntConsumer input = c -> { };

    // tag::transmit-buffer[]
    private final Spinlock txLock = new Spinlock("uart");
    /** Bytes written and not sent yet: a ring, with the counts of all bytes ever written to it and read from it. */
    private final byte[] txBuf = new byte[TX_BUF_SIZE];
    private long txW;
    private long txR;
    // end::transmit-buffer[]

    public Uart(Bus bus, Sleeper sleeper) {
        this.bus = bus;
        this.sleeper = sleeper;
    }

    // tag::access[]
    private int readReg(int reg) {
        return (int) bus.load(UART0 + reg, 1);
    }

    private void writeReg(int reg, int v) {
        bus.store(UART0 + reg, v, 1);
    }
    // end::access[]

    // tag::init[]
    /** Sets 38 400 baud, eight bits, no parity, and has the device interrupt for input and output (xv6: uartinit). */
    public void init() {
        writeReg(IER, 0);
        // While the latch is open, the first two registers hold the divisor of the clock.
        writeReg(LCR, LCR_BAUD_LATCH);
        writeReg(0, 0x03);
        writeReg(1, 0x00);
        writeReg(LCR, LCR_EIGHT_BITS);
        writeReg(FCR, FCR_FIFO_ENABLE | FCR_FIFO_CLEAR);
        writeReg(IER, IER_TX_ENABLE | IER_RX_ENABLE);
    }
    // end::init[]

    /** Has every byte that arrives given to {@code input}, in the interrupt. */
    void onInput(IntConsumer input) {
        this.input = input;
    }

    // tag::putc[]
    /** Sends a byte some time; sleeps while the buffer is full, so an interrupt can not call it (xv6: uartputc). */
    void putc(int c) {
        txLock.acquire();
        while (txW == txR + TX_BUF_SIZE) {
            sleeper.sleep(this, txLock);
        }
        txBuf[(int) (txW % TX_BUF_SIZE)] = (byte) c;
        txW++;
        start();
        txLock.release();
    }
    // end::putc[]

    // tag::putc-sync[]
    /** Sends a byte now, spinning until the device takes it: for the kernel's own messages, and for echo (xv6: uartputc_sync). */
    void putcSync(int c) {
        Cpu cpu = Cpu.current();
        cpu.pushOff();
        while ((readReg(LSR) & LSR_TX_IDLE) == 0) {
            cpu.hart.turnPoint();
        }
        writeReg(THR, c);
        cpu.popOff();
    }
    // end::putc-sync[]

    // tag::start[]
    /** Sends what is buffered for as long as the device takes it; it interrupts when it takes more. Holds txLock (xv6: uartstart). */
    private void start() {
        while (txW != txR && (readReg(LSR) & LSR_TX_IDLE) != 0) {
            int c = txBuf[(int) (txR % TX_BUF_SIZE)];
            txR++;
            sleeper.wakeup(this);
            writeReg(THR, c);
        }
    }
    // end::start[]

    // tag::interrupt[]
    /** A byte that has arrived, or -1 (xv6: uartgetc). */
    private int getc() {
        return (readReg(LSR) & LSR_RX_READY) != 0 ? readReg(RHR) : -1;
    }

    /** The device interrupts: input has arrived, or it takes output again, or both (xv6: uartintr). */
    public void interrupt() {
        for (int c = getc(); c != -1; c = getc()) {
            input.accept(c);
        }
        txLock.acquire();
        start();
        txLock.release();
    }
    // end::interrupt[]
}
