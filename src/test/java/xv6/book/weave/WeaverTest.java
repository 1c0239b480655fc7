package xv6.book.weave;

import static org.assertj.core.api.Assertions.assertThat;

import com.adobe.epubcheck.api.EpubCheck;
import com.adobe.epubcheck.util.WriterReportImpl;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a sound book looks like when it is woven: one book with everything in it. */
class WeaverTest {
    private static final String LOCK = """
            package xv6.kernel.lock;
            /** A lock (xv6: struct spinlock). */
            class Lock {
                // tag::spin-until-free[]
                void acquire() { while (a < b && !c) { } }
                // end::spin-until-free[]
            }
            """;

    @TempDir
    static Path folder;
    private static SmallBook book;
    private static Document first;
    private static Document second;

    @BeforeAll
    static void weaveABook() {
        book = new SmallBook(folder);
        book.project.file("src/main/java/xv6/kernel/lock/Lock.java", LOCK)
                .file("book/images/dot.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"><rect width=\"9\" height=\"9\"/></svg>")
                .file("book/exercises/1.1.adoc", "= A better lock\n:time: 20 minutes\n:stub: xv6.exercises.c01.Better\n\nWrite `acquire`.\n\n== Why it matters\nIt does.\n\n== Hint\nSwap.\n\n== Hint\nAgain.\n")
                .file("book/book.adoc", "= A book\n:doctype: book\n\nThe *preface*.\n\n= The kernel\n\nWhat part one tells.\n\n"
                        + "include::01-locks.adoc[]\n\ninclude::02-more.adoc[]\n\n= Appendices\n\ninclude::a-index.adoc[]\n")
                .file("book/01-locks.adoc", """
                        [#locks]
                        == Locks & such

                        Later comes <<more>>.

                        === Structure

                        chunk::Lock[]

                        === Code

                        chunk::Lock/spin-until-free[]

                        listing::Lock[]

                        run::xv6.book.weave.Greeter[args="a 'b c'",name=greeting]

                        exercise::1.1[]

                        [source,java]
                        ----
                        int x; // <1>
                        ----
                        <1> A callout.
                        """)
                .file("book/02-more.adoc", """
                        [#more]
                        == More

                        See <<locks,the locks>> and <<structure>>.

                        chunk::Lock/spin-until-free[repeated]

                        image::images/dot.svg[A dot]

                        .Two of them
                        [plantuml,alt="a calls b"]
                        ----
                        participant "x<y" as a
                        a -> b : go
                        ----

                        [strip,alt="a word"]
                        ----
                        high | 32
                        low  | 32
                        ----

                        run::shell[line="echo hello | wc"]

                        run::xv6[args="fs @build@/fs.img cat /nothing",status=2]

                        WARNING: Mind the gap.

                        |===
                        |a |b

                        |1 |2
                        |===
                        """)
                .file("book/a-index.adoc", "[#index]\n== Index\n\nindex::chunks[]\n\nindex::names[]\n\nindex::c-names[]\n");
        book.weave(false, true, false);
        assertThat(book.faults()).isEmpty();
        assertThat(book.unfinished()).isEmpty();
        first = book.page("01-locks.html");
        second = book.page("02-more.html");
    }

    @Test
    void a_skeleton_shows_its_inner_chunks_as_names_that_lead_to_them() {
        Element skeleton = first.getElementById("chunk-kernel-lock-Lock");
        assertThat(skeleton.selectFirst("code").wholeText()).isEqualTo("""
                package xv6.kernel.lock;
                /** A lock (xv6: struct spinlock). */
                class Lock {
                    «spin until free»
                }
                """);
        assertThat(skeleton.selectFirst(".inner a").attr("href")).isEqualTo("01-locks.html#chunk-kernel-lock-Lock--spin-until-free");
    }

