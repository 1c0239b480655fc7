import static xv6.user.Machine.addressOf;
import static xv6.user.Printf.printf;

import uthreads.Lock;
import uthreads.Steps;
import uthreads.Timeline;
import xv6.user.Sys;

/** One task holds a lock for ten seconds, another wants it, a third one sleeps for four. */
final class TenSeconds {
    private static final Lock lock = new Lock();

    private TenSeconds() {}

    private static void tell(Timeline line, String what) {
        printf("%d s: %s\n", (int) (line.now() / 1000), addressOf(what));
    }

    // tag::holder[]
    private static final class Holder extends Steps {
        @Override
        protected void step(Timeline line) {
            switch (at++) {
                case 0 -> line.acquire(this, lock);
                case 1 -> {
                    tell(line, "the holder has the lock, and sleeps");
                    line.sleep(this, 10_000);
                }
                default -> {
                    tell(line, "the holder lets the lock go");
                    line.release(lock);
                }
            }
        }
    }
    // end::holder[]

    // tag::others[]
    private static final class Wanter extends Steps {
        @Override
        protected void step(Timeline line) {
            switch (at++) {
                case 0 -> {
                    tell(line, "the wanter wants the lock");
                    line.acquire(this, lock);
                }
                default -> {
                    tell(line, "the wanter has the lock");
                    line.release(lock);
                }
            }
        }
    }

    private static final class Sleeper extends Steps {
        @Override
        protected void step(Timeline line) {
            switch (at++) {
                case 0 -> line.sleep(this, 4_000);
                default -> tell(line, "the sleeper wakes");
            }
        }
    }
    // end::others[]

    // tag::main[]
    public static void main(String[] args) {
        boolean skips = args.length == 2 && args[1].equals("skip");
        if (!skips && (args.length != 2 || !args[1].equals("wait"))) {
            printf("Usage: tenseconds skip | wait\n");
            Sys.exit(1);
        }
        Timeline line = new Timeline(skips);
        line.goOn(new Holder());
        line.goOn(new Wanter());
        line.goOn(new Sleeper());
        int start = Sys.uptime();
        line.run();
        printf("that took %d ticks\n", Sys.uptime() - start);
    }
    // end::main[]
}
