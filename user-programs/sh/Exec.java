package sh;

import static xv6.user.Machine.addressOf;

import xv6.user.Sys;

/**
 * A program to run and its arguments; without words, nothing. A program that is not in the current directory is looked
 * for in the root directory, so that {@code ls} works everywhere.
 */
final class Exec extends Command {
    private final String[] words;

    Exec(String[] words) {
        this.words = words;
    }

    @Override
    public void run() {
        if (words.length > 0)
            super.run();
    }

    @Override
    void become() {
        if (words.length == 0)
            Sys.exit(1);
        Sys.exec(words[0], words);
        if (words[0].indexOf('/') < 0)
            Sys.exec("/" + words[0], words);
        die("exec %s failed\n", addressOf(words[0]));
    }
}
