package xv6.chapters.c35;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import xv6.kernel.boot.Kernel;
import xv6.machine.Board;
import xv6.machine.Clocking;
import xv6.machine.Machine;
import xv6.machine.MemoryDisk;
import xv6.mkfs.ImageException;
import xv6.mkfs.MakeFs;
import xv6.mkfs.MakeFs.HostFile;
import xv6.toolchain.UserCompiler;

/** Runs a user program as all that there is on a machine. */
public final class Alone {
    private static final String INIT = """
            import xv6.user.*;

            class Init {
                public static void main(String[] args) {
                    Sys.mknod("console", 1, 0);
                    Sys.open("console", Fcntl.O_RDWR);
                    Sys.dup(0);
                    Sys.dup(0);
                    if (Sys.fork() == 0)
                        Sys.exec("program", new String[] {"program", "%s"});
                    Sys.wait(null);
                }
            }
            """;

    private Alone() {
    }

    /** What the program prints when it is run with this argument, and after it the panic of a kernel whose init has ended. */
    public static String run(String source, String argument) throws IOException, ImageException {
        Path init = Files.writeString(Files.createTempDirectory("init").resolve("Init.java"), INIT.formatted(argument));
        List<HostFile> files = List.of(new HostFile("init", compile(init)),
                new HostFile("program", compile(Path.of("user-programs", source))));
        StringBuffer output = new StringBuffer();
        Machine machine = new Machine(new Board(1, 16 << 20, new MemoryDisk(MakeFs.build(files)),
                b -> output.append((char) b), new Clocking.Virtual(0)));
        machine.run(new Kernel(machine));
        return output.toString();
    }

    private static byte[] compile(Path source) {
        return ((UserCompiler.Executable) new UserCompiler(Path.of("user-programs")).compile(List.of(source))).elf();
    }
}
