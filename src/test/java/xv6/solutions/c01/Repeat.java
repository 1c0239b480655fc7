package xv6.solutions.c01;

import xv6.user.Machine;
import xv6.user.Printf;
import xv6.user.Strings;
import xv6.user.Sys;

/**
 * For each time a copy, which becomes the command or ends; the original waits for it before it makes the next. So there are never
 * more than two processes, and none is left when the program ends.
 */
public final class Repeat {
    private Repeat() {
    }

    public static void main(String[] args) {
        if (args.length < 3) {
            Printf.fprintf(2, "usage: repeat times command\n");
            Sys.exit(1);
        }
        String[] command = new String[args.length - 2];
        for (int i = 0; i < command.length; i++) {
            command[i] = args[i + 2];
        }
        int times = Strings.toInt(args[1]);
        for (int i = 0; i < times; i++) {
            if (Sys.fork() == 0) {
                Sys.exec(command[0], command);
                Printf.fprintf(2, "repeat: cannot run %s\n", Machine.addressOf(command[0]));
                Sys.exit(1);
            }
            Sys.wait(null);
        }
    }
}
