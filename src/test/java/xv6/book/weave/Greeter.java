package xv6.book.weave;

/** Something for a book to run. */
public final class Greeter {
    private Greeter() {
    }

    public static void main(String[] args) {
        System.out.println("hello <" + String.join(",", args) + ">");
        System.exit(args.length == 3 ? 3 : 0);
    }
}
