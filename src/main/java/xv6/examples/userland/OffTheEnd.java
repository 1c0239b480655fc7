package xv6.examples.userland;

/** A read beyond the end of an array: by index, which is checked, and by address, which is not. */
public final class OffTheEnd {
    private static final String PROGRAM = """
            import xv6.user.*;

            final class Peek {
                public static void main(String[] args) {
                    // tag::peek[]
                    byte[] four = {1, 2, 3, 4};
                    byte[] other = {100, 101, 102, 103};
                    long address = Machine.addressOf(four);
                    switch (args[1].charAt(0)) {
                        case 'i' -> print(four[16]);
                        case 'a' -> print(Machine.loadByte(address + 16));
                        default -> print(Machine.loadByte(address + (1 << 24)));
                    }
                    // end::peek[]
                }

                private static void print(int n) {
                    Printf.printf("%d\\n", n);
                }
            }
            """;

    private OffTheEnd() {
    }

    public static void main(String[] args) throws Exception {
        Tried.run("peek", PROGRAM, "peek index; peek address", 1);
    }
}
