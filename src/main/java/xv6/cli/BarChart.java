package xv6.cli;

import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import xv6.cli.SchedulingBench.Renice;
import xv6.cli.SchedulingBench.Result;

/** One figure of a bench as a picture: a bar for each result, in pairs for each policy. Ink and grey are the book's. */
public final class BarChart {
    private static final String INK = "#1f2328";
    private static final String GREY = "#5d6570";
    private static final String[] COLOURS = {"#7a8088", "#2f7fb8"};

    private static final int WIDTH = 640;
    private static final int LEFT = 190;
    private static final int RIGHT = 580;
    private static final int TOP = 52;
    private static final int BAR = 16;
    private static final int GROUP = 2 * BAR + 14;

    private BarChart() {
    }

    /** The charts of frames and of operations, one under the other, as one SVG document. */
    public static String both(List<Result> results) {
        int height = TOP + GROUP * results.size() / 2 + 10;
        return document(2 * height, panel("pixelcannon: frames a second", results, Result::frames)
                + "<g transform=\"translate(0," + height + ")\">"
                + panel("schbench: operations a second", results, Result::operations) + "</g>");
    }

    /** The chart of one figure as an SVG document. */
    static String of(String title, List<Result> results, ToDoubleFunction<Result> figure) {
        return document(TOP + GROUP * results.size() / 2 + 10, panel(title, results, figure));
    }

    private static String document(int height, String content) {
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + WIDTH + "\" height=\"" + height + "\" viewBox=\"0 0 "
                + WIDTH + " " + height + "\" font-family=\"Helvetica, Arial, sans-serif\" font-size=\"12\">" + content + "</svg>\n";
    }

    private static String panel(String title, List<Result> results, ToDoubleFunction<Result> figure) {
        double most = Math.max(results.stream().mapToDouble(figure).max().orElse(1), 1e-9);
        StringBuilder svg = new StringBuilder(text(10, 20, INK, "start", title));
        for (Renice renice : Renice.values()) {
            int x = LEFT + 150 * renice.ordinal();
            svg.append(bar(x, 32, 10, 10, renice)).append(text(x + 16, 41, GREY, "start", "nice " + renice.title));
        }
        for (int i = 0; i < results.size(); i++) {
            Result result = results.get(i);
            int y = TOP + i / 2 * GROUP + i % 2 * BAR;
            double length = (RIGHT - LEFT) * figure.applyAsDouble(result) / most;
            if (i % 2 == 0) {
                svg.append(text(LEFT - 8, y + BAR + 4, INK, "end", result.policy().title));
            }
            svg.append(bar(LEFT, y, length, BAR - 2, result.renice()));
            svg.append(text(LEFT + length + 5, y + 11, GREY, "start",
                    String.format(Locale.ROOT, "%.1f", figure.applyAsDouble(result))));
        }
        return svg.toString();
    }

    private static String bar(double x, double y, double width, double height, Renice renice) {
        return String.format(Locale.ROOT, "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" fill=\"%s\"/>",
                x, y, width, height, COLOURS[renice.ordinal()]);
    }

    private static String text(double x, double y, String colour, String anchor, String text) {
        return String.format(Locale.ROOT, "<text x=\"%.1f\" y=\"%.1f\" fill=\"%s\" text-anchor=\"%s\">%s</text>",
                x, y, colour, anchor, text);
    }
}
