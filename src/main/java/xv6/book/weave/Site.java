package xv6.book.weave;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.jsoup.nodes.Element;
import xv6.book.Highlighter;
import xv6.book.weave.Book.Page;

/** The book for a browser: a page a chapter, and everything once more as one page that needs no other file. */
final class Site {
    private final Book book;
    private final Path project;
    private final Path folder;
    private final Map<String, String> pageOf = new HashMap<>();

    Site(Book book, Path project, Path folder) {
        this.book = book;
        this.project = project;
        this.folder = folder;
        for (Page page : book.pages) {
            for (Element element : page.section().select("[id]")) {
                pageOf.put(element.id(), page.chapter().page());
            }
        }
    }

    void writePages() throws IOException {
        Files.createDirectories(folder);
        dropPagesOfBefore();
        Files.writeString(folder.resolve("book.css"), theme("book.css"));
        Files.writeString(folder.resolve("book.js"), theme("book.js"));
        copyImages();
        StringBuilder front = new StringBuilder("<div class=\"front\"><h1>" + Book.TITLE + "</h1>");
        book.preamble.forEach(e -> front.append(linked(e)));
        front.append("<nav class=\"all-contents\" aria-label=\"Contents\">").append(contents(null, true)).append("</nav></div>");
        write("index.html", Book.TITLE, front.toString(), null, book.pages.isEmpty() ? null : book.pages.getFirst(), null);
        for (int i = 0; i < book.pages.size(); i++) {
            Page page = book.pages.get(i);
            write(page.chapter().page(), page.title(), linked(page.section()), i > 0 ? book.pages.get(i - 1) : null,
                    i + 1 < book.pages.size() ? book.pages.get(i + 1) : null, page);
        }
        Files.writeString(folder.resolve("search.js"), searchIndex());
    }

