package xv6.cli;

import java.util.Locale;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads and writes time by the machine's clock, which counts ten million units a second, in seconds. */
final class Seconds implements ITypeConverter<Long> {
    static final long SECOND = 10_000_000;
    private static final long MOST = 1_000_000_000;

    @Override
    public Long convert(String text) {
        if (!text.matches("\\d{1,10}(\\.\\d{1,7})?") || Double.parseDouble(text) > MOST || Double.parseDouble(text) == 0) {
            throw new TypeConversionException("'" + text + "' is not possible; expected seconds, more than 0 and up to " + MOST);
        }
        return Math.round(Double.parseDouble(text) * SECOND);
    }

    /** As short as it can be written. */
    static String of(long units) {
        return String.format(Locale.ROOT, "%.2f", (double) units / SECOND).replaceAll("\\.?0+$", "");
    }
}
