package xv6.chapters.c25;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import xv6.machine.Board;
import xv6.machine.Clint;
import xv6.machine.Clocking;
import xv6.machine.Csr;
import xv6.machine.Hart;
import xv6.machine.Machine;
import xv6.machine.MemoryDisk;
import xv6.machine.Plic;
import xv6.machine.Uart16550;

/** What stands after the chapter on interrupt controllers: each interrupt served once, each timer its hart's own. */
class InterruptControllersTest {

    private static Machine machine(long seed) {
        return new Machine(new Board(3, 1 << 20, new MemoryDisk(new byte[512]), b -> { }, new Clocking.Virtual(seed)));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void of_three_harts_that_are_told_of_an_interrupt_one_gets_it(long seed) {
        Machine machine = machine(seed);
        machine.bus.store(Uart16550.BASE + 1, 1, 1);
        machine.bus.store(Plic.BASE + 4 * Uart16550.IRQ, 1, 4);
        for (Hart hart : machine.harts) {
            machine.bus.store(Plic.BASE + 0x2080 + 0x100 * hart.id, 1 << Uart16550.IRQ, 4);
        }
        machine.uart.receive('x');
        long[] claimed = new long[3];
        machine.run(hart -> {
            hart.turnPoint();
            claimed[hart.id] = hart.bus.load(Plic.BASE + 0x20_1004 + 0x2000 * hart.id, 4);
        });
        assertThat(claimed).containsOnlyOnce(Uart16550.IRQ).contains(0);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void each_hart_wakes_at_the_time_it_asked_for_and_not_before(long seed) {
        Machine machine = machine(seed);
        long[] woken = new long[3];
        machine.run(hart -> {
            hart.writeCsr(Csr.MIE, Csr.MIE_MTIE);
            hart.bus.store(Clint.BASE + 0x4000 + 8 * hart.id, 5000 - 1000 * hart.id, 8);
            hart.wfi();
            woken[hart.id] = hart.bus.load(Clint.BASE + 0xBFF8, 8);
        });
        assertThat(woken).containsExactly(5000, 4000, 3000);
    }
}
