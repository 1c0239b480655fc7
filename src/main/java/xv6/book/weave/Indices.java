package xv6.book.weave;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import xv6.book.Chunk;
import xv6.book.Highlighter;
import xv6.book.Names;
import xv6.book.Names.Declared;
import xv6.book.Script;
import xv6.book.Showing;
import xv6.book.SourceFile;

/** The lists that close the book: of chunks, of Java names, and of C names with their Java counterparts. */
final class Indices {
    private final Script script;
    private final Names names;

    Indices(Script script, Names names) {
        this.script = script;
        this.names = names;
    }

    String html(String which) {
        return switch (which) {
            case "chunks" -> chunks();
            case "names" -> names();
            case "c-names" -> cNames();
            default -> "";
        };
    }

    private String chunks() {
        Map<String, SourceFile> files = new TreeMap<>();
        script.showings.forEach(s -> files.put(s.chunk().file.shown(), s.chunk().file));
        StringBuilder html = new StringBuilder("<ul class=\"index chunks\">");
        for (SourceFile file : files.values()) {
            List<String> entries = new ArrayList<>();
            for (Chunk chunk : file.root.withInner()) {
                script.definingOf(chunk).ifPresent(d -> entries.add(chunk.isRoot() ? "" : entry(chunk, d)));
            }
            if (entries.isEmpty()) {
                continue;
            }
            html.append("<li>").append(new Figures(script).file(file)).append(chapter(script.definingOf(file.root)));
            String inner = entries.stream().filter(e -> !e.isEmpty()).map(e -> "<li>" + e + "</li>").collect(Collectors.joining());
            html.append(inner.isEmpty() ? "" : "<ul>" + inner + "</ul>").append("</li>");
        }
        return html.append("</ul>").toString();
    }

    private String entry(Chunk chunk, Showing defining) {
        String again = script.showings.stream().filter(s -> s.chunk() == chunk && !s.defining() && s.at().name().equals("chunk"))
                .map(s -> ", again " + Figures.link(s, label(s))).collect(Collectors.joining());
        String used = script.definingOf(chunk.parent)
                .map(d -> ", used in " + Figures.link(d, "«" + Highlighter.escape(chunk.parent.title()) + "»")).orElse("");
        return Figures.link(defining, "«" + Highlighter.escape(chunk.title()) + "»") + chapter(Optional.of(defining)) + used + again;
    }

    private static String chapter(Optional<Showing> showing) {
        return showing.map(s -> " <span class=\"at\">" + Figures.link(s, label(s)) + "</span>").orElse("");
    }

    private static String label(Showing showing) {
        return showing.at().chapter() == null ? "front" : showing.at().chapter().label();
    }

    private String names() {
        StringBuilder html = new StringBuilder("<div class=\"index names\">");
        char letter = 0;
        for (Declared d : names.all) {
            Optional<Showing> told = script.definingOf(d.chunk());
            if (told.isEmpty() || d.name().contains(".") || d.name().equals("new")) {
                continue;
            }
            char first = Character.toUpperCase(d.name().charAt(0));
            if (first != letter) {
                html.append(letter == 0 ? "" : "</ul>").append("<p class=\"letter\">").append(first).append("</p><ul>");
                letter = first;
            }
            String name = "<code>" + d.name() + (d.method() ? "()" : "") + "</code>";
            html.append("<li>").append(Figures.link(told.get(), name))
                    .append(d.owner().isEmpty() ? "" : " <span class=\"of\">" + d.owner() + "</span>").append(chapter(told)).append("</li>");
        }
        return html.append(letter == 0 ? "</div>" : "</ul></div>").toString();
    }

    private String cNames() {
        Map<String, List<Declared>> byC = new TreeMap<>(java.util.Comparator
                .comparing((String c) -> c.replaceFirst("^(struct|enum) ", "").toLowerCase(Locale.ROOT)).thenComparing(c -> c));
        for (Declared d : names.all) {
            d.cNames().forEach(c -> byC.computeIfAbsent(c, _ -> new ArrayList<>()).add(d));
        }
        StringBuilder html = new StringBuilder("<table class=\"c-names\"><thead><tr><th>xv6 in C</th><th>here</th><th>file</th><th>told in</th></tr></thead><tbody>");
        byC.forEach((c, all) -> all.forEach(d -> {
            String java = "<code>" + (d.name().equals("new") ? "new " + d.owner() : d.qualified()) + (d.method() && !d.name().equals("new") ? "()" : "") + "</code>";
            Optional<Showing> told = script.definingOf(d.chunk());
            html.append("<tr><td><code>").append(c).append("</code></td><td>")
                    .append(told.map(t -> Figures.link(t, java)).orElse(java)).append("</td><td class=\"of\">")
                    .append(Highlighter.escape(d.chunk().file.shown())).append("</td><td>")
                    .append(told.map(t -> Figures.link(t, t.at().chapter() == null ? "front" : t.at().chapter().reference())).orElse("")).append("</td></tr>");
        }));
        return html.append("</tbody></table>").toString();
    }
}
