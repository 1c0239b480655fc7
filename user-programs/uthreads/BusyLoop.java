package uthreads;

import static xv6.user.Printf.printf;

/** Never comes to an end; a polite one gives way now and then. */
public final class BusyLoop extends Task {
    private final boolean polite;

    public BusyLoop(boolean polite) {
        super("busy loop");
        this.polite = polite;
    }

    @Override
    public void run() {
        printf("busy loop: here I go\n");
        for (int i = 0;; i++)
            if (polite && i % 1000 == 0)
                Cooperative.giveWay();
    }
}
