package xv6.book;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One use of {@code chunk::}, {@code listing::}, {@code run::}, {@code chart::} or {@code exercise::} in the text, or a diagram, whose
 * name is its kind.
 *
 * @param chapter the chapter it stands in; null before the first
 */
public record Macro(String name, String target, String attributes, String file, int line, Chapter chapter) {

    private static final Pattern ATTRIBUTE = Pattern.compile("\\s*(?:([\\w-]+)=)?(?:\"((?:[^\"\\\\]|\\\\.)*)\"|([^,]*))\\s*(?:,|$)");

    /** The attributes by name; one without a name is its own name, {@code [repeated]}. */
    public Map<String, String> named() {
        Map<String, String> named = new LinkedHashMap<>();
        Matcher m = ATTRIBUTE.matcher(attributes);
        int at = 0;
        while (at < attributes.length() && m.find(at) && m.start() == at) {
            String value = m.group(2) != null ? m.group(2).replace("\\\"", "\"") : m.group(3).strip();
            named.put(m.group(1) != null ? m.group(1) : value, value);
            at = m.end();
        }
        return named;
    }

    public boolean has(String attribute) {
        return named().containsKey(attribute);
    }
}
