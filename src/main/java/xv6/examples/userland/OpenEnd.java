package xv6.examples.userland;

/** A shell's pipe whose parent keeps the writing end: the reader on the right never learns that nothing more comes. */
public final class OpenEnd {
    private static final String PROGRAM = """
            import xv6.user.*;

            final class Both {
                private static final String GOODBYE = "both have ended\\n";

                public static void main(String[] args) {
                    // tag::pipe[]
                    int[] ends = new int[2];
                    Sys.pipe(ends);
                    if (Sys.fork() == 0) {
                        Sys.close(1);
                        Sys.dup(ends[1]);
                        Sys.exec("echo", new String[] {"echo", "through", "the", "pipe"});
                    }
                    if (Sys.fork() == 0) {
                        Sys.close(0);
                        Sys.dup(ends[0]);
                        Sys.exec("cat", new String[] {"cat"});
                    }
                    Sys.wait(null);
                    Sys.wait(null);
                    Sys.write(1, GOODBYE);
                    // end::pipe[]
                }
            }
            """;

    private OpenEnd() {
    }

    public static void main(String[] args) throws Exception {
        Tried.run("both", PROGRAM, "both", 1);
    }
}
