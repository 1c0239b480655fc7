package xv6.exercises.check;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import xv6.machine.Board;

/**
 * The last things that harts did in a solution's code, in the order in which they did them. A hart that looks at the same
 * thing again and again, and sees the same, has done that once, so many times.
 */
final class Steps {
    private static final int KEPT = 64;
    /** As many as a person reads. */
    private static final int SHOWN = 24;

    private static final class Step {
        final int hart;
        final String what;
        final String value;
        final String place;
        int times = 1;

        Step(int hart, String what, String value, String place) {
            this.hart = hart;
            this.what = what;
            this.value = value;
            this.place = place;
        }

        boolean is(String what, String value, String place) {
            return this.what.equals(what) && Objects.equals(this.value, value) && this.place.equals(place);
        }

        @Override
        public String toString() {
            return (hart < 0 ? "" : "hart " + hart + " ") + told();
        }

        String told() {
            return what + (value == null ? "" : " " + value)
                    + (place.isEmpty() ? "" : "   (" + place + ")") + (times > 1 ? ", " + times + " times" : "");
        }
    }

    private final Step[] ring = new Step[KEPT];
    private int count;
    /** The last two steps of each hart. */
    private final Step[] last = new Step[Board.MAX_HARTS];
    private final Step[] before = new Step[Board.MAX_HARTS];

    /** Hart {@code hart} looked at something and saw {@code value}. */
    void saw(int hart, String what, String value, String place) {
        Step again = last[hart] != null && last[hart].is(what, value, place) ? last[hart]
                : before[hart] != null && before[hart].is(what, value, place) ? before[hart] : null;
        if (again == null) {
            add(hart, new Step(hart, what, value, place));
        } else {
            again.times++;
        }
    }

    /** Hart {@code hart} changed something, or came to somewhere. -1 stands for the check itself. */
    void did(int hart, String what, String value, String place) {
        add(hart, new Step(hart, what, value, place));
        if (hart >= 0) {
            before[hart] = null;
        }
    }

    private void add(int hart, Step step) {
        ring[count++ % KEPT] = step;
        if (hart >= 0) {
            before[hart] = last[hart];
            last[hart] = step;
        }
    }

    void clear() {
        count = 0;
        Arrays.fill(last, null);
        Arrays.fill(before, null);
    }

    /** Whether more than one hart was at work, or at waiting. */
    boolean severalHarts() {
        List<Step> steps = kept();
        return steps.stream().mapToInt(step -> step.hart).filter(hart -> hart >= 0).distinct().count() > 1 || !stillAt(steps).isEmpty();
    }

    /** What harts do again and again since before these steps. */
    private List<Step> stillAt(List<Step> steps) {
        return Arrays.stream(last).filter(step -> step != null && step.times > 1 && !steps.contains(step)).toList();
    }

    private List<Step> kept() {
        List<Step> steps = new ArrayList<>();
        for (int i = Math.max(0, count - KEPT); i < count; i++) {
            steps.add(ring[i % KEPT]);
        }
        return steps;
    }

    /** The last step of one hart, or "" if it has done none. */
    String lastOf(int hart) {
        return last[hart] == null ? "" : last[hart].told();
    }

    /** The last steps, one a line. */
    List<String> last() {
        List<Step> kept = kept();
        List<Step> shown = kept.subList(Math.max(0, kept.size() - SHOWN), kept.size());
        return Stream.concat(shown.stream().map(Step::toString), stillAt(shown).stream().map(step -> step + ", since before all this")).toList();
    }
}
