package xv6.book;

import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Marks the kinds of words in a listing while the book is woven, so that reading needs no script. Knows Java, RISC-V
 * assembly, C, and what a terminal shows; anything else stays plain.
 */
public final class Highlighter {

    private static final String JAVA_WORDS = "abstract|assert|boolean|break|byte|case|catch|char|class|continue|default|do|double"
            + "|else|enum|extends|final|finally|float|for|if|implements|import|instanceof|int|interface|long|native|new"
            + "|non-sealed|package|permits|private|protected|public|record|return|sealed|short|static|super|switch"
            + "|synchronized|this|throw|throws|transient|try|var|void|volatile|when|while|yield|true|false|null";
    private static final String C_WORDS = "auto|break|case|char|const|continue|default|do|double|else|enum|extern|float|for|goto"
            + "|if|inline|int|long|register|return|short|signed|sizeof|static|struct|switch|typedef|union|unsigned|void"
            + "|volatile|while|uint|uint8|uint16|uint32|uint64|pagetable_t|pte_t";
    private static final String STRING = "(?<s>\"\"\"[\\s\\S]*?\"\"\"|\"(?:[^\"\\\\\\n]|\\\\.)*\"|'(?:[^'\\\\\\n]|\\\\.)+')";
    private static final String NUMBER = "(?<n>\\b(?:0[xX][\\da-fA-F_]+|0[bB][01_]+|\\d[\\d_]*(?:\\.\\d+)?)[lLfFdDuU]*\\b)";
    private static final String COMMENT = "(?<c>/\\*[\\s\\S]*?(?:\\*/|$)|//[^\\n]*)";

    private static final Pattern JAVA = Pattern.compile(COMMENT + "|" + STRING + "|(?<a>@(?!interface\\b)\\w+)|(?<k>(?:\\b(?:" + JAVA_WORDS
            + ")\\b|@interface\\b))|" + NUMBER + "|(?<t>\\b[A-Z][a-z]\\w*\\b)|(?<u>\\b[A-Z][A-Z0-9_]+\\b)");
    private static final Pattern C = Pattern.compile(COMMENT + "|" + STRING + "|(?<a>(?m:^\\s*#\\s*\\w+))|(?<k>\\b(?:" + C_WORDS + ")\\b)|"
            + NUMBER + "|(?<u>\\b[A-Z][A-Z0-9_]+\\b)");
    private static final Pattern ASM = Pattern.compile("(?<c>#[^\\n]*|//[^\\n]*|/\\*[\\s\\S]*?\\*/)|" + STRING
            + "|(?<t>(?m:^\\s*[\\w.$]+:))|(?<a>(?m:(?<=^|\\s)\\.\\w+))|(?<u>\\b(?:x[12]?\\d|x3[01]|zero|ra|sp|gp|tp|t[0-6]|s\\d|s1[01]|a[0-7]|[ms](?:status|cause|epc|tval|tvec|scratch|ie|ip)|satp|pc)\\b)|"
            + NUMBER + "|(?<k>(?m:(?<=(?:^|:)[ \\t]{1,40})[a-z][\\w.]*))");
    private static final Pattern CONSOLE = Pattern.compile("(?<k>(?m:^[$#] [^\\n]*))|(?<c>(?m:^;[^\\n]*))");

    private static final Map<String, Pattern> LANGUAGES =
            Map.of("java", JAVA, "c", C, "asm", ASM, "console", CONSOLE);
    private static final List<String> KINDS = List.of("c", "s", "a", "k", "n", "t", "u");

    private Highlighter() {
    }

    /** The text as HTML: the words of a kind in {@code <span class="hk">} and so on, everything else escaped. */
    public static String html(String language, String text) {
        Pattern pattern = LANGUAGES.get(language);
        return pattern == null ? escape(text) : mark(pattern, text, (kind, word) ->
                "<span class=\"h" + kind + "\">" + escape(word) + "</span>");
    }

    private static String mark(Pattern pattern, String text, BiFunction<String, String, String> span) {
        StringBuilder out = new StringBuilder();
        Matcher m = pattern.matcher(text);
        int plain = 0;
        while (m.find()) {
            out.append(escape(text.substring(plain, m.start())));
            out.append(span.apply(kindOf(m), m.group()));
            plain = m.end();
        }
        return out.append(escape(text.substring(plain))).toString();
    }

    private static String kindOf(Matcher m) {
        Map<String, Integer> groups = m.namedGroups();
        for (String kind : KINDS) {
            if (groups.containsKey(kind) && m.group(kind) != null) {
                return kind;
            }
        }
        return "t";
    }

    public static String escape(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\"", "&quot;");
    }
}
