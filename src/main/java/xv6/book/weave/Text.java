package xv6.book.weave;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.asciidoctor.Asciidoctor;
import org.asciidoctor.Attributes;
import org.asciidoctor.Options;
import org.asciidoctor.SafeMode;
import org.asciidoctor.ast.Cursor;
import org.asciidoctor.ast.StructuralNode;
import org.asciidoctor.extension.BlockMacroProcessor;
import org.asciidoctor.extension.BlockProcessor;
import org.asciidoctor.extension.JavaExtensionRegistry;
import org.asciidoctor.extension.Reader;
import org.asciidoctor.log.LogHandler;
import org.asciidoctor.log.LogRecord;
import org.asciidoctor.log.Severity;
import xv6.book.Drawing;
import xv6.book.Macro;
import xv6.book.Names;
import xv6.book.Runs;
import xv6.book.Script;
import xv6.book.Showing;
import xv6.book.Troubles;

/**
 * The text through Asciidoctor, with the book's own macros and blocks. Asciidoctor takes seconds to start and is kept:
 * when serving, one instance converts the book again and again.
 */
final class Text implements AutoCloseable {

    private static final Pattern TRAILING_BLANKS = Pattern.compile("[ \\t]+(?=\\n)");

    private final Asciidoctor asciidoctor = Asciidoctor.Factory.create();
    private Weaving now;

    /** What one conversion has at hand. */
    private record Weaving(Path project, Script script, Names names, Runs runs, boolean record, Troubles troubles,
            Map<String, Deque<Macro>> ahead) {

        /** The next macro of this name and target that the text has: Asciidoctor meets them in the same order. */
        Macro next(String name, String target) {
            Deque<Macro> macros = ahead.get(name + "::" + target);
            return macros == null ? null : macros.poll();
        }
    }

    Text() {
        JavaExtensionRegistry registry = asciidoctor.javaExtensionRegistry();
        for (String name : List.of("chunk", "listing", "run", "chart", "exercise", "index")) {
            registry.blockMacro(name, new OwnMacro(name));
        }
        for (String name : List.of("plantuml", "layout", "strip")) {
            registry.block(name, new DiagramBlock(name));
        }
        java.util.logging.Logger.getLogger("asciidoctor").setUseParentHandlers(false);
        asciidoctor.registerLogHandler(new Log());
    }

    /** The whole book as the HTML of a body; what is wrong with it goes to {@code troubles}. */
    String convert(Path project, Script script, Names names, Runs runs, boolean record, Troubles troubles) {
        Map<String, Deque<Macro>> ahead = new HashMap<>();
        for (Macro macro : script.macros) {
            ahead.computeIfAbsent(macro.name() + "::" + macro.target(), _ -> new ArrayDeque<>()).add(macro);
        }
        now = new Weaving(project, script, names, runs, record, troubles, ahead);
        Attributes attributes = Attributes.builder()
                .attribute("idprefix", "").attribute("idseparator", "-").attribute("experimental", "")
                .attribute("icons", "font").attribute("sectids", "").attribute("doctype", "book")
                .attribute("table-caption!", "").attribute("figure-caption!", "").attribute("example-caption!", "").attribute("appendix-caption!", "")
                .build();
        return asciidoctor.convertFile(project.resolve("book/book.adoc").toFile(), Options.builder()
                .safe(SafeMode.UNSAFE).backend("html5").standalone(false).toFile(false)
                .sourcemap(true).catalogAssets(true).attributes(attributes).build(), String.class);
    }

    @Override
    public void close() {
        asciidoctor.close();
    }

    private final class Log implements LogHandler {
        @Override
        public void log(LogRecord record) {
            if (now == null || record.getSeverity().ordinal() < Severity.WARN.ordinal()) {
                return;
            }
            Cursor at = record.getCursor();
            String file = at == null || at.getPath() == null ? "book.adoc" : at.getPath();
            String shown = file.startsWith("book/") ? file : "book/" + file;
            int line = at == null ? 0 : at.getLineNumber();
            if (record.getMessage().startsWith("id assigned to block already in use")) {
                return; // told by Book, with both places
            }
            if (record.getMessage().startsWith("invalid part, must have at least one section")) {
                now.troubles.unfinished(shown, line, "this part has no chapter yet");
            } else {
                now.troubles.fault(shown, line, record.getMessage());
            }
        }
    }

