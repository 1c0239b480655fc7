package xv6.cli;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a number of instructions, 1 or more. */
final class Limit implements ITypeConverter<Long> {
    @Override
    public Long convert(String text) {
        if (!text.matches("0*[1-9]\\d{0,17}")) {
            throw new TypeConversionException("'" + text + "' is no number of instructions; expected 1 or more");
        }
        return Long.parseLong(text);
    }
}
