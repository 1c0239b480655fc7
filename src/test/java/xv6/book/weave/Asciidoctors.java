package xv6.book.weave;

/** The one Asciidoctor of a test run: it takes seconds to start. */
final class Asciidoctors {
    private static Text text;

    private Asciidoctors() {
    }

    static synchronized Text one() {
        if (text == null) {
            System.setProperty("java.awt.headless", "true");
            text = new Text();
        }
        return text;
    }
}
