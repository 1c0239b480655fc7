import static xv6.user.Machine.addressOf;
import static xv6.user.Printf.printf;

import uthreads.Preemptive;
import uthreads.Stopwatch;
import xv6.user.Sys;

/** Tasks that crunch, each of which takes the time twice: by the kernel's clock and by its own. */
final class OwnTime {
    private OwnTime() {}

    public static void main(String[] args) {
        Stopwatch[] tasks = {new Stopwatch("short", 10_000_000), new Stopwatch("middle", 20_000_000),
            new Stopwatch("long", 40_000_000)};
        // Right after a tick, so that no run depends on how long the disk took before.
        Sys.sleep(1);
        Preemptive.run(tasks, true, 1);
        for (Stopwatch task : tasks)
            printf("%s: %d ticks passed, and %d ms of its own time\n", addressOf(task.name), task.ticks,
                    task.milliseconds);
    }
}
