import xv6.user.Sys;

/** Prints its arguments with a space between each. */
final class Echo {
    private Echo() {}

    public static void main(String[] args) {
        for (int i = 1; i < args.length; i++) {
            Sys.write(1, args[i]);
            Sys.write(1, i + 1 < args.length ? " " : "\n");
        }
    }
}
