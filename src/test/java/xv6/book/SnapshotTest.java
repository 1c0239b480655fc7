package xv6.book;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SnapshotTest {
    private static final String A = """
            class A {
                // tag::early[]
                int early;
                // end::early[]

                // tag::late[]
                int late;
                // tag::later[]
                int later;
                // end::later[]
                // end::late[]
            }
            """;

    @TempDir
    Path folder;
    private SmallProject project;

    @BeforeEach
    void aBookOfThreeChapters() {
        project = new SmallProject(folder)
                .file("mkfs/A.java", A)
                .file("mkfs/B.java", "class B { }\n")
                .file("src/main/java/xv6/machine/Bus.java", "class Bus { }\n")
                .file("src/test/java/xv6/ATest.java", "class ATest { }\n")
                .file("pom.xml", "<junit.version>5.9</junit.version>")
                .file("book/theme/snapshot-pom.xml", "<v>@junit.version@</v><n>@chapter@ @title@</n>")
                .file("book/given", "1 src/main/java/xv6/machine/**\n2 src/test/java/xv6/ATest.java # a test\n")
                .book("01-one", "== One\n\nchunk::A[]\n\nchunk::A/early[]\n",
                        "02-two", "== Two\n\nchunk::A/late[]\n\nchunk::B[]\n",
                        "03-three", "== Three\n\nchunk::A/later[]\n\nchunk::machine/Bus[]\n");
    }

    private String written(int chapter, String path) throws Exception {
        Path to = folder.resolve("out" + chapter);
        project.snapshot(chapter).write(to);
        Path file = to.resolve(path);
        return Files.exists(file) ? Files.readString(file) : null;
    }

    @Test
    void a_snapshot_has_what_is_told_by_then_and_nothing_else() throws Exception {
        assertThat(written(1, "mkfs/A.java")).isEqualTo("class A {\n    // tag::early[]\n    int early;\n    // end::early[]\n\n}\n");
        assertThat(written(1, "mkfs/B.java")).isNull();
        assertThat(written(2, "mkfs/B.java")).isEqualTo("class B { }\n");
    }

    @Test
    void the_last_snapshot_is_the_program_byte_for_byte() throws Exception {
        assertThat(written(3, "mkfs/A.java")).isEqualTo(A);
    }

    @Test
    void what_is_given_is_there_before_it_is_told() throws Exception {
        assertThat(written(1, "src/main/java/xv6/machine/Bus.java")).isEqualTo("class Bus { }\n");
        assertThat(written(1, "src/test/java/xv6/ATest.java")).isNull();
        assertThat(written(2, "src/test/java/xv6/ATest.java")).isEqualTo("class ATest { }\n");
    }

    @Test
    void its_pom_has_the_projects_versions() throws Exception {
        assertThat(written(2, "pom.xml")).isEqualTo("<v>5.9</v><n>02 Two</n>");
    }

    @Test
    void writing_again_leaves_nothing_of_before() throws Exception {
        project.file("out1/mkfs/Old.java", "");
        assertThat(written(1, "mkfs/Old.java")).isNull();
    }

    @Test
    void the_difference_shows_what_a_chapter_adds_where_it_stands() throws Exception {
        assertThat(project.snapshot(2).additions()).containsExactly(
                "--- a/mkfs/A.java", "+++ b/mkfs/A.java", "@@ -3,4 +3,7 @@",
                "     int early;", "     // end::early[]", " ",
                "+    // tag::late[]", "+    int late;", "+    // end::late[]", " }",
                "--- /dev/null", "+++ b/mkfs/B.java", "@@ -0,0 +1,1 @@", "+class B { }",
                "given: src/test/java/xv6/ATest.java");
    }

    @Test
    void a_line_of_the_given_list_that_says_nothing_is_a_fault() {
        project.file("book/given", "src/main/java/**\n").snapshot(1);
        assertThat(project.faults()).singleElement().asString().startsWith("book/given:1: expected a chapter's number and a pattern");
    }
}
