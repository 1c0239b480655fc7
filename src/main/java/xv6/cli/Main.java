package xv6.cli;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** The command line of {@code ./xv6}: finds the command, and turns what goes wrong into one line and a status. */
@Command(name = "xv6", version = "xv6 in Java 0.1", mixinStandardHelpOptions = true, sortOptions = false,
        description = "MIT's teaching kernel, in Java, on a simulated RISC-V machine.",
        subcommands = {Boot.class, Explore.class, Bare.class, MakeImage.class, LookIntoImage.class, CompileProgram.class, Disassemble.class,
            BookCommand.class, TangleCommand.class, ChapterCommand.class},
        footer = {"", "Without a command: boot. Every command has --help."})
public final class Main implements Callable<Integer> {
    /** The command could not do what was asked because of what it was given. */
    static final int BAD_INPUT = 2;
    /** Something in this project is wrong, not in what the user gave. */
    static final int BUG = 1;

    @CommandLine.Spec
    private CommandLine.Model.CommandSpec spec;

    private Main() {
    }

    public static void main(String[] args) {
        int status = commandLine().execute(withCommand(args));
        System.out.flush();
        System.exit(status);
    }

    static CommandLine commandLine() {
        return new CommandLine(new Main())
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setUsageHelpAutoWidth(true)
                .setParameterExceptionHandler((wrong, args) -> sayWrongArguments(wrong))
                .setExecutionExceptionHandler((thrown, command, result) -> sayWhatHappened(thrown, command));
    }

    /** Options without a command are boot's: {@code ./xv6 --harts 2}. */
    static String[] withCommand(String[] args) {
        boolean boots = args.length == 0
                || args[0].startsWith("-") && !java.util.Set.of("-h", "--help", "-V", "--version").contains(args[0]);
        if (!boots) {
            return args;
        }
        String[] booting = new String[args.length + 1];
        booting[0] = "boot";
        System.arraycopy(args, 0, booting, 1, args.length);
        return booting;
    }

    @Override
    public Integer call() {
        throw new ParameterException(spec.commandLine(), "no command given");
    }

    private static int sayWrongArguments(ParameterException wrong) {
        CommandLine command = wrong.getCommandLine();
        String message = wrong.getMessage();
        if (wrong instanceof UnmatchedArgumentException unmatched && command.getParent() == null) {
            message = "'" + unmatched.getUnmatched().getFirst() + "' is no command; expected one of "
                    + String.join(", ", command.getSubcommands().keySet());
        }
        say(command.getErr(), message + " (see ./" + command.getCommandSpec().qualifiedName() + " --help)");
        return BAD_INPUT;
    }

    private static int sayWhatHappened(Exception thrown, CommandLine command) {
        if (thrown instanceof BadInput) {
            say(command.getErr(), thrown.getMessage());
            return BAD_INPUT;
        }
        if (System.getenv("XV6_TRACE") != null) {
            thrown.printStackTrace(command.getErr());
        } else {
            say(command.getErr(), "internal error: " + thrown + " (XV6_TRACE=1 in the environment shows where)");
        }
        return BUG;
    }

    private static void say(PrintWriter err, String message) {
        err.println("xv6: " + message.strip().replaceAll("\\s*\\R\\s*", " "));
        err.flush();
    }
}
