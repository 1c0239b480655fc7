package xv6.book.weave;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import net.sourceforge.plantuml.FileFormat;
import net.sourceforge.plantuml.FileFormatOption;
import net.sourceforge.plantuml.SourceStringReader;
import net.sourceforge.plantuml.core.DiagramDescription;
import xv6.book.Drawing;

/** PlantUML's diagrams in the book's few colours. Its own layout engine, Smetana, takes the place of Graphviz. */
final class PlantUml {

    private static final String STYLE = """
            !pragma layout smetana
            skinparam backgroundColor transparent
            skinparam monochrome false
            skinparam shadowing false
            skinparam defaultFontName Helvetica
            skinparam defaultFontSize 13
            skinparam roundCorner 4
            skinparam packageStyle rectangle
            """;

    /** PlantUML's grounds and lines, by what they are here. */
    private static final Map<String, String> COLOURS = Map.of("#000000", Drawing.INK, "#181818", Drawing.INK, "#222222", Drawing.INK,
            "#E2E2F0", Drawing.FILL, "#F1F1F1", Drawing.FILL, "#FEFFDD", Drawing.ACCENT, "#FEFECE", Drawing.FILL,
            "#EEEEEE", Drawing.FILL, "#DDDDDD", Drawing.FILL, "#FFFFFF", "none");
    private static final Pattern COLOUR = Pattern.compile("#[0-9A-Fa-f]{6}\\b");
    private static final Pattern STYLE_ATTRIBUTE = Pattern.compile("style=\"([^\"]*)\"");

    private static final Map<List<String>, String> DRAWN = new ConcurrentHashMap<>();

    private PlantUml() {
    }

    static String svg(List<String> text) throws Drawing.Malformed {
        String drawn = DRAWN.get(text);
        if (drawn == null) {
            drawn = draw(text);
            DRAWN.put(List.copyOf(text), drawn);
        }
        return drawn;
    }

    private static String draw(List<String> text) throws Drawing.Malformed {
        List<String> body = text.stream().filter(l -> !l.startsWith("@startuml") && !l.startsWith("@enduml")).toList();
        boolean states = body.stream().anyMatch(l -> l.contains("[*]") || l.startsWith("state "));
        String source = "@startuml\n" + STYLE + (states ? "hide empty description\n" : "") + String.join("\n", body) + "\n@enduml\n";
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            DiagramDescription made = new SourceStringReader(source).outputImage(out, 0, new FileFormatOption(FileFormat.SVG, false));
            if (made == null || made.getDescription().toLowerCase(Locale.ROOT).contains("error")) {
                throw new Drawing.Malformed("PlantUML does not understand this diagram" + (made == null ? "" : ": " + made.getDescription()));
            }
        } catch (IOException e) {
            throw new Drawing.Malformed("PlantUML: " + e.getMessage());
        }
        return plain(out.toString(StandardCharsets.UTF_8));
    }

    /** Takes out what is not drawing, and makes colours attributes that a style sheet can reach. */
    private static String plain(String svg) {
        String s = svg.substring(svg.indexOf("<svg")).replaceAll("<\\?.*?\\?>", "").replaceAll("(?s)<!--.*?-->", "")
                .replaceAll("(?s)<title>.*?</title>", "")
                .replaceAll(" (?:data-[\\w-]+|class|contentStyleType|zoomAndPan|contentScriptType|preserveAspectRatio|version|xmlns:xlink)=\"[^\"]*\"", "");
        s = STYLE_ATTRIBUTE.matcher(s).replaceAll(m -> Matcher.quoteReplacement(attributes(m.group(1))));
        s = COLOUR.matcher(s).replaceAll(m -> COLOURS.getOrDefault(m.group().toUpperCase(Locale.ROOT), m.group()));
        for (String id : ids(s)) {
            if (!s.contains("#" + id)) {
                s = s.replace(" id=\"" + id + "\"", "");
            }
        }
        return s.replace("font-family=\"Helvetica\"", "font-family=\"Helvetica, Arial, sans-serif\"");
    }

    private static List<String> ids(String svg) {
        return Pattern.compile(" id=\"([^\"]*)\"").matcher(svg).results().map(m -> m.group(1)).distinct().toList();
    }

    private static String attributes(String style) {
        Map<String, String> attributes = new HashMap<>();
        for (String rule : style.split(";")) {
            String[] pair = rule.split(":", 2);
            if (pair.length == 2 && !pair[0].strip().matches("width|height|background")) {
                attributes.put(pair[0].strip(), pair[1].strip());
            }
        }
        StringBuilder out = new StringBuilder();
        new java.util.TreeMap<>(attributes).forEach((k, v) -> out.append(out.isEmpty() ? "" : " ").append(k).append("=\"").append(v).append('"'));
        return out.toString();
    }
}
