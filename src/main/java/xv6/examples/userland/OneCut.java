package xv6.examples.userland;

/** A grep that looks for its word in what one read brings, as if reads ended where lines do. */
public final class OneCut {
    private static final String PROGRAM = """
            import xv6.user.*;

            final class Find {
                private static final byte NEWLINE = '\\n';

                public static void main(String[] args) {
                    // tag::find[]
                    byte[] buffer = new byte[32];
                    int n;
                    while ((n = Sys.read(0, buffer, buffer.length)) > 0) {
                        int start = 0;
                        for (int i = 0; i < n; i++) {
                            if (buffer[i] == NEWLINE || i == n - 1) {
                                String line = JavaString.of(buffer, start, i + 1 - start);
                                if (contains(line, args[1]))
                                    Sys.write(1, line);
                                start = i + 1;
                            }
                        }
                    }
                    // end::find[]
                }

                private static boolean contains(String line, String word) {
                    for (int i = 0; i + word.length() <= line.length(); i++)
                        if (line.substring(i).startsWith(word))
                            return true;
                    return false;
                }
            }
            """;

    private OneCut() {
    }

    public static void main(String[] args) throws Exception {
        String fill = "a-line-of-other-words";
        Tried.run("find", PROGRAM, "echo " + fill + " > f; echo here-is-the-needle >> f; find needle < f; grep needle f", 1);
    }
}
