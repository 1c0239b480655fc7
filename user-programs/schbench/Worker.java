package schbench;

import xv6.user.Machine;
import xv6.user.Sys;

/** Waits to be woken, does its work, and says that it is ready for more. */
final class Worker {
    private static final int N = 12;

    private final int id;
    private final int from;
    private final int to;
    private final Histogram latencies = new Histogram();
    private final long[] sent = new long[1];
    private final byte[] ready = new byte[1];

    /** @param from the pipe with the times at which it was woken, 0 for the end; @param to the pipe to the messenger */
    Worker(int id, int from, int to) {
        this.id = id;
        this.from = from;
        this.to = to;
    }

    // tag::work[]
    /** Works until it is told to end; then sends what it has measured to {@code report}. */
    void run(int report) {
        ready[0] = (byte) id;
        for (;;) {
            Sys.write(to, ready, 1);
            if (Sys.read(from, Machine.addressOf(sent), 8) != 8 || sent[0] == 0)
                break;
            latencies.add(Clock.now() - sent[0]);
            work();
        }
        latencies.send(report);
    }
    // end::work[]

    // tag::matrices[]
    private final int[] a = new int[N * N];
    private final int[] b = new int[N * N];
    private final int[] product = new int[N * N];

    /** Multiplies two matrices, ten times. */
    private void work() {
        for (int round = 0; round < 10; round++)
            for (int row = 0; row < N; row++)
                for (int column = 0; column < N; column++) {
                    int sum = round;
                    for (int k = 0; k < N; k++)
                        sum += a[row * N + k] * b[k * N + column];
                    product[row * N + column] = sum;
                }
    }
    // end::matrices[]
}
