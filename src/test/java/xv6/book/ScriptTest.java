package xv6.book;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScriptTest {
    @TempDir
    Path folder;
    private SmallProject project;

    @BeforeEach
    void aProgramOfTwoFiles() {
        project = new SmallProject(folder)
                .file("mkfs/A.java", "class A {\n    // tag::body[]\n    int a;\n    // end::body[]\n}\n")
                .file("mkfs/B.java", "class B { }\n");
    }

    private Script script() {
        return project.script(project.sources());
    }

    @Test
    void chapters_have_their_number_from_the_files_name_and_their_title_from_the_text() {
        project.book("01-first", "== The first\n", "a-last", "== The `last`\n");
        assertThat(script().chapters).extracting(Chapter::reference, Chapter::title)
                .containsExactly(org.assertj.core.groups.Tuple.tuple("Chapter 1", "The first"),
                        org.assertj.core.groups.Tuple.tuple("Appendix A", "The last"));
    }

    @Test
    void a_chapter_that_book_adoc_includes_and_that_is_not_there_is_unfinished() {
        project.book("01-first", null);
        script();
        assertThat(project.faults()).isEmpty();
        assertThat(project.unfinished()).containsExactly("book/book.adoc:4: chapter book/01-first.adoc is not written yet");
    }

    @Test
    void a_broken_chunk_name_is_a_fault_at_the_macros_line() {
        project.book("01-first", "== The first\n\nchunk::A/bdoy[]\n");
        script();
        assertThat(project.faults()).containsExactly("book/01-first.adoc:3: mkfs/A.java has no tag 'bdoy'; it has body");
    }

    @Test
    void defining_a_chunk_twice_is_a_fault_that_names_both_places() {
        project.book("01-first", "== The first\n\nchunk::A[]\n\nchunk::A[]\n");
        script();
        assertThat(project.faults()).containsExactly("book/01-first.adoc:5: chunk 'A' is defined already at "
                + "book/01-first.adoc:3; write [repeated] to show it again");
    }

    @Test
    void repeating_a_chunk_is_no_fault_but_repeating_what_is_nowhere_defined_is() {
        project.book("01-first", "== The first\n\nchunk::A[]\n\nchunk::A[repeated]\n\nchunk::B[repeated]\n");
        script();
        assertThat(project.faults()).containsExactly("book/01-first.adoc:7: chunk 'B' is repeated but defined nowhere");
    }

    @Test
    void a_chunk_told_chapters_before_its_file_is_a_fault() {
        project.book("01-first", "== The first\n\nchunk::A/body[]\n", "02-second", "== The second\n\nchunk::A[]\n");
        script();
        assertThat(project.faults()).singleElement().asString().startsWith("book/01-first.adoc:3: chunk 'A/body' is told before its file");
    }

    @Test
    void macros_in_verbatim_blocks_and_comments_show_nothing() {
        project.book("01-first", "== The first\n\n----\nchunk::A[]\n----\n\n////\nchunk::A[]\n////\n\n// chunk::A[]\n");
        assertThat(script().showings).isEmpty();
    }

    @Test
    void a_block_that_is_never_closed_is_a_fault() {
        project.book("01-first", "== The first\n\n----\nint x;\n");
        script();
        assertThat(project.faults()).containsExactly("book/01-first.adoc: a block opened with ---- is never closed");
    }

    @Test
    void a_chapter_with_two_titles_is_a_fault() {
        project.book("01-first", "== One\n\n== Two\n");
        script();
        assertThat(project.faults()).singleElement().asString().contains("exactly one title");
    }

    @Test
    void lines_that_no_chapter_tells_are_named_with_file_and_line() {
        project.book("01-first", "== The first\n\nchunk::A[]\n");
        Sources sources = project.sources();
        Coverage coverage = new Coverage(sources, project.script(sources));
        coverage.check(project.troubles);
        assertThat(project.unfinished()).containsExactly(
                "mkfs/A.java:3: no chapter tells lines 3 to 3: show them with chunk::mkfs/A/body[]",
                "mkfs/B.java:1: no chapter tells lines 1 to 1: show them with chunk::mkfs/B[]");
        assertThat(coverage.linesTold()).isEqualTo(2);
        assertThat(coverage.lines()).isEqualTo(4);
    }

    @Test
    void attributes_of_a_macro_may_be_named_quoted_or_bare() {
        Macro macro = new Macro("run", "shell", "line=\"echo a, b | wc\", varies,status=1", "", 1, null);
        assertThat(macro.named()).containsEntry("line", "echo a, b | wc").containsEntry("status", "1");
        assertThat(macro.has("varies")).isTrue();
    }
}
