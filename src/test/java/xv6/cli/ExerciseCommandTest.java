package xv6.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a reader meets: in a copy of the project, with a stub that is changed in one way or another. */
class ExerciseCommandTest {
    private static final Path HOME = Path.of("").toAbsolutePath();
    private static final String STUB = "src/main/java/xv6/exercises/c03/FreeList.java";

    @TempDir
    private static Path project;

    @BeforeAll
    static void aCopyOfWhatExercisesNeed() throws IOException {
        Files.copy(HOME.resolve("pom.xml"), project.resolve("pom.xml"));
        for (String folder : List.of("book/exercises", "src/main/java/xv6/exercises", "src/test/java/xv6/solutions", "target/classes")) {
            try (Stream<Path> files = Files.walk(HOME.resolve(folder))) {
                for (Path file : files.filter(Files::isRegularFile).toList()) {
                    Path to = project.resolve(HOME.relativize(file).toString());
                    Files.createDirectories(to.getParent());
                    Files.copy(file, to);
                }
            }
        }
    }

    @BeforeEach
    void nothingIsDoneYet() throws IOException {
        Files.copy(HOME.resolve("book/exercises/stubs/c03/FreeList.java"), project.resolve(STUB), StandardCopyOption.REPLACE_EXISTING);
        Files.deleteIfExists(project.resolve("target/exercises"));
    }

    private Command.Result exercise(String... words) {
        List<String> line = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-cp",
                System.getProperty("java.class.path").replace(HOME.resolve("target/classes").toString(), project.resolve("target/classes").toString()),
                "xv6.cli.Main", "exercise"));
        line.addAll(List.of(words));
        return Command.of(line.toArray(String[]::new)).run();
    }

    /** The reference, with something more in its kalloc. */
    private void solve(String kalloc) throws IOException {
        String reference = Files.readString(project.resolve("src/test/java/xv6/solutions/c03/FreeList.java"));
        Files.writeString(project.resolve(STUB), reference.replace("package xv6.solutions.c03", "package xv6.exercises.c03")
                .replace("        long pa = head;", kalloc + "\n        long pa = head;"));
    }

    @Test
    void anUntouchedStubNamesTheExercise() {
        Command.Result result = exercise("3.1");
        assertThat(result.out()).contains("exercise 3.1", "not yet; " + STUB + " is as it was", "TODO exercise 3.1: put the pages on your list");
        assertThat(result.err()).isEmpty();
        assertThat(result.status()).isEqualTo(1);
        assertThat(exercise().out()).containsPattern("3\\.1 +untouched +30 minutes +A free list that notices");
    }

    @Test
    void aSolutionPassesAndTheListKnowsItUntilItChanges() throws IOException {
        solve("");
        assertThat(exercise().out()).containsPattern("3\\.1 +changed");
        Command.Result result = exercise("3.1");
        assertThat(result.out()).isEqualTo("exercise 3.1, A free list that notices: passed, under 20 seeds\n");
        assertThat(result.status()).isZero();
        assertThat(exercise().out()).containsPattern("3\\.1 +passing");
        solve("        // changed");
        assertThat(exercise().out()).containsPattern("3\\.1 +changed");
    }

    @Test
    void whatDoesNotCompileShowsTheCompilersMessageAlone() throws IOException {
        solve("        int pages = memory;");
        Command.Result result = exercise("3.1");
        assertThat(result.out()).startsWith(STUB + ":").containsOnlyOnce("error: incompatible types").contains("int pages = memory;")
                .doesNotContain("exercise 3.1");
        assertThat(result.err()).isEmpty();
        assertThat(result.status()).isEqualTo(2);
    }

    @Test
    void anEndlessLoopIsStoppedAndToldSo() throws IOException {
        solve("        while (from < to) { }");
        assertThat(exercise("3.1").out()).contains("kalloc(), number 1", "stopped after 20 million rounds of its loops, in kalloc (FreeList.java:");
        assertThat(exercise().out()).containsPattern("3\\.1 +failing");
    }

    @Test
    void anEndlessRecursionIsToldSo() throws IOException {
        solve("        if (head != 1) { return kalloc(); }");
        assertThat(exercise("3.1").out()).contains("kalloc(), number 1", "methods that call each other without end, in kalloc (FreeList.java:");
    }

    @Test
    void aPanicIsToldWithWhatWasDone() throws IOException {
        solve("        if (from < to) { throw new KernelPanic(\"no more\"); }");
        assertThat(exercise("3.1").out()).contains("kalloc(), number 1", "panic: no more, in kalloc (FreeList.java:");
    }

    @Test
    void anExceptionIsToldWithItsPlace() throws IOException {
        solve("        Object nothing = from < to ? null : \"\"; nothing.hashCode();");
        assertThat(exercise("3.1").out()).contains("kalloc(), number 1", "NullPointerException", "in kalloc (FreeList.java:")
                .doesNotContain("at xv6");
    }

    @Test
    void anAccessToMemoryThatIsNotThereIsTold() throws IOException {
        solve("        memory.loadLong(4096);");
        assertThat(exercise("3.1").out()).contains("kalloc(), number 1", "expected:       no access to memory that is not there",
                "nothing at physical address 0x1000");
    }

    @Test
    void hintsComeOneAfterAnother() {
        assertThat(exercise("3.1", "--hint").out()).startsWith("Hint 1 of 2\n");
        assertThat(exercise("3.1", "--hint").out()).startsWith("Hint 2 of 2\n").endsWith("(that was the last)\n");
        assertThat(exercise("3.1", "--hint").out()).startsWith("Hint 2 of 2\n");
    }

    @Test
    void theSolutionComesWithItsExplanation() {
        assertThat(exercise("3.1", "--solution").out()).contains("class FreeList", "A mark inside the page would not do");
    }

    @Test
    void resetPutsTheStubBackAndKeepsWhatWasWritten() throws IOException {
        solve("");
        String mine = Files.readString(project.resolve(STUB));
        assertThat(exercise("3.1", "--reset").status()).isZero();
        assertThat(project.resolve(STUB)).hasSameTextualContentAs(HOME.resolve("book/exercises/stubs/c03/FreeList.java"));
        assertThat(Files.readString(project.resolve(STUB + ".mine"))).isEqualTo(mine);
    }

    @Test
    void anAutograderGetsJUnitsXml() throws IOException {
        Path xml = project.resolve("report.xml");
        assertThat(exercise("3.1", "--xml", xml.toString()).status()).isEqualTo(1);
        assertThat(Files.readString(xml)).contains("tests=\"1\" failures=\"1\"", "name=\"3.1 A free list that notices\"",
                "TODO exercise 3.1: put the pages on your list");
    }

    @Test
    void aNumberThatIsNoneListsTheNearOnes() {
        for (String number : new String[] {"3.99", "99.1", "three", "", "-3"}) {
            Command.Result result = exercise(number);
            assertThat(result.err()).as(number).hasLineCount(1);
            assertThat(result.status()).as(number).isEqualTo(2);
        }
        assertThat(exercise("3.99").err()).contains("there is no exercise '3.99'; near it are 3.");
    }

    @Test
    void optionsWithoutANumberAreRefused() {
        Command.Result result = exercise("--hint");
        assertThat(result.err()).contains("of which exercise? Expected a number such as").hasLineCount(1);
        assertThat(result.status()).isEqualTo(2);
    }
}
