package xv6.user;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PrintfTest {
    private HostedProgram program;

    @BeforeEach
    void aProgram() {
        program = new HostedProgram();
    }

    private String printed(String format, Object... arguments) throws ReflectiveOperationException {
        int before = program.out().length();
        long[] numbers = new long[arguments.length];
        for (int i = 0; i < arguments.length; i++)
            numbers[i] = arguments[i] instanceof Number number ? number.longValue() : program.addressOf(arguments[i]);
        HostedProgram.call(program.load("xv6.user.Printf").getMethod("printf", String.class, long[].class), null,
                format, numbers);
        return program.out().substring(before);
    }

    @Test
    void dPrintsAnInt() throws Exception {
        assertThat(printed("<%d %d %d>", 0, 42, -7)).isEqualTo("<0 42 -7>");
        assertThat(printed("%d %d", Integer.MAX_VALUE, Integer.MIN_VALUE)).isEqualTo("2147483647 -2147483648");
        assertThat(printed("%d", 0x1_0000_0003L)).as("an int is 32 bits").isEqualTo("3");
    }

    @Test
    void lPrintsALongWithoutSign() throws Exception {
        assertThat(printed("%l %l", 1L << 40, -1L)).isEqualTo("1099511627776 18446744073709551615");
    }

    @Test
    void xPrintsHexadecimal() throws Exception {
        assertThat(printed("%x %x %x", 0, 0xbeef, -1)).isEqualTo("0 BEEF FFFFFFFF");
    }

    @Test
    void pPrintsSixteenDigits() throws Exception {
        assertThat(printed("%p", 0x3fffffe000L)).isEqualTo("0x0000003FFFFFE000");
    }

    @Test
    void sPrintsAStringOrSaysThatThereIsNone() throws Exception {
        assertThat(printed("[%s] [%s] %s", "text", "", null)).isEqualTo("[text] [] (null)");
    }

    @Test
    void sPrintsBytesUpToTheirNul() throws Exception {
        assertThat(printed("%s", new byte[] {'h', 'i', 0, '!'})).isEqualTo("hi");
    }

    @Test
    void cPrintsACharacterAndPercentItself() throws Exception {
        assertThat(printed("%c%c 100%%", (int) 'o', (int) 'k')).isEqualTo("ok 100%");
    }

    @Test
    void anUnknownConversionDrawsAttention() throws Exception {
        assertThat(printed("%q %d", 1)).isEqualTo("%q 1");
        assertThat(printed("end%")).isEqualTo("end");
    }

    @Test
    void whatIsLongerThanTheBufferComesOutWhole() throws Exception {
        String text = "0123456789".repeat(50);
        assertThat(printed("%s-%s", text, text)).isEqualTo(text + "-" + text);
    }
}
