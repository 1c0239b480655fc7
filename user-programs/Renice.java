import static xv6.user.Printf.fprintf;

import xv6.user.Options;
import xv6.user.Sys;

/** Gives a process that runs already another nice value. */
final class Renice {
    private Renice() {}

    public static void main(String[] args) {
        Options options = new Options(args, "-n nice -p pid");
        int nice = 20;
        int pid = 0;
        for (char option = options.letter(); option != 0; option = options.letter()) {
            if (option == 'n')
                nice = options.number(-20, 19);
            else if (option == 'p')
                pid = options.number(1, 999_999_999);
            else
                options.refuse();
        }
        if (nice == 20 || pid == 0 || options.rest().length > 0)
            options.refuse();
        if (Sys.setnice(pid, nice) < 0) {
            fprintf(2, "renice: there is no process %d\n", pid);
            Sys.exit(1);
        }
    }
}
