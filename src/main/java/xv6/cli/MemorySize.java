package xv6.cli;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a size such as {@code 128M}: a number of bytes, or of the KiB, MiB or GiB that K, M and G stand for. */
final class MemorySize implements ITypeConverter<Long> {
    static final long LEAST = 4L << 20;
    static final long MOST = 1L << 30;

    private static final Pattern SIZE = Pattern.compile("(\\d{1,12})([KMG]?)(?:i?B)?", Pattern.CASE_INSENSITIVE);

    @Override
    public Long convert(String text) {
        Matcher size = SIZE.matcher(text);
        if (!size.matches()) {
            throw new TypeConversionException("'" + text + "' is no size; expected one such as 128M");
        }
        int shift = switch (size.group(2).toUpperCase()) {
            case "K" -> 10;
            case "M" -> 20;
            case "G" -> 30;
            default -> 0;
        };
        long number = Long.parseLong(size.group(1));
        long bytes = number << shift;
        if (bytes < LEAST || bytes > MOST || bytes >> shift != number || bytes % 4096 != 0) {
            throw new TypeConversionException(
                    "'" + text + "' is not possible; expected 4M to 1G, in whole pages of 4096 bytes");
        }
        return bytes;
    }
}
