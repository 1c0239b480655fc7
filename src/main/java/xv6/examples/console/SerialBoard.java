package xv6.examples.console;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.function.Consumer;
import xv6.kernel.device.Console;
import xv6.kernel.device.PlicDriver;
import xv6.kernel.device.Uart;
import xv6.kernel.lock.Cpu;
import xv6.kernel.lock.KernelThread;
import xv6.kernel.lock.Sleeper;
import xv6.kernel.lock.Spinlock;
import xv6.kernel.memory.KernelBytes;
import xv6.machine.Board;
import xv6.machine.Clocking;
import xv6.machine.Csr;
import xv6.machine.Hart;
import xv6.machine.Machine;
import xv6.machine.MemoryDisk;

/** A board whose serial port has the kernel's drivers, without processes: each hart runs one piece of code. */
public final class SerialBoard {
    private static final long A_SECOND = 10_000_000;

    public final Machine machine;
    public final Uart uart;
    public final Console console;
    private final PlicDriver plic;
    private final StringBuilder sent = new StringBuilder();

    public SerialBoard(int harts, long seed) {
        machine = new Machine(new Board(harts, 1 << 20, new MemoryDisk(new byte[512]), b -> sent.append((char) b), new Clocking.Virtual(seed)));
        Sleeper sleeper = new WaitForInterrupt();
        uart = new Uart(machine.bus, sleeper);
        console = new Console(uart, sleeper);
        plic = new PlicDriver(machine.bus);
    }

    /** Runs {@code body} on every hart as supervisor, interrupts on, to the end of all; false if that took more than a second. */
    public boolean run(Consumer<Cpu> body) {
        machine.powerOffAt(A_SECOND, 1);
        return machine.run(hart -> {
            KernelThread thread = new KernelThread();
            thread.cpu = new Cpu(hart);
            thread.enter();
            supervisor(hart);
            plic.init();
            plic.initHart();
            thread.cpu.intrOn();
            body.accept(thread.cpu);
        }) == 0;
    }

    private void supervisor(Hart hart) {
        hart.onSupervisorTrap(this::trap);
        hart.writeCsr(Csr.MSTATUS, hart.readCsr(Csr.MSTATUS) & ~Csr.MSTATUS_MPP | Csr.MSTATUS_MPP_S);
        hart.writeCsr(Csr.MIDELEG, 0xffff);
        hart.writeCsr(Csr.SIE, Csr.SIE_SEIE);
        hart.mret();
    }

    private void trap(Hart hart) {
        int irq = plic.claim();
        if (irq != 0) {
            uart.interrupt();
            plic.complete(irq);
        }
        hart.sret();
    }

    /** Keys arrive at the serial port. */
    public void type(String keys) {
        keys.chars().forEach(machine.uart::receive);
    }

    /** What a read of at most {@code n} bytes gets from the console. */
    public String read(int n) {
        byte[] bytes = new byte[n];
        int got = console.read(new KernelBytes(machine.memory, bytes), 0, n);
        return new String(bytes, 0, got, ISO_8859_1);
    }

    /** Writes to the console as a process does. */
    public void write(String text) {
        byte[] bytes = text.getBytes(ISO_8859_1);
        console.write(new KernelBytes(machine.memory, bytes), 0, bytes.length);
    }

    /** What has come out of the serial port. */
    public String sent() {
        return sent.toString();
    }

    /** Text with its control characters written as people write them. */
    public static String visible(String text) {
        StringBuilder out = new StringBuilder();
        for (char c : text.toCharArray()) {
            out.append(c == 0x7f ? "^?" : c < ' ' ? "^" + (char) (c + '@') : String.valueOf(c));
        }
        return out.toString();
    }

    /** Who sleeps here waits for the next interrupt, whatever it is about, and looks again. */
    private static final class WaitForInterrupt implements Sleeper {
        @Override
        public void sleep(Object chan, Spinlock lk) {
            lk.release();
            Cpu cpu = Cpu.current();
            cpu.hart.wfi();
            cpu.hart.interruptPoint();
            lk.acquire();
        }

        @Override
        public void wakeup(Object chan) {
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
