package xv6.book;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import xv6.book.Trouble.Weight;

/** Everything that was found wrong, in the order of finding: an author wants to hear of all faults at once. */
public final class Troubles {

    private final Set<Trouble> found = new LinkedHashSet<>();

    public synchronized void fault(String file, int line, String message) {
        found.add(new Trouble(Weight.FAULT, file, line, message));
    }

    public synchronized void unfinished(String file, int line, String message) {
        found.add(new Trouble(Weight.UNFINISHED, file, line, message));
    }

    public synchronized List<Trouble> all() {
        return new ArrayList<>(found);
    }

    public List<Trouble> of(Weight weight) {
        return all().stream().filter(t -> t.weight() == weight).toList();
    }
}