    @Test
    void a_chunk_says_where_it_stands_where_it_is_used_and_where_it_is_shown_again() {
        Element chunk = first.getElementById("chunk-kernel-lock-Lock--spin-until-free");
        assertThat(chunk.selectFirst("figcaption").text().replace('\u00a0', ' '))
                .isEqualTo("«spin until free» kernel/lock/Lock.java 5 used in «Lock» again in Chapter 2");
        assertThat(chunk.selectFirst("code").wholeText()).isEqualTo("void acquire() { while (a < b && !c) { } }\n");
        assertThat(chunk.select("figcaption a").eachAttr("href").getFirst()).isEqualTo("01-locks.html#chunk-kernel-lock-Lock");
    }

    @Test
    void a_repeated_chunk_says_where_it_is_defined() {
        Element again = second.selectFirst("figure.again");
        assertThat(again.selectFirst("figcaption").text()).contains("defined in Chapter 1");
        assertThat(again.selectFirst("figcaption .use a").attr("href")).isEqualTo("01-locks.html#chunk-kernel-lock-Lock--spin-until-free");
        assertThat(again.hasAttr("data-path")).isFalse();
    }

    @Test
    void a_listing_has_the_whole_file_without_tags() {
        assertThat(first.selectFirst("figure.listing code").wholeText()).isEqualTo(LOCK.replaceAll(".*::spin-until-free.*\n", ""));
    }

    @Test
    void a_run_shows_what_it_printed_and_records_it() throws Exception {
        assertThat(first.selectFirst("figure.run figcaption").text()).isEqualTo("java xv6.book.weave.Greeter a 'b c'");
        assertThat(first.selectFirst("figure.run code").wholeText()).isEqualTo("hello <a,b c>\n");
        assertThat(Files.readString(folder.resolve("book/runs/01-locks/greeting.txt"))).isEqualTo("hello <a,b c>\n");
    }

    @Test
    void a_line_for_the_shell_and_a_command_show_what_was_typed_and_what_came() {
        assertThat(second.select("figure.run").first().selectFirst("code").wholeText()).isEqualTo("$ echo hello | wc\n1 1 6 \n");
        assertThat(second.select("figure.run").last().text()).contains("./xv6 fs target/launch/fs.img cat /nothing", "xv6: ");
    }

    @Test
    void an_exercise_has_its_task_its_hints_folded_and_its_command() {
        Element exercise = first.getElementById("exercise-1-1");
        assertThat(exercise.text()).contains("Exercise 1.1: A better lock 20 minutes", "Why it matters.",
                "Complete Better.java in src/main/java/xv6/exercises/c01, then: ./xv6 exercise 1.1");
        assertThat(exercise.select("details")).hasSize(2);
        assertThat(exercise.select("details").first().text()).isEqualTo("Hint Swap.");
    }

    @Test
    void code_in_the_text_is_highlighted_and_keeps_its_callouts() {
        Element code = first.selectFirst(".listingblock code");
        assertThat(code.selectFirst(".hk").text()).isEqualTo("int");
        assertThat(code.select(".conum")).hasSize(1);
    }

    @Test
    void chapters_sections_and_figures_are_numbered_and_references_to_chapters_say_so() {
        assertThat(first.selectFirst("h2").text()).isEqualTo("Chapter 1 Locks & such");
        assertThat(first.select("h3").eachText()).containsExactly("1.1 Structure", "1.2 Code");
        assertThat(second.selectFirst("figure.diagram figcaption").text()).isEqualTo("Figure 2.1 Two of them");
        assertThat(first.selectFirst("a[href=02-more.html#more]").text()).isEqualTo("Chapter 2, More");
        assertThat(second.selectFirst("a[href=01-locks.html#locks]").text()).isEqualTo("the locks");
    }

    @Test
    void a_reference_into_another_chapter_leads_to_its_page() {
        assertThat(second.select("a[href=01-locks.html#structure]")).hasSize(1);
    }

