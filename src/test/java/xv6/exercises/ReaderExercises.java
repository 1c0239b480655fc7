package xv6.exercises;

import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import xv6.exercises.check.Candidate;
import xv6.exercises.check.Exercise;
import xv6.exercises.check.Judge;
import xv6.exercises.check.Verdict;

/**
 * The reader's own solutions, to be run from an IDE or by {@code mvn test -Dtest=ReaderExercises -Dgroups=chapter-3}; no
 * part of the build's own tests. {@code -Dexercise.seed=7} looks at one world only, for the debugger.
 */
class ReaderExercises {
    private static final Path PROJECT = Path.of("").toAbsolutePath();
    private static final Long SEED = Long.getLong("exercise.seed");

    private abstract static class OfChapter {
        private final int chapter;

        OfChapter(int chapter) {
            this.chapter = chapter;
        }

        @TestFactory
        Stream<DynamicTest> exercise() throws IOException {
            return Exercise.all(PROJECT).stream().filter(e -> e.chapter() == chapter)
                    .map(e -> dynamicTest(e.number() + " " + e.title(), e.file().toUri(), () -> judge(e)));
        }

        private static void judge(Exercise e) {
            Candidate candidate = Candidate.onClassPath(e.stub(), PROJECT, List.of(e.file()));
            switch (SEED == null ? Judge.judge(e, candidate) : Judge.judge(e, candidate, SEED)) {
                case Verdict.Passed(int _) -> { }
                case Verdict.Failed failed -> fail("exercise " + e.number() + ", " + e.title() + "\n" + failed.text());
                case Verdict.Refused(String message) -> fail("exercise " + e.number() + " does not compile\n" + message);
            }
        }
    }

    @Nested
    @Tag("chapter-1")
    class Chapter1 extends OfChapter {
        Chapter1() {
            super(1);
        }
    }

    @Nested
    @Tag("chapter-2")
    class Chapter2 extends OfChapter {
        Chapter2() {
            super(2);
        }
    }

    @Nested
    @Tag("chapter-3")
    class Chapter3 extends OfChapter {
        Chapter3() {
            super(3);
        }
    }

    @Nested
    @Tag("chapter-4")
    class Chapter4 extends OfChapter {
        Chapter4() {
            super(4);
        }
    }

    @Nested
    @Tag("chapter-5")
    class Chapter5 extends OfChapter {
        Chapter5() {
            super(5);
        }
    }

    @Nested
    @Tag("chapter-6")
    class Chapter6 extends OfChapter {
        Chapter6() {
            super(6);
        }
    }

    @Nested
    @Tag("chapter-7")
    class Chapter7 extends OfChapter {
        Chapter7() {
            super(7);
        }
    }

    @Nested
    @Tag("chapter-8")
    class Chapter8 extends OfChapter {
        Chapter8() {
            super(8);
        }
    }

    @Nested
    @Tag("chapter-9")
    class Chapter9 extends OfChapter {
        Chapter9() {
            super(9);
        }
    }

    @Nested
    @Tag("chapter-10")
    class Chapter10 extends OfChapter {
        Chapter10() {
            super(10);
        }
    }

    @Nested
    @Tag("chapter-11")
    class Chapter11 extends OfChapter {
        Chapter11() {
            super(11);
        }
    }

    @Nested
    @Tag("chapter-12")
    class Chapter12 extends OfChapter {
        Chapter12() {
            super(12);
        }
    }

    @Nested
    @Tag("chapter-13")
    class Chapter13 extends OfChapter {
        Chapter13() {
            super(13);
        }
    }

    @Nested
    @Tag("chapter-14")
    class Chapter14 extends OfChapter {
        Chapter14() {
            super(14);
        }
    }

    @Nested
    @Tag("chapter-15")
    class Chapter15 extends OfChapter {
        Chapter15() {
            super(15);
        }
    }

    @Nested
    @Tag("chapter-16")
    class Chapter16 extends OfChapter {
        Chapter16() {
            super(16);
        }
    }

    @Nested
    @Tag("chapter-17")
    class Chapter17 extends OfChapter {
        Chapter17() {
            super(17);
        }
    }

    @Nested
    @Tag("chapter-18")
    class Chapter18 extends OfChapter {
        Chapter18() {
            super(18);
        }
    }

    @Nested
    @Tag("chapter-19")
    class Chapter19 extends OfChapter {
        Chapter19() {
            super(19);
        }
    }

    @Nested
    @Tag("chapter-20")
    class Chapter20 extends OfChapter {
        Chapter20() {
            super(20);
        }
    }

    @Nested
    @Tag("chapter-21")
    class Chapter21 extends OfChapter {
        Chapter21() {
            super(21);
        }
    }

    @Nested
    @Tag("chapter-22")
    class Chapter22 extends OfChapter {
        Chapter22() {
            super(22);
        }
    }

    @Nested
    @Tag("chapter-23")
    class Chapter23 extends OfChapter {
        Chapter23() {
            super(23);
        }
    }

    @Nested
    @Tag("chapter-24")
    class Chapter24 extends OfChapter {
        Chapter24() {
            super(24);
        }
    }

    @Nested
    @Tag("chapter-25")
    class Chapter25 extends OfChapter {
        Chapter25() {
            super(25);
        }
    }

    @Nested
    @Tag("chapter-26")
    class Chapter26 extends OfChapter {
        Chapter26() {
            super(26);
        }
    }

    @Nested
    @Tag("chapter-27")
    class Chapter27 extends OfChapter {
        Chapter27() {
            super(27);
        }
    }

    @Nested
    @Tag("chapter-28")
    class Chapter28 extends OfChapter {
        Chapter28() {
            super(28);
        }
    }

    @Nested
    @Tag("chapter-29")
    class Chapter29 extends OfChapter {
        Chapter29() {
            super(29);
        }
    }

    @Nested
    @Tag("chapter-30")
    class Chapter30 extends OfChapter {
        Chapter30() {
            super(30);
        }
    }

    @Nested
    @Tag("chapter-31")
    class Chapter31 extends OfChapter {
        Chapter31() {
            super(31);
        }
    }

    @Nested
    @Tag("chapter-32")
    class Chapter32 extends OfChapter {
        Chapter32() {
            super(32);
        }
    }

    @Nested
    @Tag("chapter-33")
    class Chapter33 extends OfChapter {
        Chapter33() {
            super(33);
        }
    }

    @Nested
    @Tag("chapter-34")
    class Chapter34 extends OfChapter {
        Chapter34() {
            super(34);
        }
    }

    @Nested
    @Tag("chapter-35")
    class Chapter35 extends OfChapter {
        Chapter35() {
            super(35);
        }
    }

    @Nested
    @Tag("chapter-36")
    class Chapter36 extends OfChapter {
        Chapter36() {
            super(36);
        }
    }
}
