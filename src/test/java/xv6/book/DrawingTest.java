package xv6.book;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class DrawingTest {
    @Test
    void a_layout_has_a_box_a_line_and_its_address_and_note() throws Exception {
        String svg = Drawing.draw("layout", List.of("0x20", "0x10 | *stack | one page", "| ...", "0x0 | text & data | | 2"));
        assertThat(svg).contains(">stack</text>", ">0x20</text>", ">0x10</text>", ">one page</text>", "text &amp; data", Drawing.ACCENT);
        assertThat(svg.split("<rect", -1)).hasSize(3);
    }

    @Test
    void cells_of_a_strip_share_its_width_by_their_sizes() throws Exception {
        String svg = Drawing.draw("strip", List.of("= a row", "a | | 1", "b | x | 3"));
        assertThat(svg).contains("width=\"158.0\"", "width=\"474.0\"", ">a row</text>");
    }

    @Test
    void a_cell_too_narrow_for_its_words_gets_room_from_the_others() throws Exception {
        String svg = Drawing.draw("strip", List.of("ten letters | | 1", "b | | 50", "c | | 50"));
        assertThat(svg).contains("width=\"90.1\"", "width=\"271.0\"");
    }

    @Test
    void cells_that_have_no_room_for_their_words_together_keep_their_sizes() throws Exception {
        String words = "far more words than a cell can hold in one row";
        String svg = Drawing.draw("strip", List.of(words + " | | 1", words + " | | 1", words + " | | 2"));
        assertThat(svg).contains("width=\"158.0\"", "width=\"316.0\"");
    }

    @Test
    void a_line_that_does_not_follow_the_form_is_refused() {
        assertThatThrownBy(() -> Drawing.draw("layout", List.of("a | b | 1 | 2 | 3"))).hasMessageContaining("expected 'address | label");
        assertThatThrownBy(() -> Drawing.draw("strip", List.of("a | b | wide"))).hasMessage("'wide' is no size, in: a | b | wide");
    }
}
