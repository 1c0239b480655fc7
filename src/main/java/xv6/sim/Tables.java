package xv6.sim;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import xv6.sim.Results.Figure;
import xv6.sim.Results.Row;

/** The results of one workload under one policy or several, side by side. All have the same tasks, hence the same priorities. */
public final class Tables {

    private static final int GAP = 2;

    private final List<Results> results;

    public Tables(List<Results> results) {
        this.results = results;
    }

    /** For people: the summary, then what each priority got. */
    public String text() {
        Results first = results.getFirst();
        StringBuilder text = new StringBuilder(first.ticks + " ticks, " + first.cores + (first.cores == 1 ? " core" : " cores") + "\n\n");
        text.append(aligned(summary()));
        if (results.size() == 1) {
            text.append('\n').append(aligned(priorities(first)));
        } else {
            for (Figure figure : Figure.values()) {
                text.append('\n').append(figure.title).append('\n').append(aligned(priorities(figure)));
            }
        }
        return text.toString();
    }

    /** For programs: both tables, with an empty line between them. */
    public String csv() {
        StringBuilder text = new StringBuilder();
        for (List<String> row : summary()) {
            text.append(String.join(",", row)).append('\n');
        }
        text.append("\npolicy,priority,weight,avg_execs_per_task,avg_wait_ticks,avg_response_ticks,samples\n");
        for (Results one : results) {
            for (Row row : one.rows) {
                text.append(one.policy.word).append(',').append(row.priority()).append(',').append(row.weight());
                for (Figure figure : Figure.values()) {
                    text.append(',').append(Results.twoPlaces(figure.of.applyAsDouble(row)));
                }
                text.append(',').append(row.samples()).append('\n');
            }
        }
        return text.toString();
    }

    private List<List<String>> summary() {
        List<List<String>> rows = new ArrayList<>();
        rows.add(row("figure", one -> one.policy.word));
        List<Map<String, String>> summaries = results.stream().map(Results::summary).toList();
        for (String figure : summaries.getFirst().keySet()) {
            List<String> row = new ArrayList<>(List.of(figure));
            // Beside others there is no room for reasons.
            summaries.forEach(summary -> row.add(summaries.size() == 1 ? summary.get(figure) : summary.get(figure).replaceFirst(" \\(.*", "")));
            rows.add(row);
        }
        return rows;
    }

    private static List<List<String>> priorities(Results one) {
        List<List<String>> rows = new ArrayList<>();
        rows.add(List.of("priority", "weight", "tasks", "executions", "waiting", "response"));
        for (Row row : one.rows) {
            rows.add(List.of("" + row.priority(), "" + row.weight(), "" + row.samples(), Results.twoPlaces(row.executions()),
                    Results.twoPlaces(row.waiting()), Results.twoPlaces(row.response())));
        }
        return rows;
    }

    private List<List<String>> priorities(Figure figure) {
        List<List<String>> rows = new ArrayList<>();
        List<String> head = new ArrayList<>(List.of("priority", "weight", "tasks"));
        results.forEach(one -> head.add(one.policy.word));
        rows.add(head);
        for (int i = 0; i < results.getFirst().rows.size(); i++) {
            Row same = results.getFirst().rows.get(i);
            List<String> row = new ArrayList<>(List.of("" + same.priority(), "" + same.weight(), "" + same.samples()));
            for (Results one : results) {
                row.add(Results.twoPlaces(figure.of.applyAsDouble(one.rows.get(i))));
            }
            rows.add(row);
        }
        return rows;
    }

    private List<String> row(String name, Function<Results, String> figure) {
        List<String> row = new ArrayList<>(List.of(name));
        results.forEach(one -> row.add(figure.apply(one)));
        return row;
    }

    /** The first column to the left, all others to the right, each as wide as its widest. */
    private static String aligned(List<List<String>> rows) {
        int[] widths = IntStream.range(0, rows.getFirst().size())
                .map(column -> rows.stream().mapToInt(row -> row.get(column).length()).max().orElse(0)).toArray();
        return rows.stream().map(row -> line(row, widths)).collect(Collectors.joining());
    }

    private static String line(List<String> row, int[] widths) {
        StringBuilder line = new StringBuilder(row.getFirst());
        line.append(" ".repeat(widths[0] - row.getFirst().length()));
        for (int i = 1; i < widths.length; i++) {
            line.append(" ".repeat(GAP + widths[i] - row.get(i).length())).append(row.get(i));
        }
        return line.append('\n').toString();
    }
}
