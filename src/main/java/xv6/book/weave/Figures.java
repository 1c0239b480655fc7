package xv6.book.weave;

import java.util.List;
import java.util.stream.Collectors;
import xv6.book.Chunk;
import xv6.book.Chunk.Inner;
import xv6.book.Chunk.Line;
import xv6.book.Highlighter;
import xv6.book.Macro;
import xv6.book.Runs;
import xv6.book.Script;
import xv6.book.Showing;
import xv6.book.SourceFile;

/**
 * How chunks, listings and runs look in HTML. A defining chunk also carries what tangling needs: the path, the tag, the
 * indentation that was taken off, and the two lines that mark each inner chunk.
 */
final class Figures {

    /** Stands for an inner chunk while the text around it is highlighted. */
    private static final char HOLE = '\uE000';

    private final Script script;

    Figures(Script script) {
        this.script = script;
    }

    String chunk(Showing showing) {
        Chunk chunk = showing.chunk();
        int indent = indent(chunk);
        StringBuilder html = new StringBuilder("<figure class=\"code chunk").append(showing.defining() ? "" : " again")
                .append("\" id=\"").append(showing.id()).append('"');
        if (showing.defining()) {
            html.append(" data-path=\"").append(chunk.file.path).append("\" data-tag=\"").append(chunk.tag)
                    .append("\" data-indent=\"").append(indent).append('"')
                    .append(chunk.isRoot() && !chunk.file.endsWithNewline ? " data-newline=\"no\"" : "");
        }
        return html.append(">").append(caption(showing)).append(code(chunk, indent)).append("</figure>").toString();
    }

    private String caption(Showing showing) {
        Chunk chunk = showing.chunk();
        StringBuilder html = new StringBuilder("<figcaption><span class=\"title\">«").append(Highlighter.escape(chunk.title()))
                .append("»</span> ").append(where(chunk));
        if (!showing.defining()) {
            html.append(script.definingOf(chunk).map(d -> note("defined in " + place(d))).orElse(""));
        }
        if (!chunk.isRoot()) {
            html.append(script.definingOf(chunk.parent)
                    .map(d -> note("used in " + link(d, "«" + Highlighter.escape(chunk.parent.title()) + "»"))).orElse(""));
        }
        if (showing.defining()) {
            List<Showing> again = script.showings.stream()
                    .filter(s -> s.chunk() == chunk && !s.defining() && s.at().name().equals("chunk")).toList();
            if (!again.isEmpty()) {
                html.append(note("again in " + again.stream().map(this::place).collect(Collectors.joining(", "))));
            }
        }
        return html.append("</figcaption>").toString();
    }

    private static String where(Chunk chunk) {
        return "<span class=\"where\">" + Highlighter.escape(chunk.file.shown()) + "&#160;" + lines(chunk) + "</span>";
    }

    private static String lines(Chunk chunk) {
        return chunk.first == chunk.last() ? "" + chunk.first : chunk.first + "–" + chunk.last();
    }

    private static String note(String html) {
        return " <span class=\"use\">" + html + "</span>";
    }

    private String place(Showing showing) {
        return link(showing, showing.at().chapter() == null ? "the front" : showing.at().chapter().reference());
    }

    static String link(Showing showing, String html) {
        return "<a href=\"#" + showing.id() + "\">" + html + "</a>";
    }

    private String code(Chunk chunk, int indent) {
        StringBuilder text = new StringBuilder();
        for (Chunk.Part part : chunk.parts()) {
            text.append(switch (part) {
                case Line line -> cut(line.text(), indent);
                case Inner _ -> String.valueOf(HOLE);
            }).append('\n');
        }
        String html = Highlighter.html(chunk.file.language(), text.toString());
        for (Chunk.Part part : chunk.parts()) {
            if (part instanceof Inner inner) {
                html = html.replaceFirst(String.valueOf(HOLE), java.util.regex.Matcher.quoteReplacement(hole(inner, indent)));
            }
        }
        return "<pre><code class=\"" + chunk.file.language() + "\">" + html + "</code></pre>";
    }

    /** An inner chunk in the code around it: its name, which leads to where it is told. */
    private String hole(Inner inner, int indent) {
        String begin = inner.begin();
        String margin = " ".repeat(Math.max(0, begin.length() - begin.stripLeading().length() - indent));
        String name = "<i>«" + Highlighter.escape(inner.chunk().title()) + "»</i>";
        return "<span class=\"inner\" data-tag=\"" + inner.chunk().tag + "\" data-begin=\"" + Highlighter.escape(begin)
                + "\" data-end=\"" + Highlighter.escape(inner.end()) + "\">" + margin
                + script.definingOf(inner.chunk()).map(d -> link(d, name)).orElse(name) + "</span>";
    }

    /** The final listing: what a reader would type in, without the tags. */
    String listing(Showing showing) {
        Chunk chunk = showing.chunk();
        List<Line> lines = chunk.allLines();
        int indent = commonIndent(lines);
        String text = lines.stream().map(l -> cut(l.text(), indent)).collect(Collectors.joining("\n", "", "\n"));
        return "<figure class=\"code listing\" id=\"" + showing.id() + "\"><figcaption><span class=\"title\">"
                + Highlighter.escape(chunk.title()) + "</span> " + where(chunk) + "</figcaption><pre><code class=\""
                + chunk.file.language() + "\">" + Highlighter.html(chunk.file.language(), text) + "</code></pre></figure>";
    }

    String run(Macro macro, String output) {
        String typed = Runs.asTyped(macro);
        String shown = macro.target().equals("shell")
                ? "<pre><code class=\"console\">" + Highlighter.html("console", typed + "\n" + output) + "</code></pre>"
                : "<pre><code class=\"console\">" + Highlighter.html("text", output) + "</code></pre>";
        String title = macro.target().equals("shell") ? "in the shell" : Highlighter.escape(typed);
        return "<figure class=\"code run\"><figcaption><span class=\"title\">" + title + "</span></figcaption>" + shown + "</figure>";
    }

    private static int indent(Chunk chunk) {
        return commonIndent(chunk.ownLines());
    }

    /** Spaces before every line that has letters; 0 if a line of nothing but spaces would not survive cutting. */
    private static int commonIndent(List<Line> lines) {
        int least = Integer.MAX_VALUE;
        for (Line line : lines) {
            String text = line.text();
            if (text.isBlank() && !text.isEmpty()) {
                return 0;
            }
            int spaces = 0;
            while (spaces < text.length() && text.charAt(spaces) == ' ') {
                spaces++;
            }
            least = text.isEmpty() ? least : Math.min(least, spaces);
        }
        return least == Integer.MAX_VALUE ? 0 : least;
    }

    private static String cut(String line, int indent) {
        return line.isEmpty() ? line : line.substring(indent);
    }

    /** A file's name as the indices show it, with the link to where its frame is told. */
    String file(SourceFile file) {
        String name = "<code>" + Highlighter.escape(file.shown()) + "</code>";
        return script.definingOf(file.root).map(d -> link(d, name)).orElse(name);
    }
}
