package xv6.sim;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import xv6.kernel.schedule.Weights;
import xv6.sim.Results.Figure;
import xv6.sim.Results.Row;

/**
 * A figure by priority as a picture, a line for each policy. SVG is text, and this is all that a chart of four lines takes;
 * a library for it would be larger than the simulator. Ink and grey are the book's, which turns them light in the dark.
 */
public final class Chart {

    private static final String INK = "#1f2328";
    private static final String GREY = "#5d6570";
    private static final String[] COLOURS = {"#7a8088", "#2f7fb8", "#3c9a55", "#c8642c", "#8a5ab0"};
    private static final String[] DASHES = {"", "6 3", "2 3", "", "8 3 2 3"};

    private static final double LEFT = 70;
    private static final double RIGHT = 620;
    private static final double TOP = 46;
    private static final double BOTTOM = 320;

    /** What stands at the ends of the vertical axis; where they lie far apart it shows powers of ten. */
    private record Axis(double low, double high, boolean logarithmic) {

        static Axis of(List<Double> values) {
            double high = values.stream().mapToDouble(v -> v).max().orElse(1);
            double low = values.stream().mapToDouble(v -> v).filter(v -> v > 0).min().orElse(high);
            if (high > 20 * low) {
                return new Axis(Math.pow(10, Math.floor(Math.log10(low))), Math.pow(10, Math.ceil(Math.log10(high))), true);
            }
            double step = step(high);
            return new Axis(0, Math.max(step, step * Math.ceil(high / step)), false);
        }

        /** 1, 2 or 5 times a power of ten, so that there are at most six of them. */
        private static double step(double high) {
            double power = Math.pow(10, Math.floor(Math.log10(Math.max(high, 1e-9))));
            return high / power <= 1 ? power / 5 : high / power <= 2 ? power / 2 : high / power <= 5 ? power : 2 * power;
        }

        List<Double> marks() {
            List<Double> marks = new ArrayList<>();
            if (logarithmic) {
                for (double mark = low; mark <= high * 1.001; mark *= 10) {
                    marks.add(mark);
                }
            } else {
                for (double mark = low; mark <= high * 1.001; mark += step(high)) {
                    marks.add(mark);
                }
            }
            return marks;
        }

        double y(double value) {
            double share = logarithmic ? Math.log(value / low) / Math.log(high / low) : (value - low) / (high - low);
            return BOTTOM - Math.clamp(share, 0, 1) * (BOTTOM - TOP);
        }
    }

    private final StringBuilder svg = new StringBuilder();

    private Chart() {
    }

    /** The chart of one figure as an SVG document. A value of 0 has no place among powers of ten and leaves a gap. */
    public static String draw(Figure figure, List<Results> results) {
        Chart chart = new Chart();
        Axis axis = Axis.of(results.stream().flatMap(r -> r.rows.stream()).map(row -> figure.of.applyAsDouble(row)).toList());
        chart.frame(figure, axis);
        for (int i = 0; i < results.size(); i++) {
            chart.line(figure, axis, results.get(i), i);
            chart.legend(results.get(i), i);
        }
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"640\" height=\"370\" viewBox=\"0 0 640 370\" "
                + "font-family=\"Helvetica, Arial, sans-serif\" font-size=\"12\">" + chart.svg + "</svg>\n";
    }

    private void frame(Figure figure, Axis axis) {
        text(LEFT, 16, "start", INK, figure.title);
        for (double mark : axis.marks()) {
            double y = axis.y(mark);
            add("<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"%s\" stroke-width=\"0.5\" stroke-opacity=\"0.4\"/>",
                    LEFT, y, RIGHT, y, GREY);
            text(LEFT - 8, y + 4, "end", GREY, number(mark));
        }
        for (int priority = 0; priority < Weights.PRIORITIES; priority += 5) {
            text(x(priority), BOTTOM + 18, "middle", GREY, "" + priority);
        }
        text(x(Weights.PRIORITIES - 1), BOTTOM + 18, "middle", GREY, "" + (Weights.PRIORITIES - 1));
        text((LEFT + RIGHT) / 2, BOTTOM + 38, "middle", INK, "priority");
    }

    private void line(Figure figure, Axis axis, Results results, int i) {
        StringBuilder path = new StringBuilder();
        boolean down = false;
        for (Row row : results.rows) {
            double value = figure.of.applyAsDouble(row);
            if (axis.logarithmic && value <= 0) {
                down = false;
            } else {
                path.append(format("%s%.1f %.1f", down ? " L" : " M", x(row.priority()), axis.y(value)));
                down = true;
            }
        }
        add("<path d=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"2\"%s/>", path.toString().strip(), colour(i), dash(i));
    }

    private void legend(Results results, int i) {
        double x = LEFT + 140 * i;
        add("<line x1=\"%.1f\" y1=\"32\" x2=\"%.1f\" y2=\"32\" stroke=\"%s\" stroke-width=\"2\"%s/>", x, x + 26, colour(i), dash(i));
        text(x + 32, 36, "start", INK, results.policy.word);
    }

    private static String colour(int i) {
        return COLOURS[i % COLOURS.length];
    }

    private static String dash(int i) {
        String dash = DASHES[i % DASHES.length];
        return dash.isEmpty() ? "" : " stroke-dasharray=\"" + dash + "\"";
    }

    private static double x(int priority) {
        return LEFT + (RIGHT - LEFT) * priority / (Weights.PRIORITIES - 1);
    }

    private static String number(double value) {
        return value >= 1 || value == 0 ? format("%,.0f", value).replace(",", "\u202f") : format("%.6f", value).replaceFirst("0+$", "");
    }

    private void text(double x, double y, String anchor, String colour, String text) {
        add("<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\" fill=\"%s\">%s</text>", x, y, anchor, colour, text);
    }

    private void add(String format, Object... values) {
        svg.append(format(format, values));
    }

    private static String format(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}
