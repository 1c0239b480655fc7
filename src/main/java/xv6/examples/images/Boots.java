package xv6.examples.images;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import xv6.kernel.boot.Kernel;
import xv6.machine.Board;
import xv6.machine.Clocking;
import xv6.machine.Machine;
import xv6.machine.MemoryDisk;
import xv6.mkfs.ImageException;
import xv6.mkfs.MakeFs;
import xv6.toolchain.UserCompiler;

/** From sources to a shell: compiles the programs, makes a disk of them, and boots it. What is typed goes to the serial port. */
public final class Boots {
    private Boots() {
    }

    // tag::disk[]
    private static byte[] disk(Path programs) throws IOException, ImageException {
        List<Path> sources;
        try (Stream<Path> files = Files.list(programs)) {
            sources = files.filter(f -> f.toString().endsWith(".java")).sorted().toList();
        }
        List<MakeFs.HostFile> made = new ArrayList<>();
        for (UserCompiler.Result result : new UserCompiler(programs).compileAll(sources).values()) {
            switch (result) {
                case UserCompiler.Executable(String name, byte[] elf) -> made.add(new MakeFs.HostFile(name, elf));
                case UserCompiler.Refused(var reasons) -> reasons.forEach(System.err::println);
            }
        }
        return MakeFs.build(made);
    }
    // end::disk[]

    private static void print(int b) {
        System.out.write(b);
        System.out.flush();
    }

    private static void type(Machine machine) {
        try {
            for (int b = System.in.read(); b >= 0; b = System.in.read()) {
                machine.uart.receive(b);
            }
            machine.powerOff(0);
        } catch (IOException e) {
            machine.powerOff(1);
        }
    }

    public static void main(String[] args) throws IOException, ImageException {
        byte[] disk = disk(Path.of(args.length > 0 ? args[0] : "user-programs"));
        Machine machine = new Machine(new Board(3, 128 << 20, new MemoryDisk(disk), Boots::print, new Clocking.Host()));
        Kernel kernel = new Kernel(machine);
        kernel.console().echo = false;
        Thread.ofPlatform().daemon().start(() -> type(machine));
        System.exit(machine.run(kernel));
    }
}
