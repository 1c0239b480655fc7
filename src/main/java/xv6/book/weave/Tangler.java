package xv6.book.weave;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;

/** Rebuilds the program from the book: the chunks of the rendered single page, put back into each other. */
public final class Tangler {

    /** The page is not a whole book. The message says what is missing. */
    static final class Incomplete extends Exception {
        private static final long serialVersionUID = 1;

        Incomplete(String message) {
            super(message, null, false, false);
        }
    }

    private final Map<String, Element> chunks = new HashMap<>();
    private final Map<String, Element> roots = new TreeMap<>();

    private Tangler() {
    }

    /** The sources that the page at {@code html} tells, by path. A file of which a chunk is missing is an error. */
    static Map<String, String> tangle(Path html) throws IOException, Incomplete {
        return tangle(Jsoup.parse(html.toFile()));
    }

    static Map<String, String> tangle(Document page) throws Incomplete {
        Tangler tangler = new Tangler();
        for (Element figure : page.select("figure.chunk[data-path]")) {
            String path = figure.attr("data-path");
            String tag = figure.attr("data-tag");
            tangler.chunks.put(path + "#" + tag, figure);
            if (tag.isEmpty()) {
                tangler.roots.put(path, figure);
            }
        }
        Map<String, String> files = new TreeMap<>();
        for (Map.Entry<String, Element> root : tangler.roots.entrySet()) {
            StringBuilder text = new StringBuilder();
            tangler.append(root.getKey(), root.getValue(), text);
            if (root.getValue().attr("data-newline").equals("no")) {
                text.setLength(text.length() - 1);
            }
            files.put(root.getKey(), text.toString());
        }
        return files;
    }

    private void append(String path, Element figure, StringBuilder into) throws Incomplete {
        String margin = " ".repeat(Integer.parseInt(figure.attr("data-indent")));
        Lines lines = new Lines(path, margin, into);
        lines.take(figure.selectFirst("pre > code"));
    }

    /** Reads a chunk's code from left to right; at the begin of each line that is not empty goes the margin. */
    private final class Lines {
        private final String path;
        private final String margin;
        private final StringBuilder into;
        private boolean atBegin = true;

        Lines(String path, String margin, StringBuilder into) {
            this.path = path;
            this.margin = margin;
            this.into = into;
        }

        void take(Node node) throws Incomplete {
            if (node instanceof TextNode text) {
                take(text.getWholeText());
            } else if (node instanceof Element element && element.hasClass("inner")) {
                Element inner = chunks.get(path + "#" + element.attr("data-tag"));
                if (inner == null) {
                    throw new Incomplete(path + ": the book does not tell '" + element.attr("data-tag") + "'");
                }
                into.append(element.attr("data-begin")).append('\n');
                append(path, inner, into);
                into.append(element.attr("data-end"));
                atBegin = false;
            } else {
                for (Node child : node.childNodes()) {
                    take(child);
                }
            }
        }

        private void take(String text) {
            for (int i = 0; i < text.length(); i++) {
                char c = text.charAt(i);
                if (atBegin && c != '\n') {
                    into.append(margin);
                }
                into.append(c);
                atBegin = c == '\n';
            }
        }
    }

    /** {@code tangle PAGE FOLDER}: writes the sources that the page tells into the folder. */
    public static void main(String[] args) throws IOException {
        Path page = Path.of(args[0]);
        Path folder = Path.of(args[1]);
        if (!Files.exists(page)) {
            System.err.println("xv6: " + page + ": no such file; expected the single-page book, which ./xv6 book makes");
            System.exit(2);
        }
        try {
            Map<String, String> files = tangle(page);
            for (Map.Entry<String, String> file : files.entrySet()) {
                Path to = folder.resolve(file.getKey()).normalize();
                if (!to.startsWith(folder.normalize())) {
                    throw new Incomplete(file.getKey() + ": not a path inside the project");
                }
                Files.createDirectories(to.getParent());
                Files.writeString(to, file.getValue());
            }
            System.out.println("wrote " + files.size() + " files from " + page + " to " + folder);
        } catch (Incomplete e) {
            System.err.println("xv6: " + page + ": " + e.getMessage());
            System.exit(2);
        }
    }
}
