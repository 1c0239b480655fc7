package xv6.examples.userland;

/** Output that goes to the kernel a byte at a time, as soon as there is one. Two processes at once spoil it. */
public final class ByteByByte {
    private static final String PROGRAM = """
            import xv6.user.*;

            final class Say {
                public static void main(String[] args) {
                    boolean parent = Sys.fork() > 0;
                    print(parent ? "the parent is here\\n" : "and so is the child\\n");
                    if (parent)
                        Sys.wait(null);
                }

                // tag::print[]
                private static void print(String text) {
                    byte[] one = new byte[1];
                    for (int i = 0; i < text.length(); i++) {
                        one[0] = (byte) text.charAt(i);
                        Sys.write(1, one, 1);
                    }
                }
                // end::print[]
            }
            """;

    private ByteByByte() {
    }

    public static void main(String[] args) throws Exception {
        Tried.run("say", PROGRAM, "say", args.length > 0 ? Long.parseLong(args[0]) : 1);
    }
}
