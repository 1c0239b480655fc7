package xv6.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import xv6.machine.Clocking;
import xv6.machine.MemoryDisk;

/** Programs without a kernel: how they end, of themselves or not. */
@Timeout(120)
class BareTest {
    /** As the first instruction. */
    private static final int POINT_T0_BEHIND_TOHOST = 0x00001297;
    private static final int STORE_T1_TO_TOHOST = 0xfe62bc23;
    private static final int LOOP = 0x0000006f;
    private static final int WFI = 0x10500073;
    private static final int JUMP_TO_0 = 0x00000067;

    private static int loadT1(int n) {
        return n << 20 | 0x00000313;
    }

    @TempDir
    private Path dir;
    private final StringWriter err = new StringWriter();
    private final StringBuilder printed = new StringBuilder();

    private Path file(HandmadeElf elf) throws IOException {
        return Files.write(dir.resolve("program"), elf.bytes());
    }

    private BareProgram.Outcome run(int harts, long limit, int... instructions) throws IOException {
        Executable program = Executable.read(file(new HandmadeElf(instructions)));
        Setup board = new Setup(harts, 4 << 20, new MemoryDisk(new byte[0]), new Clocking.Virtual(0));
        return BareProgram.run(program, board, limit, b -> printed.append((char) b));
    }

    private void ends(String said, int... instructions) throws IOException {
        BareProgram.Outcome outcome = run(1, 10_000, instructions);
        assertThat(outcome.said()).isEqualTo(said);
        assertThat(outcome.passed()).isEqualTo(said.isEmpty());
    }

    @Test
    void aOneInTohostIsSuccess() throws IOException {
        ends("", POINT_T0_BEHIND_TOHOST, loadT1(1), STORE_T1_TO_TOHOST, LOOP);
    }

    @Test
    void anotherOddNumberNamesTheCaseThatFailed() throws IOException {
        ends("failed case 5", POINT_T0_BEHIND_TOHOST, loadT1(5 << 1 | 1), STORE_T1_TO_TOHOST, LOOP);
    }

    @Test
    void anEvenNumberAsksForWhatThereIsNot() throws IOException {
        ends("asked for 0x40 at tohost; expected an odd number", POINT_T0_BEHIND_TOHOST, loadT1(0x40), STORE_T1_TO_TOHOST, LOOP);
    }

    @Test
    void theTestFinisherEndsItToo() throws IOException {
        int pointT2AtFinisher = 0x001003b7;
        int storeT1There = 0x0063a023;
        int[] load5555 = {0x00005337, 0x5553031b};
        int[] load73333 = {0x00073337, 0x33330313};
        ends("", load5555[0], load5555[1], pointT2AtFinisher, storeT1There, LOOP);
        ends("failed with status 7 at the test finisher", load73333[0], load73333[1], pointT2AtFinisher, storeT1There, LOOP);
    }

    @Test
    void whatGoesToTheSerialPortIsPrinted() throws IOException {
        int pointT2AtPort = 0x100003b7;
        int storeByteT1There = 0x00638023;
        ends("", POINT_T0_BEHIND_TOHOST, pointT2AtPort, loadT1('H'), storeByteT1There, loadT1('i'), storeByteT1There,
                loadT1(1), STORE_T1_TO_TOHOST, LOOP);
        assertThat(printed).hasToString("Hi");
    }

    @Test
    void theLimitIsKeptToTheInstruction() throws IOException {
        int[] passInThree = {POINT_T0_BEHIND_TOHOST, loadT1(1), STORE_T1_TO_TOHOST, LOOP};
        assertThat(run(1, 3, passInThree).passed()).isTrue();
        assertThat(run(1, 2, passInThree).said()).isEqualTo("did not end within 2 instructions");
        assertThat(run(1, 100_000, LOOP).said()).isEqualTo("did not end within 100000 instructions");
    }

    @Test
    void waitingForNothingIsNoticedWithoutALimit() throws IOException {
        String said = "every hart waits for an interrupt that cannot come";
        assertThat(run(1, Long.MAX_VALUE, WFI, LOOP).said()).isEqualTo(said);
        assertThat(run(3, Long.MAX_VALUE, WFI, LOOP).said()).isEqualTo(said);
    }

    @Test
    void trappingForEverIsNoticedWithoutALimit() throws IOException {
        assertThat(run(1, Long.MAX_VALUE, JUMP_TO_0).said())
                .isEqualTo("hart 0 can only trap: instruction access fault at 0x0, where its trap handler should be");
        int pointT1AtZeros = 0x80028313;
        int putT1IntoMtvec = 0x30531073;
        assertThat(run(1, Long.MAX_VALUE, POINT_T0_BEHIND_TOHOST, pointT1AtZeros, putT1IntoMtvec, JUMP_TO_0).said())
                .isEqualTo("hart 0 can only trap: illegal instruction at 0x80000800, where its trap handler should be"
                        + " (called for instruction access fault at 0x0)");
    }

    @Test
    void trappingForEverInSupervisorModeIsNoticedToo() throws IOException {
        int pointT1AtZeros = 0x80028313;
        int putT1IntoStvec = 0x10531073;
        int putT1IntoMedeleg = 0x30231073;
        int shiftT1By11 = 0x00b31313;
        int putT1IntoMstatus = 0x30031073;
        int mretToZero = 0x30200073;
        assertThat(run(1, Long.MAX_VALUE, POINT_T0_BEHIND_TOHOST, pointT1AtZeros, putT1IntoStvec,
                loadT1(-1), putT1IntoMedeleg, loadT1(1), shiftT1By11, putT1IntoMstatus, mretToZero).said())
                .isEqualTo("hart 0 can only trap: illegal instruction at 0x80000800, where its trap handler should be"
                        + " (called for instruction access fault at 0x0)");
    }

    @Test
    void anyHartEndsItForAll() throws IOException {
        int readHartIntoT3 = 0xf1402e73;
        int subtract2FromT3 = 0xffee0e13;
        int skipIfT3IsZero = 0x000e0463;
        int[] code = {POINT_T0_BEHIND_TOHOST, readHartIntoT3, subtract2FromT3, skipIfT3IsZero, LOOP,
            loadT1(1), STORE_T1_TO_TOHOST, LOOP};
        assertThat(run(3, 1_000_000, code).passed()).isTrue();
        assertThat(run(2, 1_000_000, code).said()).startsWith("did not end");
    }

    @Test
    void theCommandTellsItInOneLineAndAStatus() throws IOException {
        String path = file(new HandmadeElf(POINT_T0_BEHIND_TOHOST, loadT1(7), STORE_T1_TO_TOHOST, LOOP)).toString();
        assertThat(command(path)).isEqualTo(1);
        assertThat(err).hasToString(path + ": failed case 3" + System.lineSeparator());

        file(new HandmadeElf(POINT_T0_BEHIND_TOHOST, loadT1(1), STORE_T1_TO_TOHOST, LOOP));
        assertThat(command(path)).isZero();
        assertThat(err.toString()).isEmpty();

        file(new HandmadeElf(LOOP));
        assertThat(command(path, "--limit", "1000")).isEqualTo(1);
        assertThat(err).hasToString(path + ": did not end within 1000 instructions" + System.lineSeparator());
    }

    private int command(String... arguments) {
        err.getBuffer().setLength(0);
        String[] all = new String[arguments.length + 1];
        all[0] = "bare";
        System.arraycopy(arguments, 0, all, 1, arguments.length);
        return Main.commandLine().setErr(new PrintWriter(err, true)).execute(all);
    }
}
