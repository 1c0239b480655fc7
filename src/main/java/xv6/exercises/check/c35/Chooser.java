package xv6.exercises.check.c35;

import java.util.List;
import java.util.Set;

/** Decides whose turn it is. */
public interface Chooser {
    /**
     * @param tasks   what each is doing
     * @param current the place of the one that had the last turn; -1 if none has had one
     * @param held    the locks that somebody holds
     */
    Choice next(List<Doing> tasks, int current, long now, Set<String> held);
}
