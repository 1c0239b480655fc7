package xv6.exercises;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import xv6.exercises.check.Candidate;
import xv6.exercises.check.Exercise;

/**
 * {@code mvn -Pmutation}: has PIT change the references of the exercises in one place after another. PIT changes class
 * files on the class path, so the references are put there watched already. A reference that is a user program is left
 * out: what runs is not its class file but what the toolchain makes of its source.
 */
final class Mutation {
    static final Path PROJECT = Path.of("").toAbsolutePath();
    private static final Path REPORT = PROJECT.resolve("target/mutation/report");
    /** Of a hundred changes, so many must be seen. */
    private static final int THRESHOLD = 90;

    private Mutation() {
    }

    /** The exercises whose references can be changed. */
    static List<Exercise> mutable() throws IOException {
        String one = System.getProperty("exercise", "");
        List<Exercise> mutable = new ArrayList<>();
        for (Exercise e : Exercise.all(PROJECT)) {
            if ((one.isEmpty() || e.number().equals(one)) && !Files.readString(e.reference()).contains("import xv6.user.")) {
                mutable.add(e);
            }
        }
        return mutable;
    }

    static String solution(Exercise e) {
        return e.stub().replace("xv6.exercises.", "xv6.solutions.");
    }

    public static void main(String[] args) throws Exception {
        List<Exercise> exercises = mutable();
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
        System.exit(tell() ? 0 : 1);
    }

    /** Tells what was not noticed. Returns whether enough was. */
    private static boolean tell() throws IOException {
        List<String> changes = Arrays.stream(Files.readString(REPORT.resolve("mutations.xml")).split("(?=<mutation )"))
                .filter(m -> m.startsWith("<mutation ") && !onlyGivesWay(m)).toList();
        List<String> unnoticed = changes.stream().filter(m -> m.contains("detected='false'")).toList();
        unnoticed.forEach(m -> System.out.println("not noticed: " + part(m, "mutatedClass") + ":" + part(m, "lineNumber") + ": "
                + part(m, "description")));
        System.out.println(changes.size() - unnoticed.size() + " of " + changes.size() + " changes noticed; expected "
                + THRESHOLD + " of 100 or more");
        return 100 * (changes.size() - unnoticed.size()) >= THRESHOLD * changes.size();
    }

    /** A reference that waits gives way to others. Being watched, it does that in any case; the change changes nothing. */
    private static boolean onlyGivesWay(String mutation) {
        return part(mutation, "description").matches("removed call to xv6/machine/(Hart::turnPoint|host/HostThread::spinWait)");
    }

    private static String part(String mutation, String name) {
        return mutation.replaceAll("(?s).*<" + name + ">(.*?)</" + name + ">.*", "$1");
    }
}
