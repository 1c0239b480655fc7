package xv6.examples.userland;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.IntConsumer;
import xv6.kernel.boot.Kernel;
import xv6.machine.Board;
import xv6.machine.Clocking;
import xv6.machine.Machine;
import xv6.machine.MemoryDisk;
import xv6.mkfs.Image;
import xv6.mkfs.ImageException;
import xv6.toolchain.UserCompiler;

/** Puts a program on a copy of the built disk and types a line at the shell there. Nothing of it stays. */
public final class Tried {
    /** Ten seconds of the machine's own clock, in units of mtime. */
    private static final long PATIENCE = 100_000_000;
    private static final int GAVE_UP = 124;

    private Tried() {
    }

    /** Prints what the shell prints to {@code line} when {@code source} has been compiled to a program of that name. */
    static void run(String name, String source, String line, long seed) throws IOException, ImageException {
        run(name, compiled(name, source), line, seed, b -> {
            System.out.print((char) b);
            System.out.flush();
        });
    }

    /** Gives {@code output} what the shell prints to {@code line} when {@code elf} is a program of that name. */
    public static void run(String name, byte[] elf, String line, long seed, IntConsumer output)
            throws IOException, ImageException {
        Image image = Image.of(Files.readAllBytes(builtDisk()));
        image.put("/" + name, elf);
        int[] waits = new int[1];
        Machine machine = new Machine(new Board(2, 16L << 20, new MemoryDisk(image.bytes()), new Screen(output)::show,
                new Clocking.Virtual(seed)));
        Kernel kernel = new Kernel(machine);
        kernel.console().echo = false;
        kernel.console().onReaderWaits(() -> {
            if (waits[0]++ == 0) {
                line.chars().forEach(machine.uart::receive);
                machine.uart.receive('\n');
            } else {
                machine.powerOff(0);
            }
        });
        machine.powerOffAt(PATIENCE, GAVE_UP);
        if (machine.run(kernel) == GAVE_UP) {
            System.out.println("[ten seconds later nothing more has come]");
        }
    }

    private static byte[] compiled(String name, String source) throws IOException {
        Path folder = Files.createTempDirectory("tried");
        Path file = folder.resolve(Character.toUpperCase(name.charAt(0)) + name.substring(1) + ".java");
        try {
            Files.writeString(file, source);
            return switch (new UserCompiler(Path.of("user-programs")).compile(List.of(file))) {
                case UserCompiler.Executable(String _, byte[] elf) -> elf;
                case UserCompiler.Refused(var reasons) -> throw new IllegalArgumentException(reasons.toString());
            };
        } finally {
            Files.deleteIfExists(file);
            Files.delete(folder);
        }
    }

    /** The image that the build leaves beside its classes. */
    private static Path builtDisk() {
        String classes = System.getProperty("java.class.path").split(java.io.File.pathSeparator)[0];
        return Path.of(classes).toAbsolutePath().resolveSibling("fs.img");
    }

    /** What comes after the shell's first prompt, without the prompt after the line. */
    private static final class Screen {
        private final IntConsumer output;
        private boolean prompted;
        private boolean dollar;

        Screen(IntConsumer output) {
            this.output = output;
        }

        synchronized void show(int b) {
            if (prompted && b != '$' && !(dollar && b == ' ')) {
                output.accept(b);
            }
            prompted |= dollar && b == ' ';
            dollar = b == '$';
        }
    }
}
