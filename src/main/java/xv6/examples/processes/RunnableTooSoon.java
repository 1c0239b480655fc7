package xv6.examples.processes;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import xv6.machine.Board;
import xv6.machine.Clocking;
import xv6.machine.Hart;
import xv6.machine.Machine;
import xv6.machine.MemoryDisk;

/** A process that only counts, in its one register, and two harts that run it: each makes it runnable too soon. */
public final class RunnableTooSoon {
    private final AtomicBoolean runnable = new AtomicBoolean(true);
    /** The process's register, while no hart has it. */
    private int saved;
    private int count;
    private boolean twice;
    private final List<String> steps = new ArrayList<>();

    private RunnableTooSoon() {
    }

    private void schedule(Hart hart) {
        while (!twice && count < 100) {
            // tag::turn[]
            if (runnable.compareAndSet(true, false)) {
                int register = saved;
                register++;
                say(hart, register);
                runnable.set(true);
                hart.turnPoint();
                saved = register;
            }
            // end::turn[]
            hart.turnPoint();
        }
    }

    private void say(Hart hart, int register) {
        steps.add("hart " + hart.id + " runs the process, which counts to " + register);
        twice = register <= count;
        count = register;
    }

    private void tell() {
        steps.subList(Math.max(0, steps.size() - 4), steps.size()).forEach(System.out::println);
        System.out.println(twice ? "it has gone back in time" : "nothing went wrong this time; try another seed");
    }

    public static void main(String[] args) {
        long seed = args.length == 0 ? 1 : Long.parseLong(args[0]);
        RunnableTooSoon process = new RunnableTooSoon();
        new Machine(new Board(2, 1 << 20, new MemoryDisk(new byte[512]), b -> { }, new Clocking.Virtual(seed))).run(process::schedule);
        process.tell();
    }
}
