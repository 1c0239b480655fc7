package xv6.kernel.trap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import xv6.kernel.SmallBoard;
import xv6.kernel.device.PlicDriver;
import xv6.kernel.lock.Cpu;
import xv6.kernel.lock.KernelPanic;
import xv6.kernel.memory.MemoryLayout;
import xv6.kernel.process.JavaProcesses;
import xv6.kernel.process.Ticks;
import xv6.machine.Csr;
import xv6.machine.Hart;

@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class KernelTrapTest {

    private final StringBuffer messages = new StringBuffer();
    private JavaProcesses os;
    private Ticks ticks;

    /** Processes with the kernel's own trap vectors behind them. */
    private void on(SmallBoard board) {
        os = new JavaProcesses(board);
        ticks = new Ticks(os.sleeper);
        DeviceInterrupts devices = new DeviceInterrupts(new PlicDriver(board.machine.bus), ticks::clockIntr,
                () -> messages.append("uart"), () -> messages.append("disk"), messages::append);
        board.supervisorTrap = new KernelTrap(devices, os.scheduler::preempt, messages::append);
        board.machineTrap = new TimerVector();
    }

    private static void startTimer(Hart hart) {
        hart.bus.store(MemoryLayout.clintMtimecmp(hart.id), hart.bus.load(MemoryLayout.CLINT_MTIME, 8), 8);
    }

    private static void expectSoftwareInterrupts(Hart hart) {
        hart.writeCsr(Csr.SIE, Csr.SIE_SSIE);
        hart.writeCsr(Csr.SIP, Csr.SIP_SSIP);
    }

    @Test
    void the_timer_takes_the_hart_from_a_process_in_the_kernel_where_interrupts_come_on() {
        on(SmallBoard.seeded(1, 1));
        StringBuilder order = new StringBuilder();
        os.run(init -> {
            os.fork(p -> order.append('b'));
            Cpu.current().intrOff();
            expectSoftwareInterrupts(Cpu.current().hart);
            order.append('a');
            Cpu.current().intrOn();
            order.append('c');
            assertThat(Cpu.current().intrGet()).isTrue();
            assertThat(ticks.uptime()).isEqualTo(1);
        });
        assertThat(order).hasToString("abc");
    }

    @Test
    void an_interrupt_that_comes_while_they_are_off_waits_for_the_last_popOff() {
        on(SmallBoard.seeded(1, 1));
        os.run(init -> {
            Cpu c = Cpu.current();
            c.intrOn();
            c.pushOff();
            c.pushOff();
            expectSoftwareInterrupts(c.hart);
            c.popOff();
            assertThat(ticks.uptime()).isZero();
            c.popOff();
            assertThat(ticks.uptime()).isEqualTo(1);
        });
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void a_process_preempted_in_the_kernel_may_go_on_another_hart_with_interrupts_as_they_were(long seed) {
        on(SmallBoard.seeded(3, seed));
        os.run(init -> {
            for (int i = 0; i < 4; i++) {
                os.fork(p -> {
                    Cpu.current().intrOn();
                    for (int n = 0; n < 100; n++) {
                        Cpu.current().intrOff();
                        expectSoftwareInterrupts(Cpu.current().hart);
                        Cpu.current().intrOn();
                        assertThat(Cpu.current().intrGet()).isTrue();
                        assertThat(Cpu.current().noff).isZero();
                    }
                });
            }
            while (os.lifecycle.waitChild(0) > 0) {
                assertThat(Cpu.current().noff).isZero();
            }
        });
    }

    @Test
    void an_idle_hart_is_woken_by_the_machines_timer_which_asks_for_the_next_one() {
        on(SmallBoard.seeded(1, 1));
        os.run(init -> {
            Cpu.current().intrOff();
            Hart hart = Cpu.current().hart;
            hart.writeCsr(Csr.SIE, Csr.SIE_SSIE);
            startTimer(hart);
            assertThat(ticks.sleep(2)).isTrue();
            long next = hart.bus.load(MemoryLayout.clintMtimecmp(0), 8);
            assertThat(next - hart.bus.load(MemoryLayout.CLINT_MTIME, 8)).isBetween(1L, TimerVector.INTERVAL);
        });
    }

    @Test
    void a_trap_that_is_no_interrupt_panics_with_its_registers() {
        on(SmallBoard.seeded(1, 1));
        assertThatThrownBy(() -> os.run(init -> {
            Hart hart = Cpu.current().hart;
            hart.writeCsr(Csr.SSTATUS, Csr.SSTATUS_SPP);
            hart.writeCsr(Csr.SCAUSE, 5);
            hart.writeCsr(Csr.SEPC, 0x1234);
            hart.writeCsr(Csr.STVAL, 0x5678);
            os.board.supervisorTrap.trap(hart);
        })).isInstanceOf(KernelPanic.class).hasMessage("kerneltrap");
        assertThat(messages).hasToString(
                "scause 0x0000000000000005\nsepc=0x0000000000001234 stval=0x0000000000005678\n");
    }

    @Test
    void a_kernel_trap_from_user_mode_panics() {
        on(SmallBoard.seeded(1, 1));
        assertThatThrownBy(() -> os.run(init -> {
            Hart hart = Cpu.current().hart;
            hart.writeCsr(Csr.SSTATUS, 0);
            os.board.supervisorTrap.trap(hart);
        })).isInstanceOf(KernelPanic.class).hasMessage("kerneltrap: not from supervisor mode");
    }

    @Test
    void a_kernel_trap_with_interrupts_on_panics() {
        on(SmallBoard.seeded(1, 1));
        assertThatThrownBy(() -> os.run(init -> {
            Hart hart = Cpu.current().hart;
            hart.writeCsr(Csr.SSTATUS, Csr.SSTATUS_SPP | Csr.SSTATUS_SIE);
            os.board.supervisorTrap.trap(hart);
        })).isInstanceOf(KernelPanic.class).hasMessage("kerneltrap: interrupts enabled");
    }
}
