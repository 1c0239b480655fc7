package xv6.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import xv6.kernel.boot.Parts;
import xv6.kernel.device.Console;
import xv6.kernel.device.PlicDriver;
import xv6.kernel.device.Uart;
import xv6.kernel.device.VirtioDisk;
import xv6.kernel.fs.BufferCache;
import xv6.kernel.fs.Device;
import xv6.kernel.fs.FileSystem;
import xv6.kernel.fs.FileTable;
import xv6.kernel.fs.Log;
import xv6.kernel.lock.Cpu;
import xv6.kernel.lock.KernelPanic;
import xv6.kernel.lock.KernelThread;
import xv6.kernel.lock.Sleeper;
import xv6.kernel.lock.Spinlock;
import xv6.kernel.memory.Kalloc;
import xv6.kernel.memory.KernelData;
import xv6.machine.Board;
import xv6.machine.Cause;
import xv6.machine.Clocking;
import xv6.machine.Csr;
import xv6.machine.DiskStorage;
import xv6.machine.Hart;
import xv6.machine.Machine;
import xv6.machine.MachineStopped;
import xv6.machine.host.HostThread;

/**
 * A board with drivers and file system on it and no processes: each hart runs a piece of a test in supervisor mode, as
 * process number {@code hart + 1}, with interrupts on.
 */
public final class FileBoard {
    public static final long MEMORY = 4 << 20;
    /** When a run is given up, in ticks of its 10 MHz clock. */
    private static final long LIMIT = 50_000_000;
    private static final int HANGS = 99;

    public final Machine machine;
    public final KernelData data = new KernelData();
    public final Kalloc kalloc;
    public final HartSleeper sleeper = new HartSleeper();
    public final Uart uart;
    public final Console console;
    public final PlicDriver plic;
    public final VirtioDisk disk;
    public final BufferCache cache;
    public final Log log;
    public final FileSystem fs;
    public final FileTable files;
    private final ByteArrayOutputStream sent = new ByteArrayOutputStream();
    private final AtomicReference<Throwable> failure = new AtomicReference<>();
    private volatile boolean ready;

    public FileBoard(int harts, DiskStorage storage) {
        this(harts, storage, new Clocking.Virtual(1));
    }

    public FileBoard(int harts, DiskStorage storage, Clocking clock) {
        this(harts, storage, clock, new Parts());
    }

    public FileBoard(int harts, DiskStorage storage, Clocking clock, Parts parts) {
        machine = new Machine(new Board(harts, MEMORY, storage, this::transmit, clock));
        kalloc = new Kalloc(machine.memory, data, new Spinlock("kmem"));
        uart = new Uart(machine.bus, sleeper);
        console = new Console(uart, sleeper);
        plic = new PlicDriver(machine.bus);
        disk = new VirtioDisk(machine.bus, data, kalloc, sleeper);
        cache = parts.cache(data, disk, sleeper);
        log = parts.log(cache, machine.memory, sleeper);
        fs = new FileSystem(machine.memory, cache, log, sleeper, console::print);
        files = new FileTable(log);
        files.install(Device.CONSOLE, console);
    }

    private synchronized void transmit(int b) {
        sent.write(b);
    }

    /** What has come out of the serial port. */
    public synchronized String output() {
        return sent.toString(StandardCharsets.ISO_8859_1);
    }

    /** Types into the serial port. */
    public void type(String text) {
        for (char c : text.toCharArray()) {
            machine.uart.receive(c);
        }
    }

    /** A body that may throw anything. */
    public interface Body {
        void run() throws Throwable;
    }

    /** Runs one body on each hart, to the end of all; rethrows the first failure, and a panic as {@link KernelPanic}. */
    public void run(Body... bodies) throws Throwable {
        assertThat(bodies).hasSize(machine.harts.length);
        AtomicInteger running = new AtomicInteger(bodies.length);
        machine.powerOffAt(LIMIT, HANGS);
        int status = machine.run(hart -> {
            try {
                start(hart);
                bodies[hart.id].run();
            } catch (MachineStopped e) {
                throw e;
            } catch (Throwable e) {
                failure.compareAndSet(null, e);
                machine.powerOff(1);
            }
            if (running.decrementAndGet() == 0) {
                machine.powerOff(0);
            }
            idle();
        });
        if (failure.get() != null) {
            throw failure.get();
        }
        assertThat(status).as("status, or %d for a run that did not end", HANGS).isNotEqualTo(HANGS);
    }

    private void start(Hart hart) {
        KernelThread thread = new KernelThread();
        thread.cpu = new Cpu(hart);
        thread.enter();
        hart.onSupervisorTrap(this::trap);
        hart.writeCsr(Csr.MSTATUS, hart.readCsr(Csr.MSTATUS) & ~Csr.MSTATUS_MPP | Csr.MSTATUS_MPP_S);
        hart.writeCsr(Csr.MEDELEG, 0xffff);
        hart.writeCsr(Csr.MIDELEG, 0xffff);
        hart.writeCsr(Csr.SIE, Csr.SIE_SEIE);
        hart.mret();

        if (hart.id == 0) {
            console.init();
            kalloc.kinit();
            plic.init();
            disk.init();
            ready = true;
        }
        while (!ready) {
            pause();
        }
        plic.initHart();
        thread.cpu.intrOn();
    }

    private void trap(Hart hart) {
        assertThat(hart.readCsr(Csr.SCAUSE)).isEqualTo(Cause.INTERRUPT | Cause.SUPERVISOR_EXTERNAL);
        int irq = plic.claim();
        switch (irq) {
            case 0 -> { }
            case 10 -> uart.interrupt();
            case 1 -> disk.interrupt();
            default -> throw new AssertionError("irq " + irq);
        }
        if (irq != 0) {
            plic.complete(irq);
        }
        hart.sret();
    }

    private static void idle() {
        for (;;) {
            pause();
        }
    }

    /** Lets interrupts, other harts and time have their turn. */
    public static void pause() {
        Cpu cpu = Cpu.current();
        cpu.hart.spend(100);
        cpu.hart.interruptPoint();
        cpu.hart.turnPoint();
        HostThread.spinWait();
    }

    /** Sleeping without a scheduler: the hart goes round until something has been woken, and its caller looks again. */
    public static final class HartSleeper implements Sleeper {
        private final AtomicLong wakeups = new AtomicLong();
        public final AtomicLong sleeps = new AtomicLong();
        /** The process, if any, that has been told to die. */
        public volatile int killed;

        @Override
        public void sleep(Object chan, Spinlock lk) {
            long before = wakeups.get();
            sleeps.incrementAndGet();
            lk.release();
            while (wakeups.get() == before) {
                pause();
            }
            lk.acquire();
        }

        @Override
        public void wakeup(Object chan) {
            wakeups.incrementAndGet();
        }

        @Override
        public int pid() {
            return Cpu.current().id + 1;
        }

        @Override
        public boolean killed() {
            return killed == pid();
        }

        /** Kills a process and wakes it. */
        public void kill(int pid) {
            killed = pid;
            wakeups.incrementAndGet();
        }
    }
}
