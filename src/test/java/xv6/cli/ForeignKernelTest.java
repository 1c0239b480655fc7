package xv6.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import xv6.cli.Command.Result;
import xv6.machine.Clocking;
import xv6.machine.MemoryDisk;
import xv6.mkfs.MakeFs;

/** Kernels in machine code: when they are taken to wait for a line, and how they end. These are a few instructions long. */
@Timeout(300)
class ForeignKernelTest {
    private static final int TEXT = 0x100;
    /** Sends the text to the serial port. */
    private static final int[] SAY = {
        0x00000117, // auipc sp,0
        0x100003b7, // lui t2,0x10000
        0x00000517, // again: auipc a0,0
        0x0f850513, //        addi a0,a0,0xf8
        0x00054303, // next: lbu t1,0(a0)
        0x00150513, //       addi a0,a0,1
        0x00030663, //       beqz t1,end
        0x00638023, //       sb t1,0(t2)
        0xff1ff06f, //       j next
    };
    private static final int[] STAY = {0x0000006f}; // end: j end
    /** Echoes what comes in, until a line has ended, and says its text again. */
    private static final int[] HEAR = {
        0x0053c303, // end: lbu t1,5(t2)
        0x00137313, //      andi t1,t1,1
        0xfe030ce3, //      beqz t1,end
        0x0003c303, //      lbu t1,0(t2)
        0x00638023, //      sb t1,0(t2)
        0xff630313, //      addi t1,t1,-10
        0xfe0314e3, //      bnez t1,end
        0xfc9ff06f, //      j again
    };

    @TempDir
    private Path dir;
    private Path disk;
    private final StringBuilder printed = new StringBuilder();

    @BeforeEach
    void aDisk() throws Exception {
        disk = Files.write(dir.resolve("disk.img"), MakeFs.build(List.of()));
    }

    private Path kernel(String text, int[]... parts) throws IOException {
        int[] code = java.util.Arrays.stream(parts).flatMapToInt(java.util.Arrays::stream).toArray();
        return Files.write(dir.resolve("kernel"), new HandmadeElf(code).text(TEXT, text).bytes());
    }

    private ByScript<ForeignKernel> run(Path kernel, Clocking clock, String script) {
        Setup board = new Setup(1, 4 << 20, new MemoryDisk(new byte[0]), clock);
        Executable executable = Executable.read(kernel);
        var run = new ByScript<>(board, machine -> new ForeignKernel(executable, machine), b -> printed.append((char) b));
        run.type(script);
        assertThat(run.toItsEnd()).isEqualTo(run.kernel.death() == null ? 0 : 70);
        return run;
    }

    @Test
    void linesAreTypedAtItsPromptAndTheirEchoIsNotPrinted() throws IOException {
        for (Clocking clock : List.of(new Clocking.Virtual(0), new Clocking.Host())) {
            printed.setLength(0);
            var run = run(kernel("heard\n$ ", SAY, HEAR), clock, "one\ntwo\n\nheard");
            assertThat(run.kernel.death()).isNull();
            assertThat(printed).hasToString("heard\n".repeat(4));
        }
    }

    @Test
    void aPanicIsALineThatSaysSoAndAHartThatStays() throws IOException {
        var run = run(kernel("$ panic: remap\n", SAY, STAY), new Clocking.Virtual(0), "line");
        assertThat(run.kernel.death()).isEqualTo(new Guest.Death("panic: remap", true, ""));
    }

    @Test
    void aProgramMaySayPanicToo() throws IOException {
        var run = run(kernel("panic: at the disco\n$ ", SAY, HEAR), new Clocking.Virtual(0), "one");
        assertThat(run.kernel.death()).isNull();
        assertThat(printed).hasToString("panic: at the disco\n");
    }

    @Test
    void aKernelThatJumpsIntoNothingIsToldInOneLine() throws IOException {
        assertThat(boot(kernel("", new int[] {0x00000067}))).isEqualTo(new Result(70, "",
                "xv6: hart 0 can only trap: instruction access fault at 0x0, where its trap handler should be\n"));
    }

    @Test
    void aPanicIsToldInOneLineAndAStatus() throws IOException {
        assertThat(boot(kernel("panic: acquire\n", SAY, STAY))).isEqualTo(new Result(70, "", "panic: acquire\n"));
    }

    @Test
    void aBrokenKernelIsRefusedBeforeTheDiskIsTouched() throws IOException {
        Path kernel = Files.write(dir.resolve("kernel"), new HandmadeElf(STAY).cut(0x500).bytes());
        byte[] before = Files.readAllBytes(disk);
        assertThat(boot(kernel)).isEqualTo(new Result(2, "",
                "xv6: " + kernel + ": truncated: segment 0 would be bytes 0x400 to 0x1400 of 0x500\n"));
        assertThat(boot(dir.resolve("none"))).isEqualTo(new Result(2, "", "xv6: " + dir.resolve("none") + ": no such file\n"));
        assertThat(Files.readAllBytes(disk)).isEqualTo(before);
    }

    @Test
    void aReplayNamesTheKernel() throws IOException {
        Path kernel = kernel("panic: acquire\n", SAY, STAY);
        Result result = Command.xv6("boot", "--kernel", kernel.toString(), "--disk", disk.toString(), "--harts", "1",
                "--seed", "3", "--snapshot", "-c", "ls").run();
        assertThat(result).isEqualTo(new Result(70, "", "panic: acquire\n  again: ./xv6 boot --clock virtual --seed 3 --harts 1"
                + " --snapshot --kernel " + kernel + " --disk " + disk + " -c ls\n"));
    }

    private Result boot(Path kernel) {
        return Command.xv6("boot", "--kernel", kernel.toString(), "--disk", disk.toString(), "--harts", "1", "-c", "ls").run();
    }
}
