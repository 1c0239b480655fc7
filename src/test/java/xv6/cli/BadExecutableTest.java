package xv6.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static xv6.cli.HandmadeElf.SEGMENT;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import xv6.machine.PhysicalMemory;

/** Executables that cannot be put on the board: one line that says why, and status 2. */
@Timeout(120)
class BadExecutableTest {
    private static final int LOOP = 0x0000006f;

    @TempDir
    private Path dir;

    private static HandmadeElf elf() {
        return new HandmadeElf(LOOP);
    }

    private static Arguments bad(HandmadeElf elf, String said) {
        return Arguments.of(said, elf);
    }

    /** A second segment, behind the first in the table. */
    private static HandmadeElf twoSegments(long address, long size) {
        int second = SEGMENT + 56;
        return elf().setShort(56, 2).setInt(second, 1).setLong(second + 8, 0x400).setLong(second + 24, address)
                .setLong(second + 32, 8).setLong(second + 40, size);
    }

    static Stream<Arguments> faults() {
        return Stream.of(
                bad(elf().cut(0), "not an ELF file"),
                bad(elf().setInt(0, 0x0a0d0a0d), "not an ELF file"),
                bad(elf().cut(20), "truncated: the ELF header is cut short"),
                bad(elf().setByte(4, 1), "a 32-bit ELF file; expected a 64-bit one"),
                bad(elf().setByte(5, 2), "a big-endian ELF file; expected a little-endian one"),
                bad(elf().setShort(18, 62), "an ELF file for machine 62; expected 243, RISC-V"),
                bad(elf().setShort(16, 1), "an object file that is not linked; expected an executable"),
                bad(elf().setShort(16, 3), "a dynamic or position-independent file; expected an executable linked to fixed addresses"),
                bad(elf().setShort(16, 4), "an ELF file of type 4; expected 2, an executable"),
                bad(elf().setInt(SEGMENT, 3), "dynamically linked; expected a static executable"),
                bad(elf().setShort(54, 32), "program headers of 32 bytes; expected 56"),
                bad(elf().cut(100), "truncated: the program headers would be bytes 0x40 to 0x78 of 0x64"),
                bad(elf().setLong(32, Long.MAX_VALUE), "truncated: the program headers would be bytes"),
                bad(elf().setShort(56, 0), "has nothing to load"),
                bad(elf().setInt(SEGMENT, 4), "has nothing to load"),
                bad(elf().cut(0x500), "truncated: segment 0 would be bytes 0x400 to 0x1400 of 0x500"),
                bad(elf().setLong(SEGMENT + 8, -8), "truncated: segment 0 would be bytes"),
                bad(elf().setLong(SEGMENT + 32, -1), "truncated: segment 0 would be bytes"),
                bad(elf().setLong(SEGMENT + 40, 8), "segment 0 has 0x1000 bytes in the file and 0x8 in memory"),
                bad(elf().setLong(SEGMENT + 40, -1), "segment 0 wraps around the end of the addresses"),
                bad(elf().setLong(SEGMENT + 24, -4096), "segment 0 wraps around the end of the addresses"),
                bad(twoSegments(PhysicalMemory.BASE + 0xff8, 16), "segment 1 overlaps segment 0: 0x80000ff8 to 0x80001008 and 0x80000000 to 0x80001000"),
                bad(twoSegments(PhysicalMemory.BASE - 8, 1 << 20), "segment 1 overlaps segment 0"),
                bad(twoSegments(0x1000, 8), "segment 1 is at 0x1000 to 0x1008; expected within RAM, 0x80000000 to 0x80400000"),
                bad(twoSegments(PhysicalMemory.BASE + (4 << 20) - 4, 8), "segment 1 is at 0x803ffffc to 0x80400004; expected within RAM"),
                bad(twoSegments(PhysicalMemory.BASE + 0x1000, Long.MAX_VALUE / 2), "segment 1 is at 0x80001000"),
                bad(elf().setLong(24, 0), "begins at 0x0, where it loads nothing"),
                bad(elf().setLong(24, PhysicalMemory.BASE + 0x1000), "begins at 0x80001000, where it loads nothing"),
                bad(elf().setShort(58, 40), "section headers of 40 bytes; expected 64"),
                bad(elf().setLong(40, 0x1400), "truncated: the section headers would be bytes 0x1400 to 0x14c0 of 0x1400"),
                bad(elf().setLong(0x140 + 24, 0x13f8), "truncated: the symbols would be bytes"),
                bad(elf().setInt(0x140 + 40, 3), "the names of its symbols are in section 3, which there is not"),
                bad(elf().setLong(0x180 + 32, -1), "truncated: the names of symbols would be bytes"),
                bad(elf().setInt(0x200 + 24, 100), "the name of a symbol is outside of the table of names"),
                bad(elf().setLong(0x200 + 32, 0x1000), "tohost is at 0x1000 to 0x1008; expected within RAM"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("faults")
    void isRefusedInOneLine(String said, HandmadeElf elf) throws IOException {
        Path file = Files.write(dir.resolve("broken"), elf.bytes());
        StringWriter err = new StringWriter();
        int status = Main.commandLine().setErr(new PrintWriter(err, true))
                .execute("bare", "--memory", "4M", file.toString());
        assertThat(err.toString()).startsWith("xv6: " + file + ": " + said).hasLineCount(1);
        assertThat(status).isEqualTo(2);
    }

    @Test
    void noBytesWhatsoeverDoMoreThanBeRefused() throws IOException {
        byte[] sound = new HandmadeElf(LOOP).bytes();
        Path file = dir.resolve("random");
        PhysicalMemory memory = new PhysicalMemory(1 << 20);
        Random random = new Random(1);
        int refused = 0;
        for (int round = 0; round < 2000; round++) {
            byte[] bytes = sound.clone();
            for (int i = random.nextInt(3); i >= 0; i--) {
                bytes[random.nextInt(0x280)] = (byte) random.nextInt();
            }
            Files.write(file, bytes);
            try {
                Executable.read(file).load(memory);
            } catch (BadInput e) {
                refused++;
            }
        }
        assertThat(refused).isBetween(100, 1900);
    }
}
