package xv6.booted;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import xv6.cli.Typist;
import xv6.kernel.boot.Kernel;
import xv6.kernel.boot.PanicReport;
import xv6.kernel.boot.Parts;
import xv6.machine.Board;
import xv6.machine.Clocking;
import xv6.machine.DiskStorage;
import xv6.machine.Machine;
import xv6.machine.MemoryDisk;
import xv6.mkfs.Image;
import xv6.mkfs.ImageException;

/**
 * A kernel to be booted in this JVM, with the user programs on its disk and a typist at its shell. Unless told otherwise
 * it has two harts and the virtual clock, so that a run repeats.
 *
 * <pre>{@code
 * Run run = new BootedShell().file("notes", "b\na\n").run("cat notes | wc");
 * assertThat(run.output()).isEqualTo("2 2 4 \n");
 * }</pre>
 */
public final class BootedShell {
    /**
     * What came of it.
     *
     * @param output     what the commands printed, without the shell's prompts
     * @param status     the machine's exit status
     * @param panic      what the kernel panicked of, or null
     * @param freeBefore the free pages when the shell first waited for a line
     * @param freeAfter  the free pages when it had done all lines, -1 if it never had
     * @param disk       the disk's content at the end
     * @param instret    the instructions that each hart has retired
     */
    public record Run(String output, int status, PanicReport panic, int freeBefore, int freeAfter, byte[] disk,
            List<Long> instret) {
        /** A file as the host finds it on the disk. */
        public String file(String path) {
            try {
                return new String(Image.of(disk).read(path), StandardCharsets.ISO_8859_1);
            } catch (ImageException e) {
                throw new AssertionError(e.getMessage());
            }
        }

        public List<String> lines() {
            return output.lines().toList();
        }
    }

    private int harts = 2;
    private long memory = 128L << 20;
    private Clocking clock = new Clocking.Virtual(0);
    private Duration patience = Duration.ofMinutes(5);
    private Duration end;
    private Parts parts = new Parts();
    private byte[] image;

    public BootedShell() {
        image = builtImage();
    }

    private static byte[] builtImage() {
        try {
            return Files.readAllBytes(Path.of("target", "fs.img"));
        } catch (java.io.IOException e) {
            throw new AssertionError("target/fs.img is not there; mvn process-classes makes it", e);
        }
    }

    public BootedShell harts(int n) {
        harts = n;
        return this;
    }

    /** A kernel of other parts. */
    public BootedShell parts(Parts others) {
        parts = others;
        return this;
    }

    public BootedShell memory(long bytes) {
        memory = bytes;
        return this;
    }

    /** Another of the runs that are possible. */
    public BootedShell seed(long n) {
        clock = new Clocking.Virtual(n);
        return this;
    }

    /** Harts in parallel, by the host's clock. */
    public BootedShell hostClock() {
        clock = new Clocking.Host();
        return this;
    }

    /** A run that takes longer hangs; unless told otherwise, 5 minutes. */
    public BootedShell patience(Duration longest) {
        patience = longest;
        return this;
    }

    /** Powers off, with status 0, when so much time has passed in the machine. */
    public BootedShell endAfter(Duration time) {
        end = time;
        return this;
    }

    /** A disk with this content in place of the build's. */
    public BootedShell disk(byte[] content) {
        image = content.clone();
        return this;
    }

    public BootedShell file(String path, String content) {
        return file(path, content.getBytes(StandardCharsets.ISO_8859_1));
    }

    /** Puts a file into the disk. */
    public BootedShell file(String path, byte[] content) {
        try {
            Image opened = Image.of(image);
            opened.put(path, content);
            image = opened.bytes();
            return this;
        } catch (ImageException e) {
            throw new AssertionError(e.getMessage());
        }
    }

    /** Boots, types each line when a program waits for one, and powers off when the shell has done them all. */
    public Run run(String... lines) {
        return run(new MemoryDisk(image.clone()), lines);
    }

    /** The same on a disk that does as the test wants; the run's {@code disk} is what {@code kept} holds at the end. */
    public Run run(DiskStorage disk, MemoryDisk kept, String... lines) {
        return new Session(disk, kept).run(lines);
    }

    private Run run(MemoryDisk disk, String... lines) {
        return run(disk, disk, lines);
    }

    /** The disk's content before the boot. */
    public byte[] image() {
        return image.clone();
    }

    private final class Session {
        private final MemoryDisk kept;
        private final Machine machine;
        private final Kernel kernel;
        private final Typist typist = new Typist(this::press, this::print, this::done);
        private final StringBuilder output = new StringBuilder();
        private final AtomicInteger freeBefore = new AtomicInteger(-1);
        private volatile int freeAfter = -1;

        Session(DiskStorage disk, MemoryDisk kept) {
            this.kept = kept;
            machine = new Machine(new Board(harts, memory, disk, this::takeOutput, clock));
            if (end != null) {
                machine.powerOffAt(end.toNanos() / 100, 0);
            }
            kernel = new Kernel(machine, parts);
            kernel.console().echo = false;
            kernel.console().onReaderWaits(this::readerWaits);
        }

        Run run(String... lines) {
            for (String line : lines) {
                byte[] bytes = (line + "\n").getBytes(StandardCharsets.ISO_8859_1);
                typist.add(bytes, bytes.length);
            }
            typist.end();
            Thread watchdog = Thread.ofPlatform().daemon().start(this::watch);
            int status = machine.run(kernel);
            watchdog.interrupt();
            typist.releaseHeld();
            synchronized (output) {
                return new Run(output.toString(), status, kernel.panic(), freeBefore.get(), freeAfter,
                        Arrays.copyOf(kept.bytes, kept.bytes.length),
                        Arrays.stream(machine.harts).map(hart -> hart.instret).toList());
            }
        }

        private void watch() {
            try {
                Thread.sleep(patience);
                print("\n[the test gave up waiting]\n".chars().toArray());
                machine.powerOff(124);
            } catch (InterruptedException e) {
                // The run ended in time.
            }
        }

        private void takeOutput(int b) {
            if (kernel.panic() == null) {
                typist.transmit(b);
            }
        }

        private void print(int... bytes) {
            synchronized (output) {
                for (int b : bytes) {
                    output.append((char) b);
                }
            }
        }

        private void press(int key) {
            machine.uart.receive(key);
        }

        private void readerWaits() {
            freeBefore.compareAndSet(-1, kernel.freePages());
            typist.readerWaits();
        }

        private void done() {
            freeAfter = kernel.freePages();
            machine.powerOff(0);
        }
    }
}
