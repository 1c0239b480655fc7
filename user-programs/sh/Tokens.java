package sh;

import xv6.user.JavaString;

/** A line as a row of tokens: symbols of one character, {@code >>}, and words, which are all that lies between them. */
final class Tokens {
    static final char END = 0;
    static final char WORD = 'a';
    /** The symbol {@code >>}. */
    static final char APPEND = '+';

    private static final String WHITESPACE = " \t\r\n\013";
    private static final String SYMBOLS = "<|>&;()";

    private final byte[] line;
    private final int length;
    private int start;
    private int end;

    Tokens(byte[] line, int length) {
        this.line = line;
        this.length = length;
    }

    // tag::look[]
    /** What kind of token comes next: a symbol's own character, APPEND, WORD or END. */
    char peek() {
        while (end < length && WHITESPACE.indexOf(line[end]) >= 0)
            end++;
        if (end == length || line[end] == 0)
            return END;
        if (line[end] == '>' && end + 1 < length && line[end + 1] == '>')
            return APPEND;
        return isSymbol(line[end]) ? (char) line[end] : WORD;
    }
    // end::look[]

    // tag::step[]
    /** Steps over the next token and returns its kind. */
    char next() {
        char kind = peek();
        start = end;
        switch (kind) {
            case END -> {}
            case APPEND -> end += 2;
            case WORD -> skipWord();
            default -> end++;
        }
        return kind;
    }
    // end::step[]

    // tag::take[]
    /** Steps over the next token if it is of this kind. */
    boolean take(char kind) {
        if (peek() != kind)
            return false;
        next();
        return true;
    }
    // end::take[]

    // tag::text[]
    /** The text of the token last stepped over. */
    String text() {
        return JavaString.of(line, start, end - start);
    }

    /** The text of all tokens that are left, after which none are. */
    String takeRest() {
        peek();
        start = end;
        end = length;
        while (end > start && WHITESPACE.indexOf(line[end - 1]) >= 0)
            end--;
        String rest = text();
        end = length;
        return rest;
    }
    // end::text[]

    private void skipWord() {
        while (end < length && line[end] != 0 && WHITESPACE.indexOf(line[end]) < 0 && !isSymbol(line[end]))
            end++;
    }

    private static boolean isSymbol(byte b) {
        return SYMBOLS.indexOf(b) >= 0;
    }
}