    private final class OwnMacro extends BlockMacroProcessor {
        OwnMacro(String name) {
            super(name);
        }

        @Override
        public StructuralNode process(StructuralNode parent, String target, Map<String, Object> attributes) {
            if (name.equals("index")) {
                return html(parent, new Indices(now.script, now.names).html(target));
            }
            Macro macro = now.next(name, target);
            if (macro == null) {
                now.troubles.fault("book/book.adoc", 0, name + "::" + target + "[] stands where the book does not look for it: "
                        + "alone on a line of a chapter's file");
                return html(parent, "");
            }
            if (name.equals("exercise")) {
                StructuralNode block = createBlock(parent, "open", (String) null);
                block.addRole("exercise");
                block.setId("exercise-" + target.replace('.', '-'));
                parseContent(block, new Exercise(now.project).lines(macro, now.troubles));
                return block;
            }
            return html(parent, html(macro));
        }

        /** A block of this HTML. Asciidoctor cuts blanks at the ends of lines, which a source may have: they go as entities. */
        private StructuralNode html(StructuralNode parent, String html) {
            return createBlock(parent, "pass", TRAILING_BLANKS.matcher(html).replaceAll(m -> m.group().replace(" ", "&#32;").replace("\t", "&#9;")));
        }

        private String html(Macro macro) {
            Figures figures = new Figures(now.script);
            if (macro.name().equals("run")) {
                return figures.run(macro, output(macro));
            }
            if (macro.name().equals("chart")) {
                return chart(macro);
            }
            for (Showing showing : now.script.showings) {
                if (showing.at() == macro) {
                    return macro.name().equals("listing") ? figures.listing(showing) : figures.chunk(showing);
                }
            }
            return "";
        }
    }

    private String output(Macro macro) {
        try {
            return now.runs.output(macro, now.record, now.troubles);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** What a run has drawn. */
    private String chart(Macro macro) {
        String svg = output(macro);
        String alt = macro.named().get("alt");
        if (alt == null) {
            now.troubles.fault(macro.file(), macro.line(), "this chart has no alternative text; write alt=\"...\"");
        } else if (!svg.startsWith("<svg") && !svg.isEmpty()) {
            now.troubles.fault(macro.file(), macro.line(), "chart " + macro.target() + " did not print a picture that begins with <svg");
        }
        String title = macro.named().get("title");
        return figure(alt, svg.strip(), title == null ? null : xv6.book.Highlighter.escape(title), null);
    }

    private static String figure(String alt, String svg, String title, Object id) {
        String label = xv6.book.Highlighter.escape(alt == null ? "" : alt);
        return "<figure class=\"diagram\"" + (id == null ? "" : " id=\"" + id + "\"") + "><div role=\"img\" aria-label=\"" + label + "\">"
                + svg.replaceFirst("(<svg[^>]*>)", "$1<title>" + java.util.regex.Matcher.quoteReplacement(label) + "</title>")
                + "</div>" + (title == null ? "" : "<figcaption>" + title + "</figcaption>") + "</figure>";
    }

    private final class DiagramBlock extends BlockProcessor {
        DiagramBlock(String name) {
            super(name, new HashMap<>(Map.of("contexts", List.of(":listing", ":literal", ":open"), "content_model", ":raw")));
        }

        @Override
        public Object process(StructuralNode parent, Reader reader, Map<String, Object> attributes) {
            Macro at = now.next(name, "");
            String file = at == null ? "book/book.adoc" : at.file();
            int line = at == null ? 0 : at.line();
            List<String> text = new ArrayList<>(reader.readLines());
            Object alt = attributes.get("alt");
            if (alt == null) {
                now.troubles.fault(file, line, "this diagram has no alternative text; write [" + name + ",alt=\"...\"]");
            }
            String svg = "";
            try {
                svg = name.equals("plantuml") ? PlantUml.svg(text) : Drawing.draw(name, text);
            } catch (Drawing.Malformed e) {
                now.troubles.fault(file, line, e.getMessage());
            }
            Object title = attributes.get("title");
            return createBlock(parent, "pass", figure(alt == null ? null : alt.toString(), svg, title == null ? null : title.toString(),
                    attributes.get("id")));
        }
    }
}
