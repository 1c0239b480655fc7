package xv6.book;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;

class HighlighterTest {
    @Test
    void java_words_strings_numbers_types_and_comments_are_told_apart() {
        assertThat(Highlighter.html("java", "int x = 0x1F; // a <b>"))
                .isEqualTo("<span class=\"hk\">int</span> x = <span class=\"hn\">0x1F</span>; <span class=\"hc\">// a &lt;b&gt;</span>");
        assertThat(Highlighter.html("java", "@Override String s = \"for\";"))
                .isEqualTo("<span class=\"ha\">@Override</span> <span class=\"ht\">String</span> s = <span class=\"hs\">&quot;for&quot;</span>;");
    }

    @Test
    void assembly_has_labels_instructions_and_registers() {
        assertThat(Highlighter.html("asm", "again:\n    bnez t0, again # loop"))
                .isEqualTo("<span class=\"ht\">again:</span>\n    <span class=\"hk\">bnez</span> <span class=\"hu\">t0</span>, again <span class=\"hc\"># loop</span>");
    }

    @Test
    void what_was_typed_stands_out_in_a_console() {
        assertThat(Highlighter.html("console", "$ ls\n.")).isEqualTo("<span class=\"hk\">$ ls</span>\n.");
    }

    @Property(tries = 300)
    void highlighting_never_changes_the_text(@ForAll @StringLength(max = 60) String any) {
        String html = Highlighter.html("java", any);
        assertThat(html.replaceAll("</?span[^>]*>", "").replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&"))
                .isEqualTo(any);
    }
}
