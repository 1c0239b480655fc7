package xv6.exercises;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import xv6.exercises.check.Candidate;
import xv6.exercises.check.Exercise;
import xv6.exercises.check.Judge;
import xv6.exercises.check.Verdict;
import xv6.solutions.Mistake;

/**
 * Every exercise can tell: the stub as it was fails and names the exercise, the reference passes in twenty worlds, and each wrong solution
 * fails with a report that points at its mistake. {@code -Dexercise=3.1} proves one only.
 */
class ExercisesTest {
    private static final Path PROJECT = Path.of("").toAbsolutePath();
    private static final Path MISTAKE = PROJECT.resolve("src/test/java/xv6/solutions/Mistake.java");
    private static final int WRONG = 5;
    private static final int WORLDS = 20;
    private static final int WHOLE = 50;
    private static final int LAST_OF_KERNEL = 17;

    private static List<Exercise> exercises() throws IOException {
        String one = System.getProperty("exercise", "");
        return Exercise.all(PROJECT).stream().filter(e -> one.isEmpty() || e.number().equals(one)).toList();
    }

    @TestFactory
    Stream<DynamicContainer> exercise() throws IOException {
        return exercises().stream().map(e -> dynamicContainer(e.number() + " " + e.title(), proof(e)));
    }

    private static Stream<DynamicNode> proof(Exercise e) {
        String solution = e.stub().replace("xv6.exercises.", "xv6.solutions.");
        List<DynamicNode> tests = new ArrayList<>();
        tests.add(dynamicTest("the untouched stub fails and names the exercise", () -> stubFails(e)));
        tests.add(dynamicTest("the reference passes", () -> {
            Verdict verdict = Judge.judge(e, Candidate.onClassPath(solution, PROJECT, List.of(e.reference())));
            assertThat(verdict).isInstanceOfSatisfying(Verdict.Passed.class,
                    passed -> assertThat(passed.seeds()).as("worlds").isGreaterThanOrEqualTo(WORLDS));
        }));
        for (Class<?> wrong : wrongOf(solution)) {
            tests.add(dynamicTest(wrong.getSimpleName() + " fails, and is told why", () -> isFound(e, wrong)));
        }
        return tests.stream();
    }

    private static void stubFails(Exercise e) {
        Verdict verdict = Judge.judge(e, Candidate.fromSource(e.stub(), PROJECT, e.pristine()));
        assertThat(verdict).isInstanceOfSatisfying(Verdict.Failed.class,
                failed -> assertThat(failed.text()).contains("TODO exercise " + e.number() + ":"));
    }

    private static void isFound(Exercise e, Class<?> wrong) {
        Verdict verdict = Judge.judge(e, Candidate.onClassPath(wrong.getName(), PROJECT, List.of(e.wrong(), e.reference(), MISTAKE)));
        assertThat(verdict).isInstanceOfSatisfying(Verdict.Failed.class,
                failed -> assertThat(failed.text()).contains(wrong.getAnnotation(Mistake.class).says()));
    }

    private static List<Class<?>> wrongOf(String solution) {
        try {
            return Arrays.stream(Class.forName(solution + "Wrong").getDeclaredClasses())
                    .filter(c -> c.isAnnotationPresent(Mistake.class)).toList();
        } catch (ClassNotFoundException e) {
            return List.of();
        }
    }

    @TestFactory
    Stream<DynamicTest> isWhole() throws IOException {
        return exercises().stream().map(e -> dynamicTest(e.number(), () -> {
            assertThat(e.title()).as("title").isNotEmpty();
            assertThat(e.time()).as("time").matches("(\\d+ (minutes|hours)|an hour|a day|a weekend)");
            assertThat(e.hints()).as("hints").isNotEmpty();
            assertThat(e.stub()).as("stub").matches("xv6\\.exercises\\.c%02d\\.\\w+".formatted(e.chapter()));
            for (Path file : List.of(e.file(), e.pristine(), e.reference(), e.wrong())) {
                assertThat(file).exists();
            }
            List<Class<?>> wrong = wrongOf(e.stub().replace("xv6.exercises.", "xv6.solutions."));
            assertThat(wrong).as("wrong solutions").hasSizeGreaterThanOrEqualTo(WRONG);
            assertThat(Files.readString(e.pristine())).as("the stub").contains(e.number() + ": ");
        }));
    }

    /** Whoever changes a stub's text changes the copy too; whoever solves it takes its TODO out. */
    @TestFactory
    Stream<DynamicTest> theCopyOfTheStubIsTheStub() throws IOException {
        return exercises().stream().filter(ExercisesTest::isUnsolved).map(e -> dynamicTest(e.number(),
                () -> assertThat(e.pristine()).hasSameTextualContentAs(e.file())));
    }

    private static boolean isUnsolved(Exercise e) {
        try {
            return Files.exists(e.file()) && todos(Files.readString(e.file())).equals(todos(Files.readString(e.pristine())));
        } catch (IOException failed) {
            throw new AssertionError(failed);
        }
    }

    private static List<String> todos(String source) {
        return Pattern.compile("new Todo\\(.*|TODO exercise.*").matcher(source).results().map(MatchResult::group).toList();
    }

    /** What is there for an exercise that nobody can find is left over. */
    @Test
    void nothingIsLeftOver() throws IOException {
        Set<String> known = Exercise.all(PROJECT).stream().map(e -> e.stub().replace("xv6.exercises.", "").replace('.', '/'))
                .collect(Collectors.toSet());
        assertThat(namesIn("book/exercises/stubs", "")).as("copies of stubs").isEqualTo(known);
        assertThat(namesIn("src/test/java/xv6/solutions", "Wrong")).as("wrong solutions").isEqualTo(known);
        assertThat(namesIn("src/main/java/xv6/exercises/check", "Check")).as("checks").isEqualTo(known);
    }

    private static Set<String> namesIn(String folder, String ending) throws IOException {
        Path root = PROJECT.resolve(folder);
        try (Stream<Path> files = Files.walk(root)) {
            return files.map(file -> root.relativize(file).toString().replace('\\', '/'))
                    .filter(name -> name.matches("c\\d\\d/.*" + ending + "\\.java"))
                    .map(name -> name.substring(0, name.length() - ending.length() - ".java".length()))
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }

    /** The chapter shows it, at the place of its number. */
    @TestFactory
    Stream<DynamicTest> standsInItsChapter() throws IOException {
        return exercises().stream().map(e -> dynamicTest(e.number(), () -> {
            try (Stream<Path> chapters = Files.list(PROJECT.resolve("book"))) {
                Path chapter = chapters.filter(f -> f.getFileName().toString().startsWith("%02d-".formatted(e.chapter())))
                        .findFirst().orElseThrow();
                assertThat(Files.readAllLines(chapter)).as(chapter.toString()).contains("exercise::" + e.number() + "[]");
            }
        }));
    }

    /** The book has fifty and more, and no chapter of the kernel goes without. */
    @Test
    void everyChapterOfTheKernelHasTwo() throws IOException {
        List<Exercise> all = Exercise.all(PROJECT);
        assertThat(all).hasSizeGreaterThanOrEqualTo(WHOLE);
        for (int chapter = 2; chapter <= LAST_OF_KERNEL; chapter++) {
            int number = chapter;
            assertThat(all.stream().filter(e -> e.chapter() == number)).as("chapter " + number).hasSizeGreaterThanOrEqualTo(2);
        }
    }
}
