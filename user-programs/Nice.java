import xv6.user.Options;
import xv6.user.Sys;

/** Runs a command with a nice value of its own; with 10 unless told otherwise. */
final class Nice {
    private Nice() {}

    public static void main(String[] args) {
        Options options = new Options(args, "[-n nice] command [argument...]");
        int nice = 10;
        for (char option = options.letter(); option != 0; option = options.letter()) {
            if (option != 'n')
                options.refuse();
            nice = options.number(-20, 19);
        }
        String[] command = options.rest();
        if (command.length == 0)
            options.refuse();
        Sys.setnice(Sys.getpid(), nice);
        options.become(command);
    }
}
