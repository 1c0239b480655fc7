package xv6.user;

import static xv6.user.Machine.addressOf;
import static xv6.user.Printf.fprintf;

/**
 * A program's options, each a dash, a letter and a number, as in {@code -n 5}. What is wrong with them ends the program
 * with one line that says so.
 */
public final class Options {
    private final String[] args;
    private final String usage;
    private int next = 1;

    /** @param usage what comes behind the program's name when it tells how it wants to be called */
    public Options(String[] args, String usage) {
        this.args = args;
        this.usage = usage;
    }

    // tag::take[]
    /** The letter of the next option; 0 where there is none, but perhaps other words. */
    public char letter() {
        if (next == args.length || args[next].length() != 2 || args[next].charAt(0) != '-')
            return 0;
        return args[next++].charAt(1);
    }

    /** The option's number, which must lie between the two. */
    public int number(int least, int most) {
        if (next == args.length)
            refuse();
        String word = args[next++];
        if (!Strings.isNumber(word)) {
            fprintf(2, "%s: %s is no number\n", addressOf(args[0]), addressOf(word));
            Sys.exit(1);
        }
        int number = Strings.toNumber(word);
        if (number < least || number > most) {
            fprintf(2, "%s: %d is not from %d to %d\n", addressOf(args[0]), number, least, most);
            Sys.exit(1);
        }
        return number;
    }

    /** The words behind the options. */
    public String[] rest() {
        String[] rest = new String[args.length - next];
        for (int i = 0; i < rest.length; i++)
            rest[i] = args[next + i];
        return rest;
    }
    // end::take[]

    // tag::refuse[]
    /** Ends the program with a word about how it wants to be called. */
    public void refuse() {
        fprintf(2, "usage: %s %s\n", addressOf(args[0]), addressOf(usage));
        Sys.exit(1);
    }

    /** Becomes the program that the words name, from here or from the root directory, or says that there is none. */
    public void become(String[] words) {
        Sys.exec(words[0], words);
        if (words[0].indexOf('/') < 0)
            Sys.exec("/" + words[0], words);
        fprintf(2, "%s: cannot run %s\n", addressOf(args[0]), addressOf(words[0]));
        Sys.exit(1);
    }
    // end::refuse[]
}
