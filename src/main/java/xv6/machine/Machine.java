package xv6.machine;

import xv6.machine.host.HostThread;

/** The board, wired: memory, bus, harts and devices, and the threads that run them. */
public final class Machine {
    public final PhysicalMemory memory;
    public final Bus bus;
    public final Hart[] harts;
    public final Clint clint;
    public final Plic plic;
    public final Uart16550 uart;
    public final VirtioBlock disk;

    public Machine(Board board) {
        memory = new PhysicalMemory(board.memory());
        bus = new Bus(memory);
        harts = new Hart[board.harts()];
        for (int i = 0; i < harts.length; i++) {
            harts[i] = new Hart(i, bus);
        }
        clint = new Clint();
        plic = new Plic();
        uart = new Uart16550(board.line());
        disk = new VirtioBlock();
        bus.attach(TestFinisher.BASE, TestFinisher.SIZE, new TestFinisher(this));
        bus.attach(Clint.BASE, Clint.SIZE, clint);
        bus.attach(Plic.BASE, Plic.SIZE, plic);
        bus.attach(Uart16550.BASE, Uart16550.SIZE, uart);
        bus.attach(VirtioBlock.BASE, VirtioBlock.SIZE, disk);
    }

    /**
     * Starts every hart in {@code firmware} and waits until the machine is powered off. Returns the exit status:
     * what {@link #powerOff} was given, or that of a {@link Halt}. Any other exception out of a hart's code stops
     * the machine and is thrown here. A machine runs once.
     */
    public int run(Firmware firmware) {
        throw new IllegalStateException();
    }

    /** Ends the run with {@code status}; the first caller's counts. Any thread may call, a hart's own included. */
    public void powerOff(int status) {
    }

    /** A thread of this machine, not yet started: it ends with {@link MachineStopped} when the machine does. */
    public HostThread thread(String name, Runnable body) {
        return HostThread.create(name, body);
    }
}
