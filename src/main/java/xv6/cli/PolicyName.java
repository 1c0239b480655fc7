package xv6.cli;

import java.util.Arrays;
import java.util.stream.Collectors;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;
import xv6.kernel.schedule.Policy;

/** Reads by which policy the harts choose whom to run. */
final class PolicyName implements ITypeConverter<Policy> {
    @Override
    public Policy convert(String word) {
        return Arrays.stream(Policy.values()).filter(policy -> policy.word.equals(word)).findAny()
                .orElseThrow(() -> new TypeConversionException("'" + word + "' is no policy; expected one of "
                        + Arrays.stream(Policy.values()).map(policy -> policy.word).collect(Collectors.joining(", "))));
    }
}
