package xv6.exercises;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.pitest.mutationtest.engine.MutationDetails;
import xv6.exercises.check.Candidate;
import xv6.exercises.check.Exercise;
import xv6.exercises.check.Judge;
import xv6.exercises.check.Verdict;
import xv6.toolchain.ProgramMutants;

/**
 * {@code mvn -Pmutation}: has PIT change the references of the exercises in one place after another. PIT changes class
 * files on the class path, so the references are put there watched already. Of a reference that is a user program the
 * class file does not run; it is changed before the toolchain makes an executable of it.
 */
final class Mutation {
    static final Path PROJECT = Path.of("").toAbsolutePath();
    private static final Path REPORT = PROJECT.resolve("target/mutation/report");
    /** Of a hundred changes, so many must be seen. */
    private static final int THRESHOLD = 90;

    /**
     * Changes that cannot be seen, or that no exercise asks for, each with the reason: "c10.HashedCache.put | Replaced integer
     * multiplication with division | another bucket is as good".
     */
    private static final Path EXPLAINED = PROJECT.resolve("src/test/resources/xv6/exercises/unnoticed.txt");

    private final Map<String, String> explained = new HashMap<>();
    private int changes;
    private int unnoticed;
    private int unexplained;

    private Mutation() throws IOException {
        for (String line : Files.readAllLines(EXPLAINED)) {
            if (!line.isBlank()) {
                String[] parts = line.split(" \\| ", 3);
                explained.put(parts[0] + ": " + parts[1], parts[2]);
            }
        }
    }

    /** The exercises whose references run in the JVM. */
    static List<Exercise> mutable() throws IOException {
        return references(false);
    }

    private static List<Exercise> references(boolean programs) throws IOException {
        String one = System.getProperty("exercise", "");
        List<Exercise> some = new ArrayList<>();
        for (Exercise e : Exercise.all(PROJECT)) {
            boolean program = Files.readString(e.reference()).contains("import xv6.user.");
            if ((one.isEmpty() || e.number().equals(one)) && program == programs) {
                some.add(e);
            }
        }
        return some;
    }

    static String solution(Exercise e) {
        return e.stub().replace("xv6.exercises.", "xv6.solutions.");
    }

    public static void main(String[] args) throws Exception {
        Mutation mutation = new Mutation();
        List<Exercise> parts = mutable();
        if (!parts.isEmpty()) {
            changeParts(parts);
            mutation.readReport();
        }
        for (Exercise e : references(true)) {
            mutation.changeProgram(e);
        }
        int noticed = mutation.changes - mutation.unnoticed;
        System.out.println(noticed + " of " + mutation.changes + " changes noticed; expected " + THRESHOLD + " of 100 or more");
        if (mutation.unexplained > 0) {
            System.out.println(mutation.unexplained + " unexplained; see " + PROJECT.relativize(EXPLAINED));
        }
        boolean enough = 100 * noticed >= THRESHOLD * mutation.changes;
        System.exit(enough && mutation.unexplained == 0 ? 0 : 1);
    }

    private static void changeParts(List<Exercise> exercises) throws Exception {
        Path watched = PROJECT.resolve("target/mutation/classes");
        for (Exercise e : exercises) {
            Path tests = PROJECT.resolve("target/test-classes");
            Path folder = tests.resolve(solution(e).replace('.', '/')).getParent();
            Candidate candidate = Candidate.onClassPath(solution(e), PROJECT, List.of(e.reference()));
            try (Stream<Path> files = Files.list(folder)) {
                for (Path file : files.filter(f -> f.toString().endsWith(".class")).toList()) {
                    Path to = watched.resolve(tests.relativize(file));
                    Files.createDirectories(to.getParent());
                    Files.write(to, candidate.watched(Files.readAllBytes(file)));
                }
            }
        }
        String classes = exercises.stream().map(Mutation::solution).flatMap(name -> Stream.of(name, name + "$*"))
                .collect(Collectors.joining(","));
        String path = watched + "," + Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .collect(Collectors.joining(","));
        List<String> arguments = List.of(
                "--reportDir", REPORT.toString(), "--sourceDirs", PROJECT.resolve("src/test/java").toString(),
                "--mutableCodePaths", watched.toString(), "--classPath", path, "--includeLaunchClasspath", "false",
                "--targetClasses", classes, "--targetTests", MutantsTest.class.getName(),
                "--outputFormats", "HTML,XML", "--timestampedReports", "false", "--timeoutConst", "20000", "--verbosity", "QUIET_WITH_PROGRESS",
                "--jvmArgs", "-Dxv6.exercises.watched=true,-Dexercise=" + System.getProperty("exercise", ""));
        // By its name, for only the profile has PIT on the class path.
        Class.forName("org.pitest.mutationtest.commandline.MutationCoverageReport").getMethod("main", String[].class)
                .invoke(null, (Object) arguments.toArray(String[]::new));
    }

    private void readReport() throws IOException {
        List<String> made = Arrays.stream(Files.readString(REPORT.resolve("mutations.xml")).split("(?=<mutation )"))
                .filter(m -> m.startsWith("<mutation ") && !onlyGivesWay(m)).toList();
        for (String m : made) {
            tell(m.contains("detected='true'"), part(m, "mutatedClass"), part(m, "mutatedMethod"), part(m, "lineNumber"), part(m, "description"));
        }
    }

    private void changeProgram(Exercise e) {
        String main = solution(e).replace('.', '/');
        ProgramMutants mutants = new ProgramMutants(PROJECT.resolve("user-programs"), e.reference(), main);
        for (MutationDetails change : mutants.all()) {
            byte[] program = mutants.compile(change);
            if (program != null) {
                Verdict verdict = Judge.judge(e, Candidate.compiled(solution(e), PROJECT, List.of(e.reference()), program));
                tell(!(verdict instanceof Verdict.Passed), change.getClassName().asJavaName(), change.getMethod(), change.getLineNumber(),
                        change.getDescription());
            }
        }
    }

    private void tell(boolean noticed, String className, String method, Object line, String change) {
        changes++;
        if (!noticed) {
            unnoticed++;
            String where = className.replace("xv6.solutions.", "") + "." + method;
            String what = change.replaceAll(" for .*", "");
            String why = explained.get(where + ": " + what);
            if (why == null) {
                unexplained++;
            }
            System.out.println("not noticed: " + where + ", line " + line + ": " + what + (why == null ? "" : ": " + why));
        }
    }

    /** A reference that waits gives way to others. Being watched, it does that in any case; the change changes nothing. */
    private static boolean onlyGivesWay(String mutation) {
        return part(mutation, "description").matches("removed call to xv6/machine/(Hart::turnPoint|host/HostThread::spinWait)");
    }

    private static String part(String mutation, String name) {
        return mutation.replaceAll("(?s).*<" + name + ">(.*?)</" + name + ">.*", "$1").replace("&lt;", "<").replace("&gt;", ">");
    }
}
