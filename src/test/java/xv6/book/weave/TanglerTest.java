package xv6.book.weave;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TanglerTest {
    @TempDir
    Path folder;

    @Test
    void whatever_a_source_holds_comes_back_byte_for_byte() throws Exception {
        String odd = "\n\n    // tag::a[]\n        deep <b>&amp;\"x\"\n\n            deeper\t;\n        # tag::b[]\n    shallow\n        # end::b[]\n    // end::a[]\n"
                + "    // tag::spaces[]\n        x\n   \n    // end::spaces[]\n/* tag::empty[] */\n/* end::empty[] */\n  last, without a newline";
        SmallBook book = new SmallBook(folder);
        book.project.file("user-programs/Odd.java", odd).file("mkfs/Empty.java", "\n")
                .book("01-one", "== One\n\nchunk::Odd[]\n\nchunk::Odd/b[]\n\nchunk::Odd/a[]\n\nchunk::Odd/spaces[]\n\nchunk::Odd/empty[]\n\nchunk::Odd/a[repeated]\n\nchunk::Empty[]\n\nlisting::Odd[]\n");
        book.draft();
        assertThat(book.faults()).isEmpty();
        assertThat(Tangler.tangle(book.out.resolve("single.html"))).containsOnly(
                java.util.Map.entry("user-programs/Odd.java", odd), java.util.Map.entry("mkfs/Empty.java", "\n"));
    }

    @Test
    void a_page_that_lacks_a_chunk_is_refused() {
        assertThatThrownBy(() -> Tangler.tangle(Jsoup.parse("<figure class=chunk data-path='A.java' data-tag='' data-indent=0><pre><code>"
                + "<span class=inner data-tag=b data-begin=x data-end=y>«b»</span>\n</code></pre></figure>")))
                .hasMessage("A.java: the book does not tell 'b'");
    }
}
