package xv6.examples.userland;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import xv6.kernel.boot.Kernel;
import xv6.machine.Board;
import xv6.machine.Clocking;
import xv6.machine.Machine;
import xv6.machine.MemoryDisk;
import xv6.mkfs.Image;
import xv6.mkfs.ImageException;
import xv6.toolchain.UserCompiler;

/** Puts a program on a copy of the built disk and types a line at the shell there. Nothing of it stays. */
final class Tried {
    /** Ten seconds of the machine's own clock, in units of mtime. */
    private static final long PATIENCE = 100_000_000;
    private static final int GAVE_UP = 124;

    private Tried() {
    }

    /** Prints what the shell prints to {@code line} when {@code source} has been compiled to a program of that name. */
    static void run(String name, String source, String line, long seed) throws IOException, ImageException {
        Image image = Image.of(Files.readAllBytes(builtDisk()));
        image.put("/" + name, compiled(name, source));
        int[] waits = new int[1];
        Machine machine = new Machine(new Board(2, 16L << 20, new MemoryDisk(image.bytes()), new Screen()::show,
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
        private boolean prompted;
        private boolean dollar;

        synchronized void show(int b) {
            if (prompted && b != '$' && !(dollar && b == ' ')) {
                System.out.print((char) b);
                System.out.flush();
            }
            prompted |= dollar && b == ' ';
            dollar = b == '$';
        }
    }
}