    @Test
    void pages_lead_to_the_one_before_and_after_and_to_the_contents() {
        assertThat(first.selectFirst("a[rel=next]").attr("href")).isEqualTo("02-more.html");
        assertThat(first.select("a[rel=prev]")).isEmpty();
        assertThat(second.selectFirst("a[rel=prev]").text()).contains("Locks & such");
        assertThat(second.selectFirst(".contents-list .here").text()).startsWith("2 More");
        assertThat(book.page("index.html").select(".all-contents a").eachAttr("href"))
                .contains("01-locks.html", "01-locks.html#structure", "02-more.html", "a-index.html");
        assertThat(book.page("index.html").text()).contains("The preface.", "Part I The kernel", "What part one tells.");
    }

    @Test
    void diagrams_are_drawn_into_the_page_with_their_alternative_text_and_without_colours_of_their_own() {
        Element diagram = second.selectFirst("figure.diagram > div");
        assertThat(diagram.attr("aria-label")).isEqualTo("a calls b");
        assertThat(diagram.select("svg")).hasSize(1);
        assertThat(diagram.html()).doesNotContain("#181818").contains("fill=\"#1f2328\"");
        assertThat(diagram.select("[style]")).isEmpty();
    }

    @Test
    void the_indices_list_chunks_names_and_c_names_with_links() {
        Document index = book.page("a-index.html");
        assertThat(index.selectFirst("ul.chunks").text()).isEqualTo("kernel/lock/Lock.java 1 «spin until free» 1, used in «Lock», again 2");
        assertThat(index.select("div.names li").eachText()).containsExactly("acquire() Lock 1", "Lock 1");
        assertThat(index.selectFirst("table.c-names tbody tr").text()).isEqualTo("struct spinlock Lock kernel/lock/Lock.java Chapter 1");
    }

    @Test
    void the_single_page_needs_no_other_file() {
        Document single = book.page("single.html");
        assertThat(single.select("link[rel=stylesheet], script[src], img:not([src^=data:])")).isEmpty();
        for (Element link : single.select("a[href]")) {
            assertThat(link.attr("href")).startsWith("#");
            if (link.attr("href").length() > 1) {
                assertThat(single.getElementById(link.attr("href").substring(1))).as(link.outerHtml()).isNotNull();
            }
        }
    }

    @Test
    void the_single_page_tangles_to_the_sources() throws Exception {
        assertThat(Tangler.tangle(book.out.resolve("single.html"))).containsExactly(
                java.util.Map.entry("src/main/java/xv6/kernel/lock/Lock.java", LOCK));
    }

    @Test
    void the_search_index_finds_sections() throws Exception {
        assertThat(Files.readString(book.out.resolve("search.js"))).contains("[\"01-locks.html\",\"structure\",\"Chapter 1, Locks & such\",\"1.1 Structure\"");
    }

    @Test
    void the_pdf_has_contents_with_pages_bookmarks_and_the_code() throws Exception {
        try (PDDocument pdf = Loader.loadPDF(book.out.resolve("book.pdf").toFile())) {
            PDFTextStripper stripper = new PDFTextStripper();
            stripper.setSortByPosition(true);
            String text = stripper.getText(pdf);
            assertThat(text).contains("Contents", "Locks & such", "while (a < b && !c)", "hello <a,b c>", "Two of them", "The preface", "defined in");
            assertThat(pdf.getDocumentCatalog().getDocumentOutline().children()).hasSize(3);
        }
    }

    @Test
    void epubcheck_has_nothing_to_say_about_the_epub() {
        assertThat(complaints(book.out.resolve("book.epub"))).isEmpty();
    }

    static String complaints(Path epub) {
        java.io.StringWriter said = new java.io.StringWriter();
        WriterReportImpl report = new WriterReportImpl(new java.io.PrintWriter(said), "");
        new EpubCheck(epub.toFile(), report).check();
        return report.getErrorCount() + report.getWarningCount() + report.getFatalErrorCount() == 0 ? "" : said.toString();
    }
}
