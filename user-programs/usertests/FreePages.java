package usertests;

import static xv6.user.Printf.printf;

import xv6.user.Machine;
import xv6.user.Sys;

/** How many pages of memory are free, found out by a child that takes them all. */
public final class FreePages {
    private static final int PGSIZE = 4096;
    private static final int PATIENCE = 50;

    private static final int[] ends = new int[2];
    private static final long[] report = new long[1];

    private FreePages() {}

    public static int count() {
        if (Sys.pipe(ends) < 0)
            fail("usertests: pipe failed\n");
        int pid = Sys.fork();
        if (pid < 0)
            fail("usertests: fork failed\n");
        long address = Machine.addressOf(report);
        if (pid == 0) {
            report[0] = takeAll();
            Sys.write(ends[1], address, 8);
            Sys.exit(0);
        }
        Sys.close(ends[1]);
        if (Sys.read(ends[0], address, 8) != 8)
            fail("usertests: free pages could not be counted\n");
        Sys.close(ends[0]);
        Sys.wait(null);
        return (int) report[0];
    }

    /**
     * As {@link #count}, but while it is less than {@code expected} there may still be processes that are ending, and it
     * counts again.
     */
    public static int countAtLeast(int expected) {
        int pages = count();
        for (int i = 0; i < PATIENCE && pages < expected; i++) {
            Sys.sleep(1);
            pages = count();
        }
        return pages;
    }

    private static long takeAll() {
        long pages = 0;
        while (Sys.sbrk(PGSIZE) != -1)
            pages++;
        return pages;
    }

    private static void fail(String message) {
        printf(message);
        Sys.exit(1);
    }
}
