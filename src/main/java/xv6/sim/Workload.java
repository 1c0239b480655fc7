package xv6.sim;

import java.util.function.Consumer;

/** Which tasks come, and when. */
public interface Workload {

    /** Hands over the tasks that come at {@code now}; called for one tick after another, from 0 on. */
    void arrivals(int now, Consumer<Job> spawn);
}
