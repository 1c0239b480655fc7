package xv6.book.weave;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What can be wrong with a book: each is named with file and line, and no form is written. */
class BrokenBookTest {
    @TempDir
    Path folder;
    private SmallBook book;

    @BeforeEach
    void anEmptyBook() {
        book = new SmallBook(folder);
    }

    private void faultsOf(String chapter, String... faults) {
        book.project.book("01-one", "[#one]\n== One\n\n" + chapter, "02-two", null);
        book.draft();
        assertThat(book.faults()).containsExactly(faults);
        assertThat(book.written()).isFalse();
    }

    @Test
    void a_reference_to_nothing() {
        faultsOf("Good <<one>>.\n\nSee <<nowhere>>.\n", "book/01-one.adoc:6: this reference leads nowhere: there is no 'nowhere'");
    }

    @Test
    void a_reference_to_a_chapter_not_yet_written_is_only_unfinished() {
        book.project.book("01-one", "== One\n\nSee <<two>>.\n", "02-two", null);
        book.draft();
        assertThat(book.faults()).isEmpty();
        assertThat(book.unfinished()).contains("book/01-one.adoc:3: this refers to 'two', which is not written yet");
        assertThat(book.written()).isTrue();
    }

    @Test
    void an_anchor_that_stands_twice() {
        faultsOf("[#same]\nA.\n\n[#same]\nB.\n", "book/01-one.adoc:4: the anchor 'same' stands twice",
                "book/01-one.adoc:7: the anchor 'same' stands twice");
    }

    @Test
    void a_missing_image() {
        faultsOf("image::images/no.png[a picture]\n", "book/01-one.adoc:4: the image book/images/no.png is missing");
    }

    @Test
    void a_diagram_without_alternative_text() {
        faultsOf("[plantuml]\n----\na -> b\n----\n", "book/01-one.adoc:4: this diagram has no alternative text; write [plantuml,alt=\"...\"]");
    }

    @Test
    void a_diagram_that_plantuml_does_not_understand() {
        book.project.book("01-one", "== One\n\n[plantuml,alt=x]\n----\nthis is -> -> no diagram {\n----\n");
        assertThat(book.draft().faults()).singleElement().asString().startsWith("book/01-one.adoc:3: PlantUML does not understand");
    }

    @Test
    void a_drawing_with_a_line_that_says_nothing() {
        book.project.book("01-one", "== One\n\n[layout,alt=x]\n----\n0 |  | what\n----\n");
        assertThat(book.draft().faults()).singleElement().asString().startsWith("book/01-one.adoc:3: expected 'address | label");
    }

    @Test
    void a_broken_chunk_name() {
        faultsOf("chunk::nothing[]\n", "book/01-one.adoc:4: no source file is named 'nothing'");
    }

    @Test
    void asciidoctors_own_warnings() {
        faultsOf("==== Too deep\n\nText.\n\nMore.\n", "book/01-one.adoc:4: section title out of sequence: expected level 2, got level 3");
    }

    @Test
    void an_output_that_changed() throws Exception {
        book.project.file("book/runs/01-one/greeting.txt", "hello <b>\n");
        faultsOf("run::xv6.book.weave.Greeter[args=a,name=greeting]\n",
                "book/01-one.adoc:4: the output of run xv6.book.weave.Greeter has changed: line 1 was 'hello <b>', is now 'hello <a>' "
                        + "(book/runs/01-one/greeting.txt; if that is right, ./xv6 book --record)");
        assertThat(Files.readString(folder.resolve("book/runs/01-one/greeting.txt"))).isEqualTo("hello <b>\n");
    }

    @Test
    void of_a_long_line_that_changed_what_stands_around_the_change() throws Exception {
        book.project.file("book/runs/01-one/greeting.txt", "hello <" + "a".repeat(400) + "b" + "a".repeat(99) + ">\n");
        faultsOf("run::xv6.book.weave.Greeter[args=" + "a".repeat(500) + ",name=greeting]\n",
                "book/01-one.adoc:4: the output of run xv6.book.weave.Greeter has changed: line 1 was '..." + "a".repeat(50) + "b"
                        + "a".repeat(49) + "...', is now '..." + "a".repeat(100) + "...' "
                        + "(book/runs/01-one/greeting.txt; if that is right, ./xv6 book --record)");
    }

    @Test
    void an_output_that_nobody_recorded_is_unfinished() {
        book.project.book("01-one", "== One\n\nrun::xv6.book.weave.Greeter[args=a]\n");
        book.draft();
        assertThat(book.faults()).isEmpty();
        assertThat(book.unfinished()).singleElement().asString()
                .startsWith("book/01-one.adoc:3: the output of run xv6.book.weave.Greeter is not recorded in book/runs/01-one/xv6-book-weave-greeter-a.txt");
    }

    @Test
    void a_run_that_fails() {
        faultsOf("run::xv6.book.weave.Greeter[args=\"a b c\"]\n",
                "book/01-one.adoc:4: run xv6.book.weave.Greeter ended with status 3 instead of 0: hello <a,b,c>");
    }

    @Test
    void a_chart_without_alternative_text() {
        faultsOf("chart::xv6.book.weave.Greeter[args=a]\n",
                "book/01-one.adoc:4: this chart has no alternative text; write alt=\"...\"");
    }

    @Test
    void a_chart_that_is_no_picture() {
        faultsOf("chart::xv6.book.weave.Greeter[args=a,alt=nothing]\n",
                "book/01-one.adoc:4: chart xv6.book.weave.Greeter did not print a picture that begins with <svg");
    }

    @Test
    void an_exercise_without_text_is_unfinished_and_one_without_title_is_a_fault() {
        book.project.file("book/exercises/1.2.adoc", "no title\n").book("01-one", "== One\n\nexercise::1.1[]\n\nexercise::1.2[]\n");
        book.draft();
        assertThat(book.unfinished()).containsExactly("book/01-one.adoc:3: exercise 1.1 has no text; expected it in book/exercises/1.1.adoc");
        assertThat(book.faults()).containsExactly("book/exercises/1.2.adoc:1: expected the exercise's title, '= ...'");
    }

    @Test
    void a_line_that_no_chapter_tells_unless_the_book_is_a_draft() {
        book.project.file("mkfs/A.java", "class A { }\n").book("01-one", "== One\n\nText.\n");
        book.weave(false, false, true);
        assertThat(book.unfinished()).containsExactly("mkfs/A.java:1: no chapter tells lines 1 to 1: show them with chunk::mkfs/A[]");
        assertThat(book.written()).isFalse();
        assertThat(book.draft().written()).isTrue();
    }

    @Test
    void a_book_that_is_not_there() {
        book.draft();
        assertThat(book.faults()).contains("book/book.adoc: no such file; the book begins there");
    }
}
