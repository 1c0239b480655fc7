package xv6.kernel.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static xv6.kernel.boot.UserCode.A0;
import static xv6.kernel.boot.UserCode.S0;
import static xv6.kernel.boot.UserCode.ZERO;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import xv6.kernel.lock.KernelPanic;
import xv6.machine.Board;
import xv6.machine.Clocking;
import xv6.machine.Machine;
import xv6.machine.MemoryDisk;
import xv6.mkfs.ImageException;
import xv6.mkfs.MakeFs;

/** Each test boots the kernel with a first process of its own. Its exit is the kernel's panic, which ends the run. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class UserTrapTest {

    private static final int FORK = 1;
    private static final int EXIT = 2;
    private static final int WAIT = 3;
    private static final int KILL = 6;
    private static final int SLEEP = 13;

    private final StringBuffer output = new StringBuffer();

    /** Boots and returns what was printed after the boot messages. */
    private PanicReport boot(int harts, long seed, UserCode code) {
        Machine machine = new Machine(new Board(harts, 4 << 20, new MemoryDisk(image()),
                b -> output.append((char) b), new Clocking.Virtual(seed)));
        Kernel kernel = new Kernel(machine, new Parts() {
            @Override
            public byte[] initcode() {
                return code.bytes();
            }
        });
        assertThat(machine.run(kernel)).isEqualTo(KernelPanic.STATUS);
        return kernel.panic();
    }

    private static byte[] image() {
        try {
            return MakeFs.build(List.of());
        } catch (ImageException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void boots_with_xv6s_words_and_reports_a_panic_with_its_circumstances() {
        PanicReport panic = boot(1, 1, new UserCode().call(EXIT, 0));
        assertThat(output).hasToString("\nxv6 kernel is booting\n\npanic: init exiting\n");
        assertThat(panic).isEqualTo(new PanicReport("init exiting", 0, 1, "initcode", "exit", List.of()));
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 8})
    void every_hart_says_that_it_starts(int harts) {
        boot(harts, 1, new UserCode().call(SLEEP, 2).call(EXIT, 0));
        for (int hart = 1; hart < harts; hart++) {
            assertThat(output.toString()).contains("hart " + hart + " starting\n");
        }
    }

    @Test
    void an_unknown_system_call_is_named_and_returns_minus_1() {
        UserCode code = new UserCode().call(99, 0).addi(S0, A0, 1).call(-5, 0).bnezOver(S0, 3).call(EXIT, 0).loop();
        assertThat(boot(1, 1, code).call()).isEqualTo("exit");
        assertThat(output.toString()).contains("1 initcode: unknown sys call 99\n")
                .contains("1 initcode: unknown sys call -5\n");
    }

    @ParameterizedTest
    @CsvSource({
        // What the child does at its first instruction, and the cause and address that are reported.
        "load, d, 0000000040000000",
        "store, f, 0000000040000000",
        "jump, c, 0000000040000000",
        "illegal, 2, 0000000000000000",
    })
    void a_child_that_faults_is_killed_with_a_message_and_its_parent_goes_on(String what, String cause, String stval) {
        UserCode code = new UserCode().call(FORK, 0).bnezOver(A0, 3).lui(S0, 0x4000_0000);
        switch (what) {
            case "load" -> code.lb(S0, S0);
            case "store" -> code.sb(ZERO, S0);
            case "jump" -> code.word(S0 << 15 | 0x67);
            default -> code.word(0);
        }
        code.loop().call(WAIT, 0).call(EXIT, 0);
        boot(2, 1, code);
        String sepc = what.equals("jump") ? "0000000040000000" : "0000000000000014";
        assertThat(output.toString()).contains("usertrap(): unexpected scause 0x000000000000000" + cause + " pid=2\n"
                + "            sepc=0x" + sepc + " stval=0x" + stval + "\n");
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void a_process_that_never_calls_the_kernel_does_not_keep_the_only_hart_to_itself(long seed) {
        UserCode code = new UserCode().call(FORK, 0).bnezOver(A0, 1).loop().call(SLEEP, 3).call(EXIT, 0);
        assertThat(boot(1, seed, code).message()).isEqualTo("init exiting");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void a_process_that_never_calls_the_kernel_can_be_killed(int harts) {
        UserCode code = new UserCode().call(FORK, 0).bnezOver(A0, 1).loop()
                .addi(S0, A0, 0).call(SLEEP, 1)
                .addi(A0, S0, 0).addi(UserCode.A7, ZERO, KILL).ecall()
                .call(WAIT, 0).call(EXIT, 0);
        assertThat(boot(harts, 1, code).message()).isEqualTo("init exiting");
    }

    @Test
    void registers_survive_preemption_by_a_process_that_changes_them_all() {
        // Parent: counts in s0 while the child spins over every register; both trap by timer only.
        UserCode code = new UserCode().addi(S0, ZERO, 77).call(FORK, 0).bnezOver(A0, 31);
        for (int r = 1; r < 31; r++) {
            code.addi(r, ZERO, 5);
        }
        code.loop().call(SLEEP, 2).addi(A0, S0, -77).bnezOver(A0, 3).call(EXIT, 0).word(0);
        assertThat(boot(1, 1, code).message()).isEqualTo("init exiting");
        assertThat(output.toString()).doesNotContain("usertrap()");
    }
}