    /** A chapter that was renamed leaves no page behind. */
    private void dropPagesOfBefore() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.filter(f -> f.toString().endsWith(".html")).toList()) {
                Files.delete(file);
            }
        }
    }

    private String theme(String name) throws IOException {
        return Files.readString(project.resolve("book/theme").resolve(name));
    }

    private void copyImages() throws IOException {
        Path images = project.resolve("book/images");
        if (Files.isDirectory(images)) {
            try (Stream<Path> walk = Files.walk(images)) {
                for (Path image : walk.filter(Files::isRegularFile).toList()) {
                    Path to = folder.resolve(project.resolve("book").relativize(image).toString());
                    Files.createDirectories(to.getParent());
                    Files.copy(image, to, StandardCopyOption.REPLACE_EXISTING);
                }
            }
        }
    }

    private void write(String name, String title, String body, Page before, Page after, Page here) throws IOException {
        String page = theme("page.html")
                .replace("{{title}}", Highlighter.escape(title.equals(Book.TITLE) ? title : title + " – " + Book.TITLE))
                .replace("{{contents}}", contents(here, false))
                .replace("{{before}}", step(before, "before", "←"))
                .replace("{{after}}", step(after, "after", "→"))
                .replace("{{body}}", body);
        Files.writeString(folder.resolve(name), page);
    }

    private static String step(Page page, String rel, String arrow) {
        if (page == null) {
            return "<span class=\"step " + rel + "\"></span>";
        }
        String text = Highlighter.escape(page.title());
        return "<a class=\"step " + rel + "\" rel=\"" + (rel.equals("before") ? "prev" : "next") + "\" href=\"" + page.chapter().page() + "\">"
                + (rel.equals("before") ? "<span>" + arrow + "</span> " + text : text + " <span>" + arrow + "</span>") + "</a>";
    }

    /** The list of chapters; the current one, or all if {@code whole}, with its sections. */
    private String contents(Page here, boolean whole) {
        StringBuilder html = new StringBuilder("<ol class=\"contents-list\">");
        for (Page page : book.pages) {
            if (page.part() != null) {
                html.append("<li class=\"part\">").append(page.part().numeral().isEmpty() ? "" : "<span class=\"number\">Part " + page.part().numeral() + "</span> ")
                        .append(Highlighter.escape(page.part().title()));
                if (whole) {
                    page.part().intro().forEach(e -> html.append(linked(e)));
                }
                html.append("</li>");
            }
            html.append("<li").append(page == here ? " class=\"here\"" : "").append("><a href=\"").append(page.chapter().page()).append('"')
                    .append(page == here ? " aria-current=\"page\"" : "").append("><span class=\"number\">").append(page.chapter().label())
                    .append("</span> ").append(Highlighter.escape(page.title())).append("</a>");
            if (page == here || whole) {
                html.append("<ol>");
                for (Element h3 : page.sections()) {
                    html.append("<li><a href=\"").append(page.chapter().page()).append('#').append(h3.id()).append("\">").append(headingText(h3)).append("</a></li>");
                }
                html.append("</ol>");
            }
            html.append("</li>");
        }
        return html.append("</ol>").toString();
    }

    static String headingText(Element heading) {
        Element copy = heading.clone();
        copy.select(".number").remove();
        return Highlighter.escape(copy.text());
    }

    /** A copy whose inner links lead to the right page. */
    private String linked(Element element) {
        Element copy = element.clone();
        for (Element link : copy.select("a[href^=#]")) {
            String id = link.attr("href").substring(1);
            link.attr("href", pageOf.getOrDefault(id, "index.html") + "#" + id);
        }
        return copy.outerHtml();
    }

    private String searchIndex() {
        StringBuilder js = new StringBuilder("window.BOOK_INDEX=[");
        for (Page page : book.pages) {
            for (Element section : page.section().select("div.sect1, div.sect2")) {
                Element heading = section.selectFirst("h2, h3");
                Element copy = section.clone();
                copy.select("div.sect2 div.sect2, h2, h3, .chunk.again, .listing, table.c-names, .index").remove();
                if (section.hasClass("sect1")) {
                    copy.select("div.sect2").remove();
                }
                js.append("[\"").append(page.chapter().page()).append("\",\"").append(heading.id()).append("\",\"")
                        .append(json(page.chapter().reference() + ", " + page.title())).append("\",\"")
                        .append(json(section.hasClass("sect1") ? page.title() : heading.text())).append("\",\"").append(json(copy.text())).append("\"],\n");
            }
        }
        return js.append("];\n").toString();
    }

    private static String json(String text) {
        return text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", " ").replace("<", "\\u003c")
                .replace("\u2028", " ").replace("\u2029", " ");
    }

    /** The single page: also what {@code ./xv6 tangle} reads. */
    void writeSinglePage() throws IOException {
        StringBuilder body = new StringBuilder("<div class=\"front\"><h1>" + Book.TITLE + "</h1>");
        book.preamble.forEach(e -> body.append(e.outerHtml()));
        body.append("</div>");
        for (Page page : book.pages) {
            if (page.part() != null) {
                body.append("<h1 class=\"part\" id=\"").append(page.part().id()).append("\">").append(page.part().numeral().isEmpty() ? "" : "<span class=\"number\">Part " + page.part().numeral() + "</span> ")
                        .append(Highlighter.escape(page.part().title())).append("</h1>");
                page.part().intro().forEach(e -> body.append(e.outerHtml()));
            }
            body.append(page.section().outerHtml());
        }
        String contents = contents(null, false);
        for (Page page : book.pages) {
            contents = contents.replace("href=\"" + page.chapter().page() + "\"", "href=\"#" + page.id() + "\"");
        }
        String page = theme("page.html").replace("{{title}}", Book.TITLE).replace("{{contents}}", contents)
                .replace("<link rel=\"stylesheet\" href=\"book.css\">", "<style>" + theme("book.css") + "</style>")
                .replace("<script src=\"book.js\" defer></script>", "<script type=\"module\">" + theme("book.js") + "</script>")
                .replace("<body>", "<body class=\"single\">").replace("href=\"index.html\"", "href=\"#\"")
                .replace("{{before}}", "").replace("{{after}}", "")
                .replace("{{body}}", withImages(body.toString()));
        Files.writeString(folder.resolve("single.html"), page);
    }

    private String withImages(String html) throws IOException {
        String out = html;
        for (Element image : book.everything().select("img")) {
            String src = image.attr("src");
            Path file = project.resolve("book").resolve(src);
            String type = src.endsWith(".svg") ? "image/svg+xml" : src.endsWith(".png") ? "image/png" : "image/jpeg";
            out = out.replace("src=\"" + src + "\"", "src=\"data:" + type + ";base64," + Base64.getEncoder().encodeToString(Files.readAllBytes(file)) + "\"");
        }
        return out;
    }

}
