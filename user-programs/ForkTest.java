import xv6.user.Sys;

/** Forks until the kernel refuses, and sees that it refuses gracefully. */
final class ForkTest {
    private static final int N = 1000;

    private ForkTest() {}

    public static void main(String[] args) {
        Sys.write(1, "fork test\n");
        int children = forkAll();
        if (children == N)
            fail("fork claimed to work N times!\n");
        for (; children > 0; children--) {
            if (Sys.wait(null) < 0)
                fail("wait stopped early\n");
        }
        if (Sys.wait(null) != -1)
            fail("wait got too many\n");
        Sys.write(1, "fork test OK\n");
    }

    private static int forkAll() {
        for (int n = 0; n < N; n++) {
            int pid = Sys.fork();
            if (pid < 0)
                return n;
            if (pid == 0)
                Sys.exit(0);
        }
        return N;
    }

    private static void fail(String message) {
        Sys.write(1, message);
        Sys.exit(1);
    }
}
