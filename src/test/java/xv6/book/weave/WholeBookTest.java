package xv6.book.weave;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import xv6.book.Script;
import xv6.book.SourceFile;
import xv6.book.Sources;
import xv6.book.Trouble.Weight;
import xv6.book.Troubles;

/** The book in this project is sound. While it calls itself a draft, it may lack chapters. */
class WholeBookTest {
    private static Troubles troubles;

    @BeforeAll
    static void weave() {
        troubles = WholeBook.weave();
    }

    @Test
    void nothing_is_wrong_with_it() throws Exception {
        assertThat(troubles.of(Weight.FAULT)).isEmpty();
        if (!WholeBook.script().isDraft()) {
            assertThat(troubles.of(Weight.UNFINISHED)).isEmpty();
        }
    }

    @Test
    void its_single_page_tangles_to_the_sources_it_tells_byte_for_byte() throws Exception {
        Sources sources = Sources.read(WholeBook.PROJECT, new Troubles());
        Script script = Script.read(WholeBook.PROJECT, sources, new Troubles());
        Document page = Jsoup.parse(WholeBook.OUT.resolve("single.html").toFile());
        Map<String, String> told = new TreeMap<>();
        for (SourceFile file : sources.files) {
            if (file.root.withInner().stream().allMatch(c -> script.definingOf(c).isPresent())) {
                told.put(file.path, Files.readString(WholeBook.PROJECT.resolve(file.path)));
            } else {
                assertThat(script.isDraft()).as(file.path + " is not told").isTrue();
                page.select("figure.chunk[data-path=" + file.path + "]").remove();
            }
        }
        Map<String, String> tangled = Tangler.tangle(page);
        tangled.keySet().removeIf(path -> path.startsWith("src/main/java/xv6/examples/"));
        assertThat(tangled).isEqualTo(told);
    }

    @Test
    void every_link_in_its_pages_leads_somewhere() throws Exception {
        Map<String, Document> pages = new HashMap<>();
        try (Stream<Path> files = Files.list(WholeBook.OUT)) {
            for (Path file : files.filter(f -> f.toString().endsWith(".html")).toList()) {
                pages.put(file.getFileName().toString(), Jsoup.parse(file.toFile()));
            }
        }
        Map<String, Set<String>> anchors = pages.entrySet().stream().collect(Collectors.toMap(Map.Entry::getKey,
                p -> p.getValue().select("[id]").stream().map(Element::id).collect(Collectors.toSet())));
        pages.forEach((name, page) -> {
            for (String href : page.select("a[href]").eachAttr("href")) {
                if (!href.matches("[a-z]+:.*")) {
                    String[] parts = href.split("#", -1);
                    String to = parts[0].isEmpty() ? name : parts[0];
                    assertThat(anchors).as(name + " links to " + href).containsKey(to);
                    if (parts.length > 1 && !parts[1].isEmpty()) {
                        assertThat(anchors.get(to)).as(name + " links to " + href).contains(parts[1]);
                    }
                }
            }
        });
    }

    @Test
    void epubcheck_has_nothing_to_say_about_its_epub() {
        assertThat(WeaverTest.complaints(WholeBook.OUT.resolve("book.epub"))).isEmpty();
    }
}
