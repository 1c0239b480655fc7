package xv6.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import xv6.machine.Clocking;
import xv6.machine.MemoryDisk;

@Command(name = "bare", sortOptions = false,
        description = {
            "Runs an executable that needs no kernel, in machine mode on the bare board, such as one of RISC-V's own tests.",
            "It says how it ends by a store to the symbol tohost, 1 for success and an odd number for the case that failed, "
                + "or to the test finisher at 0x100000. What it sends to the serial port is printed."},
        exitCodeListHeading = "%nExit status:%n",
        exitCodeList = {"0:passed", "1:failed, got stuck, or did not end within the limit", "2:bad input"})
final class Bare implements Callable<Integer> {
    @Mixin
    private Help help;

    @Parameters(paramLabel = "ELF", description = "a static RV64 executable, linked to addresses in RAM, which begins at 0x80000000")
    private Path file;

    @Option(names = "--limit", paramLabel = "N", converter = Limit.class,
            description = "give up once a hart has done this many instructions; unless given, never")
    private long limit = Long.MAX_VALUE;

    @Option(names = "--harts", paramLabel = "N", converter = HartCount.class, defaultValue = "1",
            description = "processors, 1 to 8; unless given, ${DEFAULT-VALUE}")
    private int harts;

    @Option(names = "--memory", paramLabel = "SIZE", converter = MemorySize.class, defaultValue = "128M",
            description = "RAM, 4M to 1G; unless given, ${DEFAULT-VALUE}")
    private long memory;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        Executable executable = Executable.read(file);
        Outlet outlet = new Outlet(new FileOutputStream(FileDescriptor.out), () -> { });
        Setup setup = new Setup(harts, memory, new MemoryDisk(new byte[0]), new Clocking.Virtual(0));
        BareProgram.Outcome outcome;
        try {
            outcome = BareProgram.run(executable, setup, limit, outlet::write);
        } finally {
            outlet.close();
        }
        if (!outcome.passed()) {
            spec.commandLine().getErr().println(file + ": " + outcome.said());
        }
        return outcome.passed() ? 0 : 1;
    }
}
