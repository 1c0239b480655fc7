package xv6.book;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourcesTest {
    private static final String LOCK = """
            package xv6.kernel.lock;
            class Lock {
                // tag::acquire[]
                void acquire() {
                    // tag::spin[]
                    while (!take()) { }
                    // end::spin[]
                }
                // end::acquire[]
            }
            """;

    @TempDir
    Path folder;
    private SmallProject project;

    @BeforeEach
    void aProjectWithALock() {
        project = new SmallProject(folder).file("src/main/java/xv6/kernel/lock/Lock.java", LOCK);
    }

    private Chunk find(String name) throws Sources.NoSuchChunk {
        return project.sources().find(name);
    }

    @Test
    void a_line_belongs_to_the_innermost_chunk_around_it() throws Exception {
        assertThat(find("lock").ownLines()).extracting(Chunk.Line::number).containsExactly(1, 2, 10);
        assertThat(find("lock/acquire").ownLines()).extracting(Chunk.Line::number).containsExactly(4, 8);
        assertThat(find("lock/spin").ownLines()).extracting(Chunk.Line::number).containsExactly(6);
    }

    @Test
    void all_lines_of_a_chunk_are_those_inside_it_too_without_tags() throws Exception {
        assertThat(find("lock/acquire").allLines()).extracting(Chunk.Line::number).containsExactly(4, 6, 8);
    }

    @Test
    void a_file_without_tags_is_one_chunk() throws Exception {
        project.file("user-programs/Cat.java", "class Cat {\n}\n");
        assertThat(find("Cat").ownLines()).hasSize(2);
    }

    @Test
    void a_name_may_be_any_end_of_the_path_that_is_unique_in_small_letters_too() throws Exception {
        assertThat(find("LOCK").isRoot()).isTrue();
        assertThat(find("kernel/lock/Lock/spin").tag).isEqualTo("spin");
        assertThat(find("lock/lock").isRoot()).isTrue();
    }

    @Test
    void an_ambiguous_name_is_refused_with_the_candidates() {
        project.file("mkfs/xv6/mkfs/Directory.java", "class Directory { }\n")
                .file("src/main/java/xv6/kernel/fs/Directory.java", "class Directory { }\n");
        assertThatThrownBy(() -> find("directory")).hasMessage("'directory' may mean src/main/java/xv6/kernel/fs/Directory.java or "
                + "mkfs/xv6/mkfs/Directory.java; give more of the path");
    }

    @Test
    void a_longer_name_settles_it() throws Exception {
        project.file("mkfs/xv6/mkfs/Directory.java", "class Directory { }\n")
                .file("src/main/java/xv6/kernel/fs/Directory.java", "class Directory { }\n");
        assertThat(find("mkfs/Directory").file.path).startsWith("mkfs/");
    }

    @Test
    void an_unknown_tag_is_answered_with_those_there_are() {
        assertThatThrownBy(() -> find("lock/relaese")).hasMessageEndingWith("Lock.java has no tag 'relaese'; it has acquire, spin");
    }

    @Test
    void an_unknown_file_is_named() {
        assertThatThrownBy(() -> find("spinlok")).hasMessage("no source file is named 'spinlok'");
    }

    @Test
    void a_tag_that_is_never_closed_is_a_fault_at_its_line() {
        project.file("mkfs/A.java", "class A {\n// tag::x[]\n}\n").sources();
        assertThat(project.faults()).containsExactly("mkfs/A.java:2: tag 'x' is never closed");
    }

    @Test
    void an_end_without_its_tag_is_a_fault_at_its_line() {
        project.file("mkfs/A.java", "class A {\n// tag::x[]\n// end::y[]\n// end::x[]\n}\n").sources();
        assertThat(project.faults()).containsExactly("mkfs/A.java:3: end of 'y' where 'x' is open");
    }

    @Test
    void a_tag_twice_in_a_file_is_a_fault() {
        project.file("mkfs/A.java", "// tag::x[]\n// end::x[]\n// tag::x[]\n// end::x[]\n").sources();
        assertThat(project.faults()).containsExactly("mkfs/A.java:3: tag 'x' stands twice in this file");
    }
}
