package xv6.book.weave;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Entities;
import xv6.book.Highlighter;
import xv6.book.weave.Book.Page;

/** The book for a reading device: EPUB 3, a file a chapter. */
final class Epub {

    /** One date for every build, so that the same book is the same bytes. */
    private static final String MODIFIED = "2026-01-01T00:00:00Z";
    private static final String IDENTIFIER = "urn:uuid:7b9a3c52-5a1e-4f0b-9d6e-786a7636346a";

    private final Book book;
    private final Path project;
    private final Map<String, String> fileOf = new HashMap<>();

    Epub(Book book, Path project) {
        this.book = book;
        this.project = project;
        for (Page page : book.pages) {
            page.section().select("[id]").forEach(e -> fileOf.put(e.id(), page.chapter().stem() + ".xhtml"));
        }
    }

    void write(Path file) throws IOException {
        Path fresh = file.resolveSibling(file.getFileName() + ".new");
        try (OutputStream out = Files.newOutputStream(fresh); ZipOutputStream zip = new ZipOutputStream(out)) {
            stored(zip, "mimetype", "application/epub+zip");
            put(zip, "META-INF/container.xml", """
                    <?xml version="1.0" encoding="UTF-8"?>
                    <container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
                    <rootfiles><rootfile full-path="book/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
                    </container>
                    """);
            List<String> items = new ArrayList<>();
            List<String> spine = new ArrayList<>();
            put(zip, "book/book.css", Files.readString(project.resolve("book/theme/epub.css")));
            items.add("<item id=\"css\" href=\"book.css\" media-type=\"text/css\"/>");
            StringBuilder front = new StringBuilder("<h1>" + Book.TITLE + "</h1>");
            book.preamble.forEach(e -> front.append(e.outerHtml()));
            add(zip, "front", Book.TITLE, front.toString(), items, spine);
            put(zip, "book/contents.xhtml", page("Contents", contents()));
            items.add("<item id=\"contents\" href=\"contents.xhtml\" media-type=\"application/xhtml+xml\" properties=\"nav\"/>");
            spine.add("<itemref idref=\"contents\"/>");
            for (Page page : book.pages) {
                String part = "";
                if (page.part() != null) {
                    StringBuilder intro = new StringBuilder("<p class=\"part\">" + partTitle(page) + "</p>");
                    page.part().intro().forEach(e -> intro.append(e.outerHtml()));
                    part = intro.toString();
                }
                add(zip, page.chapter().stem(), page.title(), part + page.section().outerHtml(), items, spine);
            }
            addImages(zip, items);
            put(zip, "book/package.opf", packageDocument(items, spine));
        }
        Files.move(fresh, file, java.nio.file.StandardCopyOption.REPLACE_EXISTING);
    }

    private void add(ZipOutputStream zip, String stem, String title, String html, List<String> items, List<String> spine) throws IOException {
        String page = page(title, html);
        put(zip, "book/" + stem + ".xhtml", page);
        items.add("<item id=\"c-" + stem + "\" href=\"" + stem + ".xhtml\" media-type=\"application/xhtml+xml\""
                + (page.contains("<svg") ? " properties=\"svg\"" : "") + "/>");
        spine.add("<itemref idref=\"c-" + stem + "\"/>");
    }

    private void addImages(ZipOutputStream zip, List<String> items) throws IOException {
        TreeSet<String> images = new TreeSet<>();
        book.everything().select("img").forEach(i -> images.add(i.attr("src")));
        int n = 0;
        for (String src : images) {
            zip.putNextEntry(entry("book/" + src));
            zip.write(Files.readAllBytes(project.resolve("book").resolve(src)));
            zip.closeEntry();
            String type = src.endsWith(".svg") ? "image/svg+xml" : src.endsWith(".png") ? "image/png" : "image/jpeg";
            items.add("<item id=\"i" + n++ + "\" href=\"" + src + "\" media-type=\"" + type + "\"/>");
        }
    }

