package xv6.book.weave;

import com.openhtmltopdf.outputdevice.helper.BaseRendererBuilder.FontStyle;
import com.openhtmltopdf.pdfboxout.PdfRendererBuilder;
import com.openhtmltopdf.svgsupport.BatikSVGDrawer;
import com.openhtmltopdf.util.XRLog;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jsoup.Jsoup;
import org.jsoup.helper.W3CDom;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import xv6.book.Highlighter;
import xv6.book.weave.Book.Page;

/** The book on paper: the same document under a style sheet for pages, its faces embedded. */
final class Pdf {
    /** Kept, so that its level is: it would tell of fonts that no page uses. */
    private static final Logger PDFBOX = Logger.getLogger("org.apache.pdfbox");

    private final Book book;
    private final Path project;

    Pdf(Book book, Path project) {
        this.book = book;
        this.project = project;
    }

    void write(Path file) throws IOException {
        XRLog.setLoggingEnabled(false);
        PDFBOX.setLevel(Level.SEVERE);
        PdfRendererBuilder builder = new PdfRendererBuilder();
        builder.useFastMode();
        builder.useSVGDrawer(new BatikSVGDrawer());
        for (String face : List.of("Serif-Regular", "Serif-Italic", "Serif-Bold", "Serif-BoldItalic", "Mono-Regular", "Mono-Italic", "Mono-Bold")) {
            builder.useFont(() -> Pdf.class.getResourceAsStream("/liberation/Liberation" + face + ".ttf"), "Liberation " + face.replaceFirst("-.*", ""),
                    face.contains("Bold") ? 700 : 400, face.endsWith("Italic") ? FontStyle.ITALIC : FontStyle.NORMAL, true);
        }
        builder.withW3cDocument(new W3CDom().fromJsoup(document()), project.resolve("book").toUri().toString());
        builder.withProducer("xv6 in Java");
        Path fresh = file.resolveSibling(file.getFileName() + ".new");
        try (OutputStream out = Files.newOutputStream(fresh)) {
            builder.toStream(out);
            builder.run();
        }
        Files.move(fresh, file, java.nio.file.StandardCopyOption.REPLACE_EXISTING);
    }

    private Document document() throws IOException {
        Document document = Jsoup.parse("<html lang=\"en\"><head><meta charset=\"utf-8\"><title>" + Book.TITLE + "</title></head><body></body></html>");
        document.outputSettings().prettyPrint(false);
        document.head().appendElement("style").appendChild(new org.jsoup.nodes.DataNode(Files.readString(project.resolve("book/theme/pdf.css"))));
        document.head().append(bookmarks());
        Element body = document.body();
        body.append("<div class=\"cover\"><h1>" + Book.TITLE + "</h1></div>");
        book.preamble.forEach(e -> body.selectFirst(".cover").appendChild(e.clone()));
        body.append(contents());
        for (Page page : book.pages) {
            Element chapter = body.appendElement("div").addClass("chapter");
            chapter.append("<div class=\"running\">" + Highlighter.escape(page.chapter().label() + "  " + page.title()) + "</div>");
            if (page.part() != null) {
                chapter.append("<h1 class=\"part\" id=\"" + page.part().id() + "\">" + partTitle(page) + "</h1>");
                page.part().intro().forEach(e -> chapter.appendChild(e.clone()));
            }
            chapter.appendChild(page.section().clone());
        }
        body.select("script").remove();
        return document;
    }

    private static String partTitle(Page page) {
        return (page.part().numeral().isEmpty() ? "" : "Part " + page.part().numeral() + ": ") + Highlighter.escape(page.part().title());
    }

    private String bookmarks() {
        StringBuilder html = new StringBuilder("<bookmarks>");
        for (Page page : book.pages) {
            html.append("<bookmark name=\"").append(Highlighter.escape(page.chapter().label() + " " + page.title())).append("\" href=\"#").append(page.id()).append("\">");
            for (Element h3 : page.sections()) {
                html.append("<bookmark name=\"").append(Highlighter.escape(h3.text())).append("\" href=\"#").append(h3.id()).append("\"></bookmark>");
            }
            html.append("</bookmark>");
        }
        return html.append("</bookmarks>").toString();
    }

    private String contents() {
        StringBuilder html = new StringBuilder("<div class=\"toc\"><h1>Contents</h1>");
        for (Page page : book.pages) {
            if (page.part() != null) {
                html.append("<p class=\"toc-part\">").append(partTitle(page)).append("</p>");
            }
            html.append("<p class=\"toc-chapter\"><a href=\"#").append(page.id()).append("\">").append(page.chapter().label()).append("&#160;&#160;")
                    .append(Highlighter.escape(page.title())).append("</a></p>");
            for (Element h3 : page.sections()) {
                html.append("<p class=\"toc-section\"><a href=\"#").append(h3.id()).append("\">").append(Site.headingText(h3)).append("</a></p>");
            }
        }
        return html.append("</div>").toString();
    }
}
