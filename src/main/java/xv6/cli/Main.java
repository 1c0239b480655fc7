package xv6.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** The command line of {@code ./xv6}: finds the command, and turns what goes wrong into one line and a status. */
@Command(name = "xv6", version = "xv6 in Java 0.1", mixinStandardHelpOptions = true, sortOptions = false,
        description = "MIT's teaching kernel, in Java, on a simulated RISC-V machine.",
        footer = {"", "Without a command: boot. Every command has --help."})
public final class Main implements Callable<Integer> {
    /** The command could not do what was asked because of what it was given. */
    static final int BAD_INPUT = 2;
    /** Something in this project is wrong, not in what the user gave. */
    static final int BUG = 1;

    private static final List<Class<?>> COMMANDS = List.of(Boot.class, Explore.class, Bench.class, Bare.class, MakeImage.class,
            LookIntoImage.class, CompileProgram.class, Disassemble.class, BookCommand.class, TangleCommand.class,
            ChapterCommand.class, ExerciseCommand.class, Simulate.class);

    @CommandLine.Spec
    private CommandLine.Model.CommandSpec spec;

    private Main() {
    }

    public static void main(String[] args) {
        String[] words = withCommand(args);
        CommandLine line = commandLine(words);
        int status;
        try {
            status = line.execute(words);
        } catch (Error e) {
            status = sayWhatHappened(e, line);
        }
        System.out.flush();
        System.exit(status);
    }

    /** The command line as far as it takes to understand {@code words}. */
    static CommandLine commandLine(String... words) {
        CommandLine line = new CommandLine(new Main());
        commands(words.length == 0 ? "" : words[0]).forEach(line::addSubcommand);
        return line.setCaseInsensitiveEnumValuesAllowed(true)
                .setUsageHelpAutoWidth(true)
                .setParameterExceptionHandler((wrong, _) -> sayWrongArguments(wrong))
                .setExecutionExceptionHandler((thrown, command, _) -> sayWhatHappened(thrown, command));
    }

    /** The one command with this name; all if there is none. To set up all takes longer than to boot. */
    private static List<Class<?>> commands(String name) {
        List<Class<?>> named = COMMANDS.stream().filter(c -> c.getAnnotation(Command.class).name().equals(name)).toList();
        return named.isEmpty() ? COMMANDS : named;
    }

    /** Options without a command are boot's: {@code ./xv6 --harts 2}. */
    static String[] withCommand(String[] args) {
        boolean boots = args.length == 0
                || args[0].startsWith("-") && !Set.of("-h", "--help", "-V", "--version").contains(args[0]);
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

    private static int sayWhatHappened(Throwable thrown, CommandLine command) {
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
