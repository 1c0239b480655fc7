package xv6.book;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Pictures of how things lie in memory or on the disk, drawn from a few lines of text.
 *
 * <p>{@code layout}: one box a line from the top down, {@code address | label | note | height}; the
 * address is the box's lowest, at its lower edge, and a first line of an address alone names the upper end. {@code ...} as
 * label is a stretch left out. {@code strip}: one cell a line from left to right, {@code label | note | width}; a line
 * {@code = title} begins another row. Only the label is needed. A label that begins with {@code *} stands out.
 *
 * <p>Colours are the few of {@link #INK} and its neighbours, as attributes; the page's style sheet gives them another
 * value in the dark.
 */
public final class Drawing {

    /** Lines and letters. */
    public static final String INK = "#1f2328";
    /** Notes and addresses. */
    public static final String MUTED = "#5d6570";
    /** The inside of a box. */
    public static final String FILL = "#f3f1ec";
    /** The inside of a box that stands out. */
    public static final String ACCENT = "#d8e4ee";

    private static final double WIDTH = 640;
    private static final double LETTER = 13;
    private static final String SANS = "Helvetica, Arial, sans-serif";
    private static final String MONO = "Liberation Mono, Menlo, Consolas, monospace";

    private final StringBuilder svg = new StringBuilder();
    private double bottom;

    private Drawing() {
    }

    /** Text that does not follow the form; the line counts from 1 inside the block. */
    public static final class Malformed extends Exception {
        private static final long serialVersionUID = 1;

        public Malformed(String message) {
            super(message, null, false, false);
        }
    }

    /** Draws {@code text} of the given kind, {@code layout} or {@code strip}. */
    public static String draw(String kind, List<String> text) throws Malformed {
        Drawing drawing = new Drawing();
        if (kind.equals("layout")) {
            drawing.layout(text);
        } else {
            drawing.strips(text);
        }
        return drawing.finished();
    }

    private record Cell(String label, String note, String address, double size, boolean accent) {
    }

    private static Cell cell(String line, boolean withAddress) throws Malformed {
        List<String> fields = new ArrayList<>();
        for (String field : line.split("\\|", -1)) {
            fields.add(field.strip());
        }
        if (!withAddress) {
            fields.addFirst("");
        }
        while (fields.size() < 4) {
            fields.add("");
        }
        double size = 1;
        try {
            size = fields.get(3).isEmpty() ? 1 : Double.parseDouble(fields.get(3));
        } catch (NumberFormatException e) {
            throw new Malformed("'" + fields.get(3) + "' is no size, in: " + line);
        }
        if (fields.size() > 4 || fields.get(1).isEmpty() || size <= 0) {
            throw new Malformed("expected '" + (withAddress ? "address | label | note | height" : "label | note | width")
                    + "', not: " + line);
        }
        boolean accent = fields.get(1).startsWith("*");
        return new Cell(accent ? fields.get(1).substring(1).strip() : fields.get(1), fields.get(2), fields.get(0), size, accent);
    }

    private void layout(List<String> text) throws Malformed {
        List<Cell> cells = new ArrayList<>();
        String top = "";
        for (String line : text) {
            if (cells.isEmpty() && top.isEmpty() && line.matches("[^|]+\\|?\\s*")) {
                top = line.replace("|", "").strip();
            } else if (!line.isBlank()) {
                cells.add(cell(line, true));
            }
        }
        double longest = Math.max(monoWidth(top), cells.stream().mapToDouble(c -> monoWidth(c.address)).max().orElse(0));
        double left = longest == 0 ? 8 : longest + 18;
        double width = Math.max(190, cells.stream().mapToDouble(c -> sansWidth(c.label)).max().orElse(0) + 28);
        double y = 10;
        text(left - 8, y + LETTER * 0.4, top, "end", MUTED, MONO);
        for (Cell c : cells) {
            boolean gap = c.label.equals("...");
            double height = gap ? 26 : 30 * c.size;
            if (gap) {
                line(left, y, left, y + height, true);
                line(left + width, y, left + width, y + height, true);
                text(left + width / 2, y + height / 2 + 1, "⋮", "middle", INK, SANS);
            } else {
                box(left, y, width, height, c.accent);
                text(left + width / 2, y + height / 2 + LETTER * 0.35, c.label, "middle", INK, SANS);
            }
            text(left - 8, y + height + LETTER * 0.4, c.address, "end", MUTED, MONO);
            text(left + width + 12, y + height / 2 + LETTER * 0.35, c.note, "start", MUTED, SANS);
            y += height;
        }
        bottom = y + 10;
    }

    private void strips(List<String> text) throws Malformed {
        List<Cell> row = new ArrayList<>();
        String title = "";
        double y = 6;
        for (String line : text) {
            if (line.startsWith("= ")) {
                y = strip(title, row, y);
                row.clear();
                title = line.substring(2).strip();
            } else if (!line.isBlank()) {
                row.add(cell(line, false));
            }
        }
        bottom = strip(title, row, y) + 4;
    }

    private double strip(String title, List<Cell> row, double from) {
        if (row.isEmpty()) {
            return from;
        }
        double y = from;
        if (!title.isEmpty()) {
            text(4, y + LETTER, title, "start", INK, SANS);
            y += LETTER + 10;
        }
        double[] widths = widths(row);
        double x = 4;
        boolean notes = false;
        for (int i = 0; i < widths.length; i++) {
            Cell c = row.get(i);
            double width = widths[i];
            if (c.label.equals("...")) {
                line(x, y, x + width, y, true);
                line(x, y + 32, x + width, y + 32, true);
                text(x + width / 2, y + 21, "…", "middle", INK, SANS);
            } else {
                box(x, y, width, 32, c.accent);
                text(x + width / 2, y + 21, c.label, "middle", INK, SANS);
            }
            if (!c.note.isEmpty()) {
                text(x + width / 2, y + 48, c.note, "middle", MUTED, SANS);
                notes = true;
            }
            x += width;
        }
        return y + (notes ? 62 : 44);
    }

    /** In proportion to the sizes, but none too narrow for its words, if there is room for all words. */
    private static double[] widths(List<Cell> row) {
        double[] widths = new double[row.size()];
        double room = WIDTH - 8;
        double sizes = row.stream().mapToDouble(Cell::size).sum();
        boolean tooMuch = row.stream().mapToDouble(Drawing::needed).sum() > room;
        for (int i = 0; i < widths.length && !tooMuch; i++) {
            Cell c = row.get(i);
            if (widths[i] == 0 && c.size * room / sizes < needed(c)) {
                widths[i] = needed(c);
                room -= needed(c);
                sizes -= c.size;
                // Who had room enough before may not have it now.
                i = -1;
            }
        }
        for (int i = 0; i < widths.length; i++) {
            if (widths[i] == 0) {
                widths[i] = row.get(i).size * room / sizes;
            }
        }
        return widths;
    }

    private static double needed(Cell c) {
        return 10 + Math.max(sansWidth(c.label), sansWidth(c.note));
    }

    private void box(double x, double y, double width, double height, boolean accent) {
        svg.append(format("<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" fill=\"%s\" stroke=\"%s\" stroke-width=\"1\"/>",
                x, y, width, height, accent ? ACCENT : FILL, INK));
    }

    private void line(double x1, double y1, double x2, double y2, boolean dashed) {
        svg.append(format("<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"%s\" stroke-width=\"1\"%s/>",
                x1, y1, x2, y2, INK, dashed ? " stroke-dasharray=\"3 3\"" : ""));
    }

    private void text(double x, double y, String text, String anchor, String colour, String family) {
        if (!text.isEmpty()) {
            double size = family.equals(MONO) ? LETTER - 1.5 : LETTER;
            svg.append(format("<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\" fill=\"%s\" font-family=\"%s\" font-size=\"%.1f\">%s</text>",
                    x, y, anchor, colour, family, size, Highlighter.escape(text)));
        }
    }

    private String finished() {
        return format("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%.0f\" height=\"%.0f\" viewBox=\"0 0 %.0f %.0f\">", WIDTH, bottom, WIDTH, bottom)
                + svg + "</svg>";
    }

    private static double sansWidth(String text) {
        return text.length() * LETTER * 0.56;
    }

    private static double monoWidth(String text) {
        return text.length() * (LETTER - 1.5) * 0.6;
    }

    private static String format(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}
