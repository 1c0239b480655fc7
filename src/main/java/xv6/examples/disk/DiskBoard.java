package xv6.examples.disk;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import xv6.kernel.device.PlicDriver;
import xv6.kernel.device.VirtioDisk;
import xv6.kernel.lock.Cpu;
import xv6.kernel.lock.KernelPanic;
import xv6.kernel.lock.KernelThread;
import xv6.kernel.lock.Sleeper;
import xv6.kernel.lock.Spinlock;
import xv6.kernel.memory.Kalloc;
import xv6.kernel.memory.KernelData;
import xv6.machine.Board;
import xv6.machine.Clocking;
import xv6.machine.Csr;
import xv6.machine.DiskStorage;
import xv6.machine.Hart;
import xv6.machine.Machine;
import xv6.machine.PhysicalMemory;
import xv6.machine.host.HostThread;

/**
 * A board with a disk, its driver, and no processes: each hart plays one, in supervisor mode with interrupts on. What
 * stands above the driver is made by whoever uses the board, before it runs.
 */
public final class DiskBoard {
    private static final int BLOCK = 1024;

    public final Machine machine;
    public final PhysicalMemory memory;
    public final KernelData data = new KernelData();
    public final Sleeper sleeper = new HartSleeper();
    public final VirtioDisk disk;
    private final Kalloc kalloc;
    private final PlicDriver plic;
    private volatile boolean ready;
    private volatile KernelPanic panic;

    /** Harts that take turns as {@code seed} says, and a disk. */
    public DiskBoard(int harts, long seed, DiskStorage storage) {
        machine = new Machine(new Board(harts, 2 << 20, storage, b -> { }, new Clocking.Virtual(seed)));
        memory = machine.memory;
        kalloc = new Kalloc(memory, data, new Spinlock("kmem"));
        plic = new PlicDriver(machine.bus);
        disk = new VirtioDisk(machine.bus, data, kalloc, sleeper);
    }

    /** A disk of this many blocks, each filled with its own number. */
    public static byte[] numbered(int blocks) {
        byte[] bytes = new byte[blocks * BLOCK];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) (i / BLOCK);
        }
        return bytes;
    }

    /** Runs a body on each hart, until all have come to their ends; a kernel's panic comes out here. */
    public void run(Runnable... bodies) {
        AtomicInteger running = new AtomicInteger(bodies.length);
        machine.run(hart -> {
            try {
                start(hart);
                bodies[hart.id].run();
            } catch (KernelPanic e) {
                panic = e;
                throw e;
            }
            if (running.decrementAndGet() == 0) {
                machine.powerOff(0);
            }
            for (;;) {
                pause();
            }
        });
        if (panic != null) {
            throw panic;
        }
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
        int irq = plic.claim();
        if (irq != 0) {
            disk.interrupt();
            plic.complete(irq);
        }
        hart.sret();
    }

    /** Lets interrupts, the other harts and time have their turn. */
    public static void pause() {
        Hart hart = Cpu.current().hart;
        hart.spend(100);
        hart.interruptPoint();
        hart.turnPoint();
        HostThread.spinWait();
    }

    /** Sleeping without a scheduler: the hart goes round until anybody has been woken, and its caller looks again. */
    private static final class HartSleeper implements Sleeper {
        private final AtomicLong wakeups = new AtomicLong();

        @Override
        public void sleep(Object chan, Spinlock lk) {
            long before = wakeups.get();
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
            return false;
        }
    }
}
