package xv6.book.weave;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A reader's walk through the woven book in a real browser; skipped where no Chromium is installed. */
@Timeout(300)
class BrowserTest {
    private static Chromium browser;

    @BeforeAll
    static void start() throws Exception {
        assumeTrue(Chromium.program().isPresent(), "no Chromium here: the walk through the book's pages is skipped");
        WholeBook.weave();
        browser = new Chromium(Chromium.program().orElseThrow());
    }

    @AfterAll
    static void stop() throws Exception {
        if (browser != null) {
            browser.close();
        }
    }

    private static Path page(String name) {
        return WholeBook.OUT.resolve(name);
    }

    private static List<String> pages() throws Exception {
        try (var files = Files.list(WholeBook.OUT)) {
            return files.map(f -> f.getFileName().toString()).filter(f -> f.endsWith(".html")).sorted().toList();
        }
    }

    @Test
    void next_leads_from_the_contents_through_every_chapter_without_a_complaint_in_the_console() throws Exception {
        browser.size(1280, 900);
        browser.open(page("index.html"));
        List<String> walked = new ArrayList<>();
        while (browser.value("document.querySelectorAll('a[rel=next]').length").equals("1")) {
            browser.click("a[rel=next]");
            walked.add(browser.value("location.pathname.split('/').pop()"));
        }
        assertThat(walked).hasSize(WholeBook.script().chapters.size()).doesNotHaveDuplicates();
        browser.click("a[rel=prev]");
        browser.click(".bar .home");
        assertThat(browser.value("location.pathname")).endsWith("/index.html");
        assertThat(browser.complaints()).isEmpty();
    }

    @Test
    void a_name_in_a_skeleton_leads_to_its_chunk_and_the_chunk_leads_back() throws Exception {
        browser.open(page("02-spin-locks.html"));
        browser.click("#chunk-kernel-lock-Spinlock .inner a[href$='--acquire']");
        assertThat(browser.value("location.hash")).isEqualTo("#chunk-kernel-lock-Spinlock--acquire");
        browser.wait("document.querySelector(':target').getBoundingClientRect().top < innerHeight && document.querySelector(':target').getBoundingClientRect().top >= 0");
        browser.click("#chunk-kernel-lock-Spinlock--acquire figcaption a");
        assertThat(browser.value("location.hash")).isEqualTo("#chunk-kernel-lock-Spinlock");
        assertThat(browser.complaints()).isEmpty();
    }

    @Test
    void search_finds_a_section_and_goes_there() throws Exception {
        browser.open(page("index.html"));
        browser.value("(() => { const i = document.getElementById('search'); i.focus(); i.value = 'naive amoswap'; i.dispatchEvent(new Event('input')); })()");
        browser.wait("document.querySelectorAll('#found a').length > 0");
        browser.click("#found a");
        assertThat(browser.value("location.href")).contains("02-spin-locks.html#");
        assertThat(browser.complaints()).isEmpty();
    }

    @Test
    void the_page_follows_the_readers_preference_for_dark_and_the_button_overrules_it() throws Exception {
        String paper = "getComputedStyle(document.body).backgroundColor";
        browser.prefer("light");
        browser.open(page("02-spin-locks.html"));
        String light = browser.value(paper);
        browser.prefer("dark");
        String dark = browser.value(paper);
        assertThat(dark).isNotEqualTo(light);
        browser.value("document.getElementById('theme').click()");
        assertThat(browser.value(paper)).isEqualTo(light);
        browser.open(page("index.html"));
        assertThat(browser.value(paper)).as("kept on the next page").isEqualTo(light);
        browser.value("localStorage.clear()");
        browser.prefer("light");
    }

    @Test
    void no_page_is_wider_than_a_phone_or_a_desk() throws Exception {
        for (int width : new int[] {360, 800, 1440}) {
            browser.size(width, 800);
            for (String name : pages()) {
                browser.open(page(name));
                assertThat(browser.value("document.documentElement.scrollWidth <= innerWidth")).as(name + " at " + width).isEqualTo("true");
            }
        }
    }
}
