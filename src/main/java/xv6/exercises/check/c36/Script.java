package xv6.exercises.check.c36;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Events that ask for more, the same for each clock that keeps the order. */
final class Script {
    private static final int EVENTS = 300;

    private final Clock clock;
    private final Random random;
    private final List<String> done = new ArrayList<>();
    private int made;

    Script(Clock clock, long seed) {
        this.clock = clock;
        this.random = new Random(seed);
    }

    List<String> play() {
        for (int i = 0; i < 5; i++) {
            clock.after(random.nextInt(20), this::event);
        }
        clock.run();
        return done;
    }

    private void event() {
        int number = made++;
        done.add(clock.now() + " event " + number);
        for (int more = random.nextInt(3); more > 0 && made < EVENTS; more--) {
            if (random.nextBoolean()) {
                clock.after(random.nextInt(22) - 2, this::event);
            } else {
                String lock = random.nextBoolean() ? "left" : "right";
                int held = random.nextInt(8);
                clock.acquire(lock, () -> {
                    event();
                    clock.after(held, () -> clock.release(lock));
                });
            }
        }
    }
}
