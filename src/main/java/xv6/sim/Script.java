package xv6.sim;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import xv6.kernel.schedule.Weights;

/**
 * Tasks out of a text. A line is a task, or several alike, told in pairs of a word and a number, in any order; what is not
 * told has the value in brackets. {@code #} begins a comment.
 *
 * <pre>
 * at TICK          when it comes (0)
 * priority P       0 to 39, the heaviest (20)          or   nice N   19 to -20
 * run TICKS        how long it runs in all (for ever)
 * burst TICKS      how long it runs before each sleep (it does not sleep)
 * sleep TICKS      how long it sleeps then; goes with burst
 * block CHANCE     0 to 1, to block at the end of a tick and sleep 1 to 1999 ticks (0)
 * times N          as many such tasks (1)
 * </pre>
 */
public final class Script implements Workload {

    private static final String WORDS = "at, priority, nice, run, burst, sleep, block or times";

    private record Line(int at, int priority, Demand demand, int times) {
    }

    private final List<Line> lines = new ArrayList<>();
    private final SplittableRandom random;
    private int next;

    /** Text that does not follow the form; the message says in which line, and what was expected. */
    public static final class Malformed extends Exception {
        private static final long serialVersionUID = 1;

        Malformed(int line, String message) {
            super(line + ": " + message, null, false, false);
        }
    }

    public Script(List<String> text, long seed) throws Malformed {
        for (int i = 0; i < text.size(); i++) {
            String line = text.get(i).replaceFirst("#.*", "").strip();
            if (!line.isEmpty()) {
                lines.add(new Pairs(i + 1, line.split("\\s+")).line());
            }
        }
        lines.sort(Comparator.comparingInt(Line::at));
        random = new SplittableRandom(seed);
    }

    @Override
    public void arrivals(int now, Consumer<Job> spawn) {
        for (; next < lines.size() && lines.get(next).at == now; next++) {
            Line line = lines.get(next);
            for (int i = 0; i < line.times; i++) {
                spawn.accept(new Job(now, line.demand, line.priority, random.nextLong()));
            }
        }
    }

    /** The words of one line. */
    private static final class Pairs {
        private final int number;
        private int at;
        private int priority = Weights.NORMAL;
        private int run = Demand.FOR_EVER;
        private int burst;
        private int sleep;
        private double block;
        private int times = 1;

        Pairs(int number, String[] words) throws Malformed {
            this.number = number;
            for (int i = 0; i < words.length; i += 2) {
                if (i + 1 == words.length) {
                    throw new Malformed(number, "'" + words[i] + "' stands alone; expected pairs of " + WORDS + " and a number");
                }
                take(words[i], words[i + 1]);
            }
        }

        private void take(String word, String value) throws Malformed {
            switch (word) {
                case "at" -> at = whole(word, value, 0, Integer.MAX_VALUE);
                case "priority" -> priority = whole(word, value, 0, Weights.PRIORITIES - 1);
                case "nice" -> priority = Weights.priority(whole(word, value, -20, 19));
                case "run" -> run = whole(word, value, 1, Demand.FOR_EVER);
                case "burst" -> burst = whole(word, value, 1, Demand.FOR_EVER);
                case "sleep" -> sleep = whole(word, value, 1, 1 << 30);
                case "block" -> block = chance(value);
                case "times" -> times = whole(word, value, 1, 10_000_000);
                default -> throw new Malformed(number, "'" + word + "' means nothing here; expected " + WORDS);
            }
        }

        private int whole(String word, String value, int least, int most) throws Malformed {
            try {
                int n = Integer.parseInt(value);
                if (n >= least && n <= most) {
                    return n;
                }
            } catch (NumberFormatException e) {
                // Told below.
            }
            throw new Malformed(number, word + " '" + value + "' is not possible; expected a whole number, "
                    + (most >= 1 << 30 ? least + " or more" : least + " to " + most));
        }

        private double chance(String value) throws Malformed {
            try {
                double chance = Double.parseDouble(value);
                if (chance >= 0 && chance <= 1) {
                    return chance;
                }
            } catch (NumberFormatException e) {
                // Told below.
            }
            throw new Malformed(number, "block '" + value + "' is not possible; expected a chance, 0 to 1");
        }

        Line line() throws Malformed {
            if (burst > 0 != sleep > 0) {
                throw new Malformed(number, burst > 0 ? "burst without sleep; expected both" : "sleep without burst; expected both");
            }
            if (burst > 0 && block > 0) {
                throw new Malformed(number, "block beside burst; expected one of them");
            }
            Demand demand = burst > 0 ? new Demand(run, 0, burst, sleep) : Demand.byChance(run, block);
            return new Line(at, priority, demand, times);
        }
    }
}
