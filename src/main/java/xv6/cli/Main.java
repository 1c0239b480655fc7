package xv6.cli;

/** The command line of `./xv6`. */
public final class Main {
    private Main() {
    }

    public static void main(String[] args) {
        System.err.println("xv6: no command yet");
        System.exit(2);
    }
}