    private static String partTitle(Page page) {
        return (page.part().numeral().isEmpty() ? "" : "Part " + page.part().numeral() + ": ") + Highlighter.escape(page.part().title());
    }

    private String contents() {
        StringBuilder html = new StringBuilder("<nav epub:type=\"toc\" id=\"toc\"><h1>Contents</h1><ol>");
        for (Page page : book.pages) {
            String file = page.chapter().stem() + ".xhtml";
            html.append("<li><a href=\"").append(file).append("\">").append(page.chapter().label()).append(' ').append(Highlighter.escape(page.title())).append("</a>");
            if (!page.sections().isEmpty()) {
                html.append("<ol>");
                page.sections().forEach(h3 -> html.append("<li><a href=\"").append(file).append('#').append(h3.id()).append("\">")
                        .append(Site.headingText(h3)).append("</a></li>"));
                html.append("</ol>");
            }
            html.append("</li>");
        }
        return html.append("</ol></nav>").toString();
    }

    /** As XHTML, without what only the browser's book or the tangler needs. */
    private String page(String title, String html) {
        Document document = Jsoup.parseBodyFragment(html);
        document.outputSettings().prettyPrint(false).syntax(Document.OutputSettings.Syntax.xml).escapeMode(Entities.EscapeMode.xhtml)
                .charset(StandardCharsets.UTF_8);
        document.select("script, col, colgroup").remove();
        for (Element link : document.select("a[href^=#]")) {
            String id = link.attr("href").substring(1);
            link.attr("href", fileOf.getOrDefault(id, "contents.xhtml") + (fileOf.containsKey(id) ? "#" + id : ""));
        }
        for (Element element : document.select("[data-path], [data-begin]")) {
            for (String name : List.of("data-path", "data-tag", "data-indent", "data-begin", "data-end", "data-newline")) {
                element.removeAttr(name);
            }
        }
        for (Element element : document.select("table, td, th")) {
            for (String name : List.of("frame", "rules", "width", "cellspacing", "cellpadding")) {
                element.removeAttr(name);
            }
        }
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE html>\n<html xmlns=\"http://www.w3.org/1999/xhtml\" "
                + "xmlns:epub=\"http://www.idpf.org/2007/ops\" xml:lang=\"en\" lang=\"en\"><head><title>" + Highlighter.escape(title)
                + "</title><link rel=\"stylesheet\" type=\"text/css\" href=\"book.css\"/></head><body>" + document.body().html() + "</body></html>\n";
    }

    private static String packageDocument(List<String> items, List<String> spine) {
        return """
                <?xml version="1.0" encoding="UTF-8"?>
                <package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="en">
                <metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
                <dc:identifier id="id">%s</dc:identifier><dc:title>%s</dc:title><dc:language>en</dc:language>
                <meta property="dcterms:modified">%s</meta>
                <meta property="schema:accessMode">textual</meta><meta property="schema:accessibilityFeature">alternativeText</meta>
                </metadata>
                <manifest>
                %s
                </manifest>
                <spine>
                %s
                </spine>
                </package>
                """.formatted(IDENTIFIER, Book.TITLE, MODIFIED, String.join("\n", items), String.join("\n", spine));
    }

    private static void put(ZipOutputStream zip, String name, String text) throws IOException {
        zip.putNextEntry(entry(name));
        zip.write(text.getBytes(StandardCharsets.UTF_8));
        zip.closeEntry();
    }

    /** The format wants this entry first and not compressed. */
    private static void stored(ZipOutputStream zip, String name, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
        ZipEntry entry = entry(name);
        entry.setMethod(ZipEntry.STORED);
        entry.setSize(bytes.length);
        CRC32 crc = new CRC32();
        crc.update(bytes);
        entry.setCrc(crc.getValue());
        zip.putNextEntry(entry);
        zip.write(bytes);
        zip.closeEntry();
    }

    private static ZipEntry entry(String name) {
        ZipEntry entry = new ZipEntry(name);
        entry.setTimeLocal(java.time.LocalDateTime.of(2026, 1, 1, 0, 0));
        return entry;
    }
}
