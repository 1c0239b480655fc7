package xv6.cli;

import java.io.ByteArrayInputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.function.Function;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import xv6.kernel.boot.PolicyParts;
import xv6.kernel.schedule.Policy;
import xv6.machine.Clocking;
import xv6.machine.DiskStorage;
import xv6.machine.Machine;

@Command(name = "boot", sortOptions = false,
        description = {
            "Boots xv6 to its shell. Ctrl-A X leaves; Ctrl-A Ctrl-A types one Ctrl-A.",
            "With -c, or when standard input is no terminal, runs the lines given and prints what they print.",
            "Of another kernel, its shell's prompt \"$ \" and what follows \"panic: \" are understood as xv6's."},
        exitCodeListHeading = "%nExit status:%n",
        exitCodeList = {"0:powered off", "2:bad input; nothing was written", "70:the kernel panicked, or can do nothing but trap",
            "124:the time limit was reached"})
final class Boot implements Callable<Integer> {
    @Mixin
    private Help help;

    enum Clock { host, virtual }

    @Option(names = "-c", paramLabel = "LINE", description = "run this line in the shell, then power off")
    private String line;

    @Option(names = "--kernel", paramLabel = "ELF",
            description = "another kernel than this project's: machine code for this board, such as MIT's kernel/kernel")
    private Path foreign;

    @Option(names = "--disk", paramLabel = "FILE",
            description = "the disk image; unless given, one under target/ that the build provides and that keeps what you write")
    private Path disk;

    @Option(names = "--snapshot", description = "write nothing to the disk image; changes last as long as the machine is up")
    private boolean snapshot;

    @Option(names = "--harts", paramLabel = "N", converter = HartCount.class, defaultValue = "3",
            description = "processors, 1 to 8; unless given, ${DEFAULT-VALUE}")
    private int harts;

    @Option(names = "--memory", paramLabel = "SIZE", converter = MemorySize.class, defaultValue = "128M",
            description = "RAM, 4M to 1G; unless given, ${DEFAULT-VALUE}")
    private long memory;

    @Option(names = "--scheduler", paramLabel = "POLICY", converter = PolicyName.class, defaultValue = "rr",
            description = "who runs next: rr (round robin), dwrr, interleaved-dwrr or eevdf; unless given, ${DEFAULT-VALUE}")
    private Policy policy;

    @Option(names = "--clock", paramLabel = "host|virtual",
            description = "time follows the host, or the instructions executed, so that sleeping takes no time and a run repeats "
                    + "(at a terminal, ten idle minutes take no time, and longer ones as long as they do); "
                    + "unless given, host")
    private Clock clock;

    @Option(names = "--seed", paramLabel = "N",
            description = "with the virtual clock, which of the possible runs; unless given, 0")
    private Long seed;

    @Option(names = "--limit", paramLabel = "SECONDS", converter = Seconds.class,
            description = "power off when the machine's own clock has reached this")
    private Long limit;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        Clocking clocking = clocking();
        Function<Machine, Guest> kernel = kernel();
        Path file = disk != null ? disk : StandardDisk.ofThisBuild().prepare(this::tell);
        if (snapshot) {
            return run(setup(ImageFile.copy(file), clocking), kernel);
        }
        try (ImageFile image = ImageFile.open(file)) {
            return run(setup(image, clocking), kernel);
        }
    }

    private Function<Machine, Guest> kernel() {
        if (foreign == null) {
            return machine -> new JavaKernel(machine, PolicyParts.of(policy));
        }
        if (policy != Policy.RR) {
            throw new ParameterException(spec.commandLine(),
                    "--scheduler " + policy.word + ": the kernel in " + foreign + " has its own scheduler; expected no --scheduler with it");
        }
        Executable executable = Executable.read(foreign);
        return machine -> new ForeignKernel(executable, machine);
    }

    private Setup setup(DiskStorage image, Clocking clocking) {
        return new Setup(harts, memory, image, clocking, limit == null ? Long.MAX_VALUE : limit);
    }

    private Clocking clocking() {
        if (seed != null && clock == Clock.host) {
            throw new ParameterException(spec.commandLine(),
                    "--seed chooses among runs of the virtual clock; expected --clock virtual with it");
        }
        return seed != null || clock == Clock.virtual ? new Clocking.Virtual(seed == null ? 0 : seed) : new Clocking.Host();
    }

    private int run(Setup setup, Function<Machine, Guest> kernel) throws IOException {
        int status = line == null && Screen.isThere() ? runAtTerminal(setup, kernel) : runByScript(setup, kernel);
        if (status == Setup.LIMIT_REACHED) {
            tell("stopped: the machine's clock has reached " + Seconds.of(setup.limit()) + " s");
        }
        return status;
    }

    private int runAtTerminal(Setup setup, Function<Machine, Guest> kernel) {
        tell("Ctrl-A X leaves");
        return AtTerminal.run(setup, kernel, new PanicNotice(again(setup, " (if the keys come at the same moments)")));
    }

    private int runByScript(Setup setup, Function<Machine, Guest> kernel) throws IOException {
        InputStream script = line == null
                ? new FileInputStream(FileDescriptor.in)
                : new ByteArrayInputStream((line + "\n").getBytes(StandardCharsets.UTF_8));
        return ByScript.run(setup, kernel, script, new PanicNotice(again(setup, line == null ? " (with the same input)" : "")));
    }

    /** The command that repeats this run, if it has one. */
    private String again(Setup setup, String provided) {
        if (!(setup.clock() instanceof Clocking.Virtual(long number))) {
            return "";
        }
        return new Replay(foreign, harts, memory, policy, disk, number, line).command() + provided
                + (snapshot ? "" : " (on the disk as it was)");
    }

    private void tell(String what) {
        spec.commandLine().getErr().println("xv6: " + what);
    }
}
