import static xv6.user.Fcntl.O_RDWR;

import sh.Command;
import sh.Parser;
import sh.Prompt;
import xv6.user.Runtime;
import xv6.user.Sys;

/**
 * The shell: reads a line, makes a tree of commands of it, runs the tree. What it says to the user goes to the error
 * output. Whatever a line needed of memory is taken back before the next is read.
 */
final class Sh {
    private Sh() {}

    public static void main(String[] args) {
        openStandardDescriptors();
        Prompt prompt = new Prompt();
        long mark = Runtime.mark();
        while (prompt.readLine()) {
            Command command = new Parser(prompt.line, prompt.length).parse();
            if (command != null)
                command.run();
            Runtime.release(mark);
        }
    }

    /** Makes sure that descriptors 0, 1 and 2 are open: a file opened later must not become one of them. */
    private static void openStandardDescriptors() {
        int fd;
        while ((fd = Sys.open("console", O_RDWR)) >= 0) {
            if (fd >= 3) {
                Sys.close(fd);
                break;
            }
        }
    }
}
