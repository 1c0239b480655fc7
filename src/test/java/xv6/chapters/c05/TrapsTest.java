package xv6.chapters.c05;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import xv6.examples.memory.KernelBoard;
import xv6.examples.paging.UserMode;
import xv6.kernel.device.PlicDriver;
import xv6.kernel.memory.MemoryLayout;
import xv6.kernel.process.LoneProc;
import xv6.kernel.process.Proc;
import xv6.kernel.syscall.Syscall;
import xv6.kernel.syscall.SystemCall;
import xv6.kernel.trap.DeviceInterrupts;
import xv6.kernel.trap.KernelTrap;
import xv6.kernel.trap.TimerVector;
import xv6.kernel.trap.UserTrap;
import xv6.machine.Csr;
import xv6.machine.Hart;

/** What stands after the chapter on traps, with nothing that later chapters add. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class TrapsTest {

    /** The process has ended, and with it the test. */
    @SuppressWarnings("serial")
    private static final class Ended extends RuntimeException {
    }

    private static final int ADD_1_TO_A0 = 0x0015_0513;
    private static final int CALL_1 = 0x0010_0893;
    private static final int CALL_2 = 0x0020_0893;
    private static final int CALL_99 = 0x0630_0893;

    private final KernelBoard board = new KernelBoard(1, 1);
    private final StringBuilder said = new StringBuilder();
    private final List<Long> arguments = new ArrayList<>();
    private final List<Integer> exits = new ArrayList<>();
    private int ticks;

    /** Runs {@code code} until the process ends: call 1 notes its argument and doubles it, call 2 exits. */
    private void run(int... code) {
        board.run(c -> {
            UserMode.supervise(c.hart);
            board.kalloc.kinit();
            Proc p = LoneProc.with(board.machine.memory, board.kalloc, UserMode.code(code));
            DeviceInterrupts devices = new DeviceInterrupts(new PlicDriver(board.machine.bus), () -> ticks++,
                    () -> said.append("uart"), () -> said.append("disk"), said::append);
            Runnable preempt = () -> {
                if (ticks == 3) {
                    p.setKilled();
                }
            };
            SystemCall[] calls = {null, this::twice, q -> exit(0)};
            UserTrap trap = new UserTrap(devices, new Syscall(calls, said::append), this::exit, preempt, () -> { }, said::append);
            c.hart.onSupervisorTrap(new KernelTrap(devices, preempt, said::append));
            startTimer(c.hart);
            p.lock.acquire();
            try {
                trap.forkret(p);
            } catch (Ended e) {
                c.intrOff();
            }
        });
    }

    private static void startTimer(Hart hart) {
        hart.onMachineTrap(new TimerVector());
        long now = hart.bus.load(MemoryLayout.CLINT_MTIME, 8);
        hart.bus.store(MemoryLayout.clintMtimecmp(hart.id), now + TimerVector.INTERVAL, 8);
        hart.writeCsr(Csr.MIE, Csr.MIE_MTIE | Csr.SIE_SSIE);
    }

    private long twice(Proc p) {
        arguments.add(p.trapframe.a(0));
        return 2 * p.trapframe.a(0);
    }

    private long exit(int status) {
        exits.add(status);
        throw new Ended();
    }

    @Test
    void a_call_gets_its_argument_and_its_result_is_in_a0_when_the_program_goes_on() {
        run(ADD_1_TO_A0, CALL_1, UserMode.ECALL, ADD_1_TO_A0, UserMode.ECALL, CALL_2, UserMode.ECALL);
        assertThat(arguments).containsExactly(1L, 3L);
        assertThat(exits).containsExactly(0);
        assertThat(said).isEmpty();
    }

    @Test
    void a_number_that_no_call_has_is_told_and_returns_minus_1() {
        run(CALL_99, UserMode.ECALL, CALL_1, UserMode.ECALL, CALL_2, UserMode.ECALL);
        assertThat(said).hasToString("7 lone: unknown sys call 99\n");
        assertThat(arguments).containsExactly(-1L);
    }

    @Test
    void a_fault_is_told_and_ends_the_process() {
        run(ADD_1_TO_A0, 0);
        assertThat(said.toString()).startsWith("usertrap(): unexpected scause 0x0000000000000002 pid=7");
        assertThat(exits).containsExactly(-1);
    }

    @Test
    void the_timer_interrupts_an_endless_loop_again_and_again() {
        run(0x6f);
        // Killed when its time is up for the third time, it notices at the next trap.
        assertThat(ticks).isEqualTo(4);
        assertThat(exits).containsExactly(-1);
    }
}
