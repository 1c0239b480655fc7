package xv6.solutions.c01;

import xv6.solutions.Mistake;
import xv6.user.Machine;
import xv6.user.Printf;
import xv6.user.Strings;
import xv6.user.Sys;

/** Commands that run too often, too seldom, at the same time or with the wrong arguments. */
final class RepeatWrong {
    private RepeatWrong() {
    }

    private static void usage() {
        Printf.fprintf(2, "usage: repeat times command\n");
        Sys.exit(1);
    }

    private static String[] command(String[] args, int from) {
        String[] command = new String[args.length - from];
        for (int i = 0; i < command.length; i++) {
            command[i] = args[i + from];
        }
        return command;
    }

    private static void run(String[] command) {
        Sys.exec(command[0], command);
        complain(command);
        Sys.exit(1);
    }

    private static void complain(String[] command) {
        Printf.fprintf(2, "repeat: cannot run %s\n", Machine.addressOf(command[0]));
    }

    /** Becomes the command itself: there is nobody left to run it again. */
    @Mistake(says = {"in the shell: repeat 3 echo hi", "three times what echo hi prints"})
    static final class BecomesTheCommand {
        public static void main(String[] args) {
            if (args.length < 3) {
                usage();
            }
            for (int i = 0; i < Strings.toInt(args[1]); i++) {
                run(command(args, 2));
            }
        }
    }

    /** Counts from 0 up to the number, and with it. */
    @Mistake(says = "three times what echo hi prints")
    static final class OnceTooOften {
        public static void main(String[] args) {
            if (args.length < 3) {
                usage();
            }
            for (int i = 0; i <= Strings.toInt(args[1]); i++) {
                if (Sys.fork() == 0) {
                    run(command(args, 2));
                }
                Sys.wait(null);
            }
        }
    }

    /** Gives the command the arguments that it was given itself. */
    @Mistake(says = "three times what echo hi prints")
    static final class PassesItsOwnArguments {
        public static void main(String[] args) {
            if (args.length < 3) {
                usage();
            }
            for (int i = 0; i < Strings.toInt(args[1]); i++) {
                if (Sys.fork() == 0) {
                    Sys.exec(args[2], args);
                    complain(command(args, 2));
                    Sys.exit(1);
                }
                Sys.wait(null);
            }
        }
    }

    /** Has room for two arguments. */
    @Mistake(says = {"in the shell: repeat 1 echo a b c", "all of the command's arguments"})
    static final class PassesTwoArguments {
        public static void main(String[] args) {
            if (args.length < 3) {
                usage();
            }
            String[] command = {args[2], args.length > 3 ? args[3] : ""};
            for (int i = 0; i < Strings.toInt(args[1]); i++) {
                if (Sys.fork() == 0) {
                    run(command);
                }
                Sys.wait(null);
            }
        }
    }

    /** Starts them all, a tick apart, and waits for them at the end: they run at the same time. */
    @Mistake(says = "for the second begins when the first has ended")
    static final class WaitsAtTheEnd {
        public static void main(String[] args) {
            if (args.length < 3) {
                usage();
            }
            int times = Strings.toInt(args[1]);
            for (int i = 0; i < times; i++) {
                if (Sys.fork() == 0) {
                    Sys.sleep(i);
                    run(command(args, 2));
                }
            }
            for (int i = 0; i < times; i++) {
                Sys.wait(null);
            }
        }
    }

    /** The copy complains, and goes on with the loop: it makes copies of its own. */
    @Mistake(says = {"in the shell: repeat 3 nosuch", "once for each time"})
    static final class CopyGoesOn {
        public static void main(String[] args) {
            if (args.length < 3) {
                usage();
            }
            for (int i = 0; i < Strings.toInt(args[1]); i++) {
                if (Sys.fork() == 0) {
                    String[] command = command(args, 2);
                    Sys.exec(command[0], command);
                    complain(command);
                }
                Sys.wait(null);
            }
        }
    }

    /** Does not look whether there is a command. */
    @Mistake(says = {"in the shell: repeat 3", "for there is no command"})
    static final class DoesNotLook {
        public static void main(String[] args) {
            for (int i = 0; i < Strings.toInt(args[1]); i++) {
                if (Sys.fork() == 0) {
                    run(command(args, 2));
                }
                Sys.wait(null);
            }
        }
    }
}
