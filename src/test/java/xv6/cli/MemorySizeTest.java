package xv6.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.TypeConversionException;

class MemorySizeTest {
    private final MemorySize sizes = new MemorySize();

    @ParameterizedTest
    @CsvSource({"4M, 4194304", "128m, 134217728", "128MiB, 134217728", "64MB, 67108864", "1G, 1073741824",
        "8192K, 8388608", "8388608, 8388608"})
    void readsBytesAndTheirBinaryMultiples(String text, long bytes) {
        assertThat(sizes.convert(text)).isEqualTo(bytes);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "M", "lots", "-4M", "4.5M", "128 M", "0x8000000", "4T"})
    void refusesWhatIsNoSize(String text) {
        assertThatThrownBy(() -> sizes.convert(text)).isInstanceOf(TypeConversionException.class)
                .hasMessageContaining("expected one such as 128M");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "1M", "4194303", "4194305", "1025M", "2G", "999999999999G"})
    void refusesWhatNoMachineHas(String text) {
        assertThatThrownBy(() -> sizes.convert(text)).isInstanceOf(TypeConversionException.class)
                .hasMessageContaining("expected 4M to 1G");
    }

    @Test
    void theBoundsAreWithin() {
        assertThat(sizes.convert("4M")).isEqualTo(MemorySize.LEAST);
        assertThat(sizes.convert("1G")).isEqualTo(MemorySize.MOST);
    }
}
