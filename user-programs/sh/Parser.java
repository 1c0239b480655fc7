package sh;

import static xv6.user.Machine.addressOf;

/**
 * Makes the tree of commands of a line, a method for each rule:
 *
 * <pre>
 * list     = pipe ['&amp;'] [';' list]
 * pipe     = command ['|' pipe]
 * command  = simple | '(' list ')' { redirect }
 * simple   = { word | redirect }
 * redirect = ('&lt;' | '&gt;' | '&gt;&gt;') word
 * </pre>
 *
 * The first error is told, and the rest of the line dropped: then every rule comes to its end by itself.
 */
public final class Parser {
    /** As many words as exec takes. */
    private static final int MAX_WORDS = 31;
    /** How deep parentheses and pipes may go, here and when they run, on a stack of one page. */
    private static final int MAX_DEPTH = 16;

    private final Tokens tokens;
    private int depth;
    private boolean failed;

    public Parser(byte[] line, int length) {
        tokens = new Tokens(line, length);
    }

    // tag::parse[]
    /** The command that the line is, or null when it breaks the rules. */
    public Command parse() {
        Command command = parseList();
        if (tokens.peek() != Tokens.END)
            fail("syntax - leftovers: %s\n", addressOf(tokens.takeRest()));
        return failed ? null : command;
    }
    // end::parse[]

    // tag::lists[]
    private Command parseList() {
        Command command = parseItem();
        if (!tokens.take(';'))
            return command;
        List list = new List(command);
        List last = list;
        command = parseItem();
        while (tokens.take(';')) {
            last.rest = new List(command);
            last = (List) last.rest;
            command = parseItem();
        }
        last.rest = command;
        return list;
    }

    private Command parseItem() {
        Command command = parsePipe();
        return tokens.take('&') ? new Back(command) : command;
    }
    // end::lists[]

    // tag::pipes[]
    private Command parsePipe() {
        if (++depth > MAX_DEPTH)
            fail("syntax - more than 16 commands within each other\n");
        Command command = tokens.peek() == '(' ? parseBlock() : parseSimple();
        if (tokens.take('|'))
            command = new Pipe(command, parsePipe());
        depth--;
        return command;
    }
    // end::pipes[]

    // tag::blocks[]
    private Command parseBlock() {
        tokens.next();
        Command inner = parseList();
        if (!tokens.take(')'))
            fail("syntax - missing )\n");
        Redirections redirections = new Redirections();
        parseRedirections(redirections);
        return redirections.around(new Subshell(inner));
    }
    // end::blocks[]

    // tag::simple-commands[]
    private Command parseSimple() {
        Redirections redirections = new Redirections();
        String[] words = new String[MAX_WORDS];
        int count = 0;
        parseRedirections(redirections);
        while (tokens.take(Tokens.WORD)) {
            if (count == MAX_WORDS) {
                fail("too many args\n");
                break;
            }
            words[count++] = tokens.text();
            parseRedirections(redirections);
        }
        if (tokens.peek() == '(')
            fail("syntax - unexpected (\n");
        return redirections.around(simple(firstOf(words, count), redirections));
    }

    private Command simple(String[] words, Redirections redirections) {
        if (words.length == 0 || !words[0].equals("cd"))
            return new Exec(words);
        if (words.length != 2 || !redirections.isEmpty())
            fail("usage: cd directory\n");
        return new ChangeDirectory(words[words.length - 1]);
    }
    // end::simple-commands[]

    // tag::redirections[]
    private void parseRedirections(Redirections redirections) {
        while (true) {
            switch (tokens.peek()) {
                case '<', '>', Tokens.APPEND -> redirections.add(parseRedirect());
                default -> {
                    return;
                }
            }
        }
    }

    private Redirect parseRedirect() {
        char symbol = tokens.next();
        if (!tokens.take(Tokens.WORD))
            fail("missing file for redirection\n");
        String file = tokens.text();
        return switch (symbol) {
            case '<' -> Redirect.input(file);
            case '>' -> Redirect.output(file);
            default -> Redirect.append(file);
        };
    }
    // end::redirections[]

    private static String[] firstOf(String[] words, int count) {
        String[] first = new String[count];
        for (int i = 0; i < count; i++)
            first[i] = words[i];
        return first;
    }

    // tag::fail[]
    private void fail(String format, long... arguments) {
        if (!failed)
            Command.complain(format, arguments);
        failed = true;
        tokens.takeRest();
    }
    // end::fail[]
}
