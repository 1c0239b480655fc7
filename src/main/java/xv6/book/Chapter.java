package xv6.book;

/**
 * One chapter or appendix of the text.
 *
 * @param number the chapter's number, from the file's name; 0 for an appendix
 * @param label  what stands before its title: {@code 2}, {@code A}
 * @param stem   the file's name without its ending: {@code 02-spin-locks}
 * @param file   the file, from the project's folder
 */
public record Chapter(int number, String label, String stem, String file, String title) {

    /** The name of its page and of other things made for it. */
    public String page() {
        return stem + ".html";
    }

    public boolean isAppendix() {
        return number == 0;
    }

    /** How prose calls it: {@code Chapter 2}, {@code Appendix A}. */
    public String reference() {
        return (isAppendix() ? "Appendix " : "Chapter ") + label;
    }
}
