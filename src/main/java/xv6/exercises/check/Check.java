package xv6.exercises.check;

/**
 * What is examined in one exercise. The check of {@code xv6.exercises.c03.FreeList} is
 * {@code xv6.exercises.check.c03.FreeListCheck}; it has a constructor without parameters and no state.
 */
public abstract class Check {
    /** Examines the solution in the world that {@link Exam#seed} names. Returns if nothing is wrong with it. */
    public abstract void examine(Exam exam);

    /** In how many worlds, each of which examines everything. */
    public int seeds() {
        return 20;
    }
}
