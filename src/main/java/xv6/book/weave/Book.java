package xv6.book.weave;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.Elements;
import xv6.book.Chapter;
import xv6.book.Highlighter;
import xv6.book.Script;
import xv6.book.Troubles;

/**
 * The converted text as a document: parts and chapters found and numbered, code highlighted, links and images checked.
 * Every form of the book begins with this one and copies what it changes.
 */
final class Book {

    static final String TITLE = "xv6 in Java";

    /** A chapter as it is shown; {@code part} is the part that begins with it, or null. */
    record Page(Chapter chapter, Part part, Element section) {

        String title() {
            return section.selectFirst("h2 .title").text();
        }

        String id() {
            return section.selectFirst("h2").id();
        }

        /** The sections of the first level inside the chapter: their headings. */
        List<Element> sections() {
            return section.select("h3");
        }
    }

    /** A part of the book. */
    record Part(String numeral, String id, String title, List<Element> intro) {
    }

    private static final List<String> NUMERALS = List.of("I", "II", "III", "IV", "V", "VI", "VII", "VIII");

    final List<Element> preamble = new ArrayList<>();
    final List<Page> pages = new ArrayList<>();
    private final Script script;

    private Book(Script script) {
        this.script = script;
    }

    static Book of(String html, Path project, Script script, Troubles troubles) {
        Document document = Jsoup.parseBodyFragment(html);
        document.outputSettings().prettyPrint(false);
        Book book = new Book(script);
        highlight(document);
        book.divide(document, troubles);
        book.number();
        book.nameChapterLinks(document);
        book.checkLinks(document, troubles);
        book.checkImages(document, project, troubles);
        return book;
    }

    private static void highlight(Document document) {
        for (Element code : document.select("pre.highlight > code[data-lang]")) {
            String language = code.attr("data-lang");
            for (TextNode text : new ArrayList<>(code.textNodes())) {
                text.before(Highlighter.html(language, text.getWholeText()));
                text.remove();
            }
            code.removeAttr("data-lang").attr("class", language);
        }
    }

    private void divide(Document document, Troubles troubles) {
        List<Chapter> left = new ArrayList<>(script.chapters);
        Part part = null;
        int parts = 0;
        for (Element child : new ArrayList<>(document.body().children())) {
            if (child.hasClass("sect1")) {
                if (left.isEmpty()) {
                    troubles.fault("book/book.adoc", 0, "'" + child.selectFirst("h2").text() + "' is a chapter outside of a chapter's file");
                    continue;
                }
                pages.add(new Page(left.removeFirst(), part, child));
                part = null;
            } else if (child.hasClass("sect0")) {
                boolean plain = child.text().equals("Appendices");
                part = new Part(plain ? "" : NUMERALS.get(parts), child.id(), child.text(), new ArrayList<>());
                parts += plain ? 0 : 1;
            } else if (part != null) {
                part.intro.add(child);
            } else {
                preamble.add(child);
            }
        }
    }

    private void number() {
        for (Page page : pages) {
            String label = page.chapter().label();
            Element h2 = page.section().selectFirst("h2");
            h2.html("<span class=\"number\">" + page.chapter().reference() + "</span> <span class=\"title\">" + h2.html() + "</span>");
            int section = 0;
            for (Element h3 : page.section().select("h3")) {
                section++;
                h3.html("<span class=\"number\">" + label + "." + section + "</span> " + h3.html());
            }
            int figure = 0;
            for (Element caption : page.section().select("figure.diagram > figcaption, .imageblock > .title")) {
                figure++;
                caption.html("<span class=\"number\">Figure " + label + "." + figure + "</span> " + caption.html());
            }
        }
    }

    /** {@code <<spin-locks>>} without a text of its own reads as "Chapter 2, Spin locks". */
    private void nameChapterLinks(Document document) {
        for (Page page : pages) {
            for (Element link : document.select("a[href=#" + page.id() + "]")) {
                if (link.text().equals(page.title()) || link.text().equals("[" + page.id() + "]")) {
                    link.text(page.chapter().reference() + ", " + page.title());
                }
            }
        }
    }

    private void checkLinks(Document document, Troubles troubles) {
        Set<String> ids = new HashSet<>();
        for (Element element : document.select("[id]")) {
            if (!ids.add(element.id()) && !element.id().isEmpty()) {
                where(troubles, element.id(), "the anchor '" + element.id() + "' stands twice", "[#" + element.id(), "[[" + element.id());
            }
        }
        for (Element link : document.select("a[href^=#]")) {
            String id = link.attr("href").substring(1);
            if (!ids.contains(id)) {
                where(troubles, id, "this reference leads nowhere: there is no '" + id + "'", "<<" + id, "xref:" + id, "xref:#" + id, "link:#" + id);
                if (script.planned.contains(id)) {
                    promise(link, id);
                }
            }
        }
    }

    /** A reference to a chapter that is yet to be written reads as a promise and leads nowhere. */
    private static void promise(Element link, String id) {
        String text = link.text().equals("[" + id + "]") ? "the chapter on " + id.replace('-', ' ') : link.text();
        link.replaceWith(new TextNode(text));
    }

    private void checkImages(Document document, Path project, Troubles troubles) {
        for (Element image : document.select("img")) {
            String src = image.attr("src");
            if (!src.startsWith("data:") && !Files.exists(project.resolve("book").resolve(src))) {
                where(troubles, src, "the image book/" + src + " is missing", "image::" + src, "image:" + src);
            }
            if (image.attr("alt").isBlank()) {
                where(troubles, src, "the image has no alternative text", "image::" + src, "image:" + src);
            }
        }
    }

    /** Reports at the line of the text that has one of these beginnings. */
    private void where(Troubles troubles, String id, String message, String... written) {
        boolean found = false;
        for (Map.Entry<String, List<String>> file : script.lines.entrySet()) {
            List<String> lines = file.getValue();
            for (int i = 0; i < lines.size(); i++) {
                for (String beginning : written) {
                    if (isAt(lines.get(i), beginning)) {
                        boolean planned = script.planned.contains(id);
                        if (planned) {
                            troubles.unfinished(file.getKey(), i + 1, "this refers to '" + id + "', which is not written yet");
                        } else {
                            troubles.fault(file.getKey(), i + 1, message);
                        }
                        found = true;
                    }
                }
            }
        }
        if (!found) {
            troubles.fault("book/book.adoc", 0, message);
        }
    }

    private static boolean isAt(String line, String beginning) {
        int at = line.indexOf(beginning);
        int end = at + beginning.length();
        return at >= 0 && (end == line.length() || !Character.isLetterOrDigit(line.charAt(end)) && line.charAt(end) != '-');
    }

    /** All that a reader sees, in order: for checks and for forms that are one document. */
    Elements everything() {
        Elements all = new Elements(preamble);
        for (Page page : pages) {
            if (page.part() != null) {
                all.addAll(page.part().intro());
            }
            all.add(page.section());
        }
        return all;
    }
}
