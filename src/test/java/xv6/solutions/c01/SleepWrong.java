package xv6.solutions.c01;

import xv6.solutions.Mistake;
import xv6.user.Printf;
import xv6.user.Strings;
import xv6.user.Sys;

/** Programs that do not sleep, or not as they are told. */
final class SleepWrong {
    private SleepWrong() {
    }

    private static void usage(int fd, int status) {
        Printf.fprintf(fd, "usage: sleep ticks\n");
        Sys.exit(status);
    }

    /** Asks for the time again and again: the hart is busy with nothing. */
    @Mistake(says = {"that the program sleeps", "a hart was busy with it for"})
    static final class IsBusy {
        public static void main(String[] args) {
            if (args.length < 2) {
                usage(2, 1);
            }
            int end = Sys.uptime() + Strings.toInt(args[1]);
            while (Sys.uptime() < end) {
            }
        }
    }

    /** Takes the program's name for the number. */
    @Mistake(says = "it ended after")
    static final class TakesItsName {
        public static void main(String[] args) {
            if (args.length < 2) {
                usage(2, 1);
            }
            Sys.sleep(Strings.toInt(args[0]));
        }
    }

    /** Takes seconds for ticks. */
    @Mistake(says = {"in the shell: sleep 1", "it ended after 1"})
    static final class TakesSeconds {
        public static void main(String[] args) {
            if (args.length < 2) {
                usage(2, 1);
            }
            Sys.sleep(10 * Strings.toInt(args[1]));
        }
    }

    /** Does not look whether there is a number. */
    @Mistake(says = "for it was not told how long")
    static final class DoesNotLook {
        public static void main(String[] args) {
            Sys.sleep(Strings.toInt(args[1]));
        }
    }

    /** Says how it is used, and goes on. */
    @Mistake(says = "for it was not told how long")
    static final class GoesOn {
        public static void main(String[] args) {
            if (args.length < 2) {
                Printf.fprintf(2, "usage: sleep ticks\n");
            }
            Sys.sleep(Strings.toInt(args[1]));
        }
    }

    /** Says how it is used where its output belongs. */
    @Mistake(says = "for there is nothing to say on channel 1")
    static final class ComplainsOnOutput {
        public static void main(String[] args) {
            if (args.length < 2) {
                usage(1, 1);
            }
            Sys.sleep(Strings.toInt(args[1]));
        }
    }

    /** Complains, and says that all is well. */
    @Mistake(says = "the status of a program that was not used as it should")
    static final class EndsWell {
        public static void main(String[] args) {
            if (args.length < 2) {
                usage(2, 0);
            }
            Sys.sleep(Strings.toInt(args[1]));
        }
    }
}
