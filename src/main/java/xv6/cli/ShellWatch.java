package xv6.cli;

/**
 * Finds out from outside when a shell on a foreign kernel waits for a line: the prompt stands last in what the machine
 * has said, and no process runs. A program that waits for input elsewhere is known only by nothing happening for long.
 */
final class ShellWatch {
    private static final String PROMPT = "$ ";
    /** So many looks at an idle machine make sure that it stays idle. */
    private static final int LOOKS = 2;
    /** Longer than programs sleep, or are silent at the very place where a prompt would end, in units of mtime. */
    private static final long LONG = 30_000_000;

    private final Runnable readerWaits;
    /** How many characters of the prompt were said last. */
    private int matched;
    private volatile boolean atPrompt;
    private volatile long spoken;

    private boolean shellIsUp;
    private long spokenBefore;
    private int idleLooks;
    private long idleSince;
    private long silentSince;
    private boolean told;

    /** @param readerWaits is run when a program waits for input */
    ShellWatch(Runnable readerWaits) {
        this.readerWaits = readerWaits;
    }

    /** The machine says {@code b}; one byte at a time. */
    void hear(int b) {
        matched = b == PROMPT.charAt(matched % PROMPT.length()) ? matched % PROMPT.length() + 1 : b == PROMPT.charAt(0) ? 1 : 0;
        spoken++;
        atPrompt = matched == PROMPT.length();
    }

    /** A look at the machine at {@code time}, always by the same thread. */
    void look(boolean busy, long time) {
        if (spoken != spokenBefore) {
            spokenBefore = spoken;
            silentSince = time;
            idleLooks = 0;
            told = false;
        }
        if (busy) {
            idleLooks = 0;
        } else if (idleLooks++ == 0) {
            idleSince = time;
        }
        shellIsUp |= atPrompt;
        if (!told && shellIsUp && somebodyWaits(time)) {
            told = true;
            readerWaits.run();
        }
    }

    private boolean somebodyWaits(long time) {
        if (atPrompt) {
            return idleLooks >= LOOKS || time - silentSince >= LONG;
        }
        return idleLooks >= LOOKS && time - idleSince >= LONG;
    }
}
