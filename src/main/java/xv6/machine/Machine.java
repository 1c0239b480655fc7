package xv6.machine;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

import xv6.machine.host.HostThread;

/** The board, wired: memory, bus, harts and devices, and the threads that run them. */
public final class Machine {
    // tag::parts[]
    public final PhysicalMemory memory;
    public final Bus bus;
    public final Hart[] harts;
    public final Clint clint;
    public final Plic plic;
    public final Uart16550 uart;
    public final VirtioBlock disk;
    // end::parts[]

    // tag::state[]
    private final Turns turns;
    private final Set<HostThread> threads = ConcurrentHashMap.newKeySet();
    private volatile boolean stopped;
    private int status;
    private Throwable failure;
    /** When the machine is powered off at the latest, by its own clock, and with which status. */
    private long end = Long.MAX_VALUE;
    private int endStatus;
    // end::state[]

    // tag::wire[]
    public Machine(Board board) {
        memory = new PhysicalMemory(board.memory());
        bus = new Bus(memory);
        harts = new Hart[board.harts()];
        turns = switch (board.clock()) {
            case Clocking.Host() -> new ParallelTurns(this);
            case Clocking.Virtual(long seed) -> new Baton(this, seed);
        };
        for (int i = 0; i < harts.length; i++) {
            harts[i] = new Hart(i, bus, turns);
        }
        clint = new Clint(harts, turns);
        plic = new Plic(harts);
        uart = new Uart16550(board.line(), plic);
        disk = new VirtioBlock(memory, board.disk(), plic);
        bus.attach(Uart16550.BASE, Uart16550.SIZE, uart);
        bus.attach(VirtioBlock.BASE, VirtioBlock.SIZE, disk);
        bus.attach(Plic.BASE, Plic.SIZE, plic);
        bus.attach(Clint.BASE, Clint.SIZE, clint);
        bus.attach(TestFinisher.BASE, TestFinisher.SIZE, new TestFinisher(this));
    }
    // end::wire[]

    // tag::run[]
    /**
     * Starts every hart in {@code firmware} and waits until the machine is powered off, or every hart has come to the
     * end of its code. Returns the exit status: what {@link #powerOff} was given, or that of a {@link Halt}, else 0.
     * Any other exception out of a hart's code stops the machine and is thrown here. A machine runs once.
     */
    public int run(Firmware firmware) {
        for (Hart hart : harts) {
            hart.waiter = thread("hart " + hart.id, () -> {
                turns.enter(hart);
                firmware.boot(hart);
                retire(hart);
            });
        }
        turns.begin();
        awaitStop();
        for (HostThread thread : threads) {
            thread.join();
        }
        switch (failure) {
            case null -> { }
            case RuntimeException e -> throw e;
            case Error e -> throw e;
            default -> throw new IllegalStateException(failure);
        }
        return status;
    }
    // end::run[]

    // tag::clock[]
    /** mtime: units of 100 ns since reset. */
    public long time() {
        return turns.time();
    }

    /**
     * Has the machine powered off with {@code status} when mtime reaches {@code time}, should it run so long; for runs
     * that may never end. Called before {@link #run}.
     */
    public void powerOffAt(long time, int status) {
        end = time;
        endStatus = status;
    }

    /** The next moment at which {@link #raiseDue} will have something to do; Long.MAX_VALUE if never. */
    long nextDeadline() {
        return Math.min(clint.nextDeadline(), end);
    }

    /** Does what the clock says must be done by now. */
    void raiseDue() {
        clint.raiseDue();
        if (turns.time() >= end) {
            powerOff(endStatus);
        }
    }
    // end::clock[]

    // tag::rest[]
    /**
     * For a machine at whose serial line somebody sits: when virtual time has jumped over {@code idle} units of mtime
     * since {@link #stir} was last called, it jumps no faster than the host's clock goes, and the host has its processors
     * for itself. The run is the same: only a wait is longer. Called before {@link #run}.
     */
    public void restAfter(long idle) {
        turns.restAfter(idle);
    }

    /** Something was typed or printed: whatever the machine waits for next, it may be what somebody else waits for. Any thread may call. */
    public void stir() {
        turns.stir();
    }
    // end::rest[]

    // tag::retire[]
    private void retire(Hart hart) {
        hart.retired = true;
        if (allRetired()) {
            powerOff(0);
        } else {
            turns.retire(hart);
        }
    }

    boolean allRetired() {
        for (Hart hart : harts) {
            if (!hart.retired) {
                return false;
            }
        }
        return true;
    }
    // end::retire[]

    // tag::wait-for-the-end[]
    private synchronized void awaitStop() {
        boolean interrupted = false;
        while (!stopped) {
            try {
                wait();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
    // end::wait-for-the-end[]

    // tag::stop[]
    /** Ends the run with {@code status}; the first caller's counts. Any thread may call, a hart's own included. */
    public void powerOff(int status) {
        stop(status, null);
    }

    private synchronized void stop(int status, Throwable failure) {
        if (stopped) {
            return;
        }
        this.status = status;
        this.failure = failure;
        stopped = true;
        for (HostThread thread : threads) {
            thread.end(new MachineStopped());
        }
        notifyAll();
    }

    void leaveIfStopped() {
        if (stopped) {
            throw new MachineStopped();
        }
    }
    // end::stop[]

    // tag::threads[]
    /** A thread of this machine, not yet started: it ends with {@link MachineStopped} when the machine does. */
    public HostThread thread(String name, Runnable body) {
        HostThread thread = HostThread.create(name, () -> play(body));
        threads.add(thread);
        if (stopped) {
            thread.end(new MachineStopped());
        }
        return thread;
    }

    private void play(Runnable body) {
        try {
            body.run();
        } catch (MachineStopped e) {
            // As it should be.
        } catch (Halt e) {
            stop(e.status, null);
        } catch (Throwable e) {
            stop(1, e);
        } finally {
            threads.remove(HostThread.current());
        }
    }
    // end::threads[]
}
