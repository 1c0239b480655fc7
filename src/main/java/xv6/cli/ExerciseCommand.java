package xv6.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import xv6.exercises.check.Candidate;
import xv6.exercises.check.Exercise;
import xv6.exercises.check.Judge;
import xv6.exercises.check.Verdict;

@Command(name = "exercise", sortOptions = false,
        description = {
            "Judges your solution of an exercise, and says what is wrong with it.",
            "Without a number: lists the exercises, how far you are with each, and how long it takes."},
        exitCodeListHeading = "%nExit status:%n",
        exitCodeList = {"0:passed, or done as asked", "1:not yet", "2:bad input, or it does not compile"})
final class ExerciseCommand implements Callable<Integer> {
    private static final int NEAR = 3;

    @Mixin
    private Help help;

    @Parameters(index = "0", arity = "0..1", paramLabel = "N.M", description = "the exercise's number; all for every one")
    private String number;

    @ArgGroup
    private Instead instead;

    /** What may be asked for instead of a judgement. */
    private static final class Instead {
        @Option(names = "--hint", description = "show a hint; each time one more")
        private boolean hint;

        @Option(names = "--solution", description = "show a solution, with its explanation")
        private boolean solution;

        @Option(names = "--reset", description = "put the stub back as it was; what you wrote is kept beside it, in a file that ends in .mine")
        private boolean reset;

        @Option(names = "--seed", paramLabel = "N", description = "look at one of the worlds only, the one that a report named")
        private Long seed;

        @Option(names = "--xml", paramLabel = "FILE", description = "write what came of it in JUnit's format, too")
        private Path xml;
    }

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        Path project = BookTools.find().project;
        List<Exercise> all = Exercise.all(project);
        Progressed progress = new Progressed(project.resolve("target/exercises"));
        PrintWriter out = spec.commandLine().getOut();
        if (number == null && instead != null) {
            throw new ParameterException(spec.commandLine(), "of which exercise? Expected a number such as " + all.getFirst().number());
        }
        if (number == null) {
            list(all, progress, out);
            return 0;
        }
        List<Exercise> chosen = number.equals("all") ? all : List.of(find(all));
        Instead other = instead == null ? new Instead() : instead;
        if (other.xml == null && other.seed == null && instead != null && number.equals("all")) {
            throw new ParameterException(spec.commandLine(), "all of them at once can only be judged");
        }
        Exercise one = chosen.getFirst();
        if (other.hint) {
            hint(one, progress, out);
        } else if (other.solution) {
            out.print(Files.readString(one.reference()));
        } else if (other.reset) {
            reset(one, out);
        } else {
            return judge(chosen, other, progress, out);
        }
        out.flush();
        return 0;
    }

    private Exercise find(List<Exercise> all) {
        return all.stream().filter(e -> e.number().equals(number)).findFirst().orElseThrow(() -> {
            String near = all.stream().sorted(Comparator.comparingDouble(e -> Math.abs(place(e.number()) - place(number)))).limit(NEAR)
                    .map(Exercise::number).collect(Collectors.joining(", "));
            return new BadInput("there is no exercise '" + number + "'; near it are " + near + " (./xv6 exercise lists all)");
        });
    }

    private static double place(String number) {
        if (!number.matches("\\d{1,4}(\\.\\d{1,4})?")) {
            return 0;
        }
        String[] parts = number.split("\\.");
        return Integer.parseInt(parts[0]) * 10_000 + (parts.length > 1 ? Integer.parseInt(parts[1]) : 0);
    }

    private static void list(List<Exercise> all, Progressed progress, PrintWriter out) throws IOException {
        int chapter = 0;
        for (Exercise e : all) {
            if (e.chapter() != chapter) {
                chapter = e.chapter();
                out.println((e == all.getFirst() ? "" : System.lineSeparator()) + "Chapter " + chapter);
            }
            out.printf("  %-5s %-9s %-11s %s%n", e.number(), progress.of(e).word, e.time(), e.title());
        }
        out.flush();
    }

    private static void hint(Exercise e, Progressed progress, PrintWriter out) throws IOException {
        int shown = Math.min(progress.hints(e) + 1, e.hints().size());
        if (shown == 0) {
            out.println("there is no hint for exercise " + e.number());
            return;
        }
        progress.hints(e, shown);
        out.println("Hint " + shown + " of " + e.hints().size());
        out.println(e.hints().get(shown - 1));
        if (shown < e.hints().size()) {
            out.println("(--hint again shows one more)");
        } else {
            out.println("(that was the last)");
        }
    }

    private static void reset(Exercise e, PrintWriter out) throws IOException {
        if (e.isUntouched()) {
            out.println(shown(e) + " is as it was");
            return;
        }
        if (Files.exists(e.file())) {
            Path mine = e.file().resolveSibling(e.file().getFileName() + ".mine");
            Files.move(e.file(), mine, java.nio.file.StandardCopyOption.REPLACE_EXISTING);
            out.println("kept what you wrote in " + e.project().relativize(mine));
        }
        Files.copy(e.pristine(), e.file());
        out.println(shown(e) + " is as it was");
    }

    private static String shown(Exercise e) {
        return e.project().relativize(e.file()).toString();
    }

    private int judge(List<Exercise> chosen, Instead how, Progressed progress, PrintWriter out) throws IOException {
        int status = 0;
        List<String> cases = new ArrayList<>();
        for (Exercise e : chosen) {
            if (!Files.exists(e.file())) {
                throw new BadInput(shown(e) + ": no such file; --reset puts the stub there");
            }
            Candidate candidate = Candidate.fromSource(e.stub(), e.project(), e.file());
            Verdict verdict = how.seed == null ? Judge.judge(e, candidate) : Judge.judge(e, candidate, how.seed);
            if (how.seed == null) {
                progress.note(e, verdict instanceof Verdict.Passed);
            }
            cases.add(JunitXml.testCase(e, verdict));
            status = Math.max(status, tell(e, verdict, chosen.size() > 1, out));
            out.flush();
        }
        if (how.xml != null) {
            JunitXml.write(how.xml, cases);
        }
        return status;
    }

    private static int tell(Exercise e, Verdict verdict, boolean amongOthers, PrintWriter out) throws IOException {
        switch (verdict) {
            case Verdict.Passed(int seeds) -> {
                out.println("exercise " + e.number() + ", " + e.title() + ": passed" + (seeds > 1 ? ", under " + seeds + " seeds" : ""));
                return 0;
            }
            case Verdict.Failed(long _, List<String> lines) -> {
                out.println("exercise " + e.number() + ", " + e.title() + ": not yet"
                        + (e.isUntouched() ? "; " + shown(e) + " is as it was" : ""));
                lines.forEach(line -> out.println("  " + line));
                return 1;
            }
            case Verdict.Refused(String message) -> {
                if (amongOthers) {
                    out.println("exercise " + e.number() + ", " + e.title() + ": does not compile");
                }
                out.println(message);
                return Main.BAD_INPUT;
            }
        }
    }
}
