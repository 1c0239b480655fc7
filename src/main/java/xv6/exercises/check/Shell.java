package xv6.exercises.check;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import xv6.kernel.Param;
import xv6.kernel.boot.Kernel;
import xv6.kernel.boot.Parts;
import xv6.kernel.process.Proc;
import xv6.machine.Board;
import xv6.machine.Clocking;
import xv6.machine.DiskStorage;
import xv6.machine.Machine;
import xv6.machine.MemoryDisk;
import xv6.mkfs.Image;
import xv6.mkfs.ImageException;

/**
 * A kernel to be booted to its shell, by the virtual clock, with the build's user programs on its disk. What is typed is
 * typed when a program waits for it; what comes out is what the programs print.
 */
public final class Shell {
    private static final int STUCK = 124;
    private static final String PROMPT = "$ ";
    /** So many are told of; who has more has them by a loop. */
    private static final int MOST_PROCESSES = 12;
    private static final int END_OF_INPUT = 'D' - '@';
    private static final Map<Path, byte[]> IMAGES = new ConcurrentHashMap<>();

    private final Exam exam;
    private final Map<String, byte[]> files = new TreeMap<>();
    private final Path built;
    private byte[] disk;
    private Parts parts = new Parts();
    private int harts = 2;
    private long memory = 16 << 20;
    private long limit = 10 * 10_000_000L;

    Shell(Exam exam, Path project) {
        this.exam = exam;
        built = project.resolve(Files.exists(project.resolve("target/launch/fs.img")) && !fromClasses() ? "target/launch/fs.img" : "target/fs.img");
    }

    /** Whether this code was built by mvn, not by the launcher. */
    private static boolean fromClasses() {
        return Shell.class.getResource("Shell.class").getProtocol().equals("file");
    }

    /** What the kernel is made of. */
    public Shell parts(Parts with) {
        parts = with;
        return this;
    }

    public Shell harts(int n) {
        harts = n;
        return this;
    }

    /** Bytes of RAM; unless told otherwise, 16 MiB. */
    public Shell memory(long bytes) {
        memory = bytes;
        return this;
    }

    /** Stops the machine after so many seconds of its own time; unless told otherwise, 10. */
    public Shell limit(long seconds) {
        limit = seconds * 10_000_000;
        return this;
    }

    /** A file on the disk, an executable for instance. */
    public Shell file(String name, byte[] content) {
        files.put(name, content);
        return this;
    }

    public Shell file(String name, String content) {
        return file(name, content.getBytes(StandardCharsets.ISO_8859_1));
    }

    /** Another disk than the build's. */
    public Shell disk(byte[] image) {
        disk = image.clone();
        return this;
    }

    /**
     * What came of a run.
     *
     * @param output     what the programs printed
     * @param disk       the disk's content afterwards, itself and no copy
     * @param freeBefore free pages when the shell first waited
     * @param freeAfter  free pages when it had done everything
     */
    public record Run(String output, byte[] disk, int freeBefore, int freeAfter) {
        /** A file on the disk, or null if there is none. */
        public String file(String path) {
            try {
                return new String(Image.of(disk).read(path), StandardCharsets.ISO_8859_1);
            } catch (ImageException e) {
                return null;
            }
        }
    }

    /** Boots, types the lines, and powers off when the shell has done them all. A panic, and no end, are findings. */
    public Run run(String... lines) {
        MemoryDisk content = new MemoryDisk(image());
        return run(content, content, lines);
    }

    /** The same on a disk of the check's own making; {@code kept} is what holds its content. */
    public Run run(DiskStorage on, MemoryDisk kept, String... lines) {
        return new Session(on, lines).run(kept);
    }

    /** The disk's content before the boot. */
    public byte[] image() {
        try {
            Image image = Image.of(disk != null ? disk : IMAGES.computeIfAbsent(built, Shell::read));
            for (Map.Entry<String, byte[]> file : files.entrySet()) {
                image.put(file.getKey(), file.getValue());
            }
            return image.bytes();
        } catch (ImageException e) {
            throw new IllegalStateException(e.getMessage(), e);
        }
    }

    private static byte[] read(Path image) {
        try {
            return Files.readAllBytes(image);
        } catch (IOException e) {
            throw new IllegalStateException(image + ": no such file; the build makes it", e);
        }
    }

    private final class Session {
        private final Machine machine;
        private final Kernel kernel;
        private final ArrayDeque<String> lines;
        private final StringBuilder output = new StringBuilder();
        private boolean booted;
        private int freeBefore;
        private int freeAfter = -1;

        Session(DiskStorage disk, String... lines) {
            this.lines = new ArrayDeque<>(List.of(lines));
            machine = new Machine(new Board(harts, memory, disk, this::hear, new Clocking.Virtual(exam.seed())));
            machine.powerOffAt(limit, STUCK);
            kernel = new Kernel(machine, parts);
            kernel.console().echo = false;
            kernel.console().onReaderWaits(this::readerWaits);
        }

        Run run(MemoryDisk kept) {
            int status = machine.run(kernel);
            if (kernel.panic() != null) {
                throw exam.wrong("that the kernel goes on", "panic: " + kernel.panic().message() + "\n" + kernel.panic().where() + printed());
            }
            if (status == STUCK) {
                throw exam.wrong("that it comes to an end", "no end after " + limit / 10_000_000
                        + " seconds of the machine's own time, and it was stopped\n" + processes() + printed());
            }
            if (status != 0) {
                throw exam.wrong("that the kernel goes on", "the machine was switched off with status " + status + printed());
            }
            return new Run(output.toString(), kept.bytes, freeBefore, freeAfter);
        }

        /** Who was left, and what each was doing. */
        private String processes() {
            List<String> left = new ArrayList<>();
            for (int i = 0; i < Param.NPROC; i++) {
                Proc p = kernel.processes().slot(i);
                if (p.state() != Proc.State.UNUSED) {
                    left.add("process " + p.pid() + " (" + p.name + ") " + switch (p.state()) {
                        case SLEEPING -> p.call.isEmpty() ? "sleeps" : "waits in " + p.call;
                        case ZOMBIE -> "has ended, and its parent has not waited for it";
                        default -> p.call.isEmpty() ? "runs" : "runs, in " + p.call;
                    });
                }
            }
            int more = left.size() - MOST_PROCESSES;
            return String.join("\n", more > 0 ? left.subList(0, MOST_PROCESSES) : left) + (more > 0 ? "\nand " + more + " more processes" : "");
        }

        private String printed() {
            String text = output.toString();
            return text.isEmpty() ? "" : "\nprinted until then:\n" + text.substring(Math.max(0, text.length() - 600)).stripTrailing();
        }

        private synchronized void hear(int b) {
            if (kernel.panic() == null) {
                output.append((char) b);
            }
        }

        private synchronized void readerWaits() {
            boolean shellWaits = output.length() >= PROMPT.length() && output.substring(output.length() - PROMPT.length()).equals(PROMPT);
            if (!booted) {
                booted = true;
                freeBefore = kernel.freePages();
                output.setLength(0);
            } else if (shellWaits) {
                output.setLength(output.length() - PROMPT.length());
            }
            if (!lines.isEmpty()) {
                lines.poll().chars().forEach(machine.uart::receive);
                machine.uart.receive('\n');
            } else if (shellWaits) {
                freeAfter = kernel.freePages();
                machine.powerOff(0);
            } else {
                machine.uart.receive(END_OF_INPUT);
            }
        }
    }
}
