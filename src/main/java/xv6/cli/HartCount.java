package xv6.cli;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;
import xv6.machine.Board;

/** Reads how many harts a machine has. */
final class HartCount implements ITypeConverter<Integer> {
    @Override
    public Integer convert(String text) {
        if (!text.matches("[1-" + Board.MAX_HARTS + "]")) {
            throw new TypeConversionException("'" + text + "' is not possible; expected 1 to " + Board.MAX_HARTS);
        }
        return Integer.parseInt(text);
    }
}
