package xv6.chapters.c22;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import xv6.machine.AccessFault;
import xv6.machine.Board;
import xv6.machine.Clocking;
import xv6.machine.Machine;
import xv6.machine.MemoryDisk;
import xv6.machine.PhysicalMemory;
import xv6.machine.Plic;
import xv6.machine.TestFinisher;
import xv6.machine.Uart16550;
import xv6.machine.host.HostThread;
import xv6.machine.host.Words;

/** What stands after the chapter on memory and bus: every address has one answer, and no two harts spoil it. */
@Timeout(60)
class MemoryAndBusTest {
    private static final int SIZE = 1 << 20;
    private static final long BASE = PhysicalMemory.BASE;

    private final List<Integer> line = new ArrayList<>();
    private final Machine machine = new Machine(new Board(2, SIZE, new MemoryDisk(new byte[512]), line::add, new Clocking.Virtual(1)));

    private long load(long pa, int size) {
        return machine.bus.load(pa, size);
    }

    private void store(long pa, long v, int size) {
        machine.bus.store(pa, v, size);
    }

    @Test
    void the_low_byte_comes_first_and_any_address_will_do() {
        store(BASE + 3, 0x1122_3344_5566_7788L, 8);
        assertThat(load(BASE + 3, 1)).isEqualTo(0x88);
        assertThat(load(BASE + 10, 1)).isEqualTo(0x11);
        assertThat(load(BASE + 5, 4)).isEqualTo(0x3344_5566);
        store(BASE + 4, 0xFFFF, 2);
        assertThat(load(BASE + 3, 8)).isEqualTo(0x1122_3344_55FF_FF88L);
    }

    @Test
    void what_is_loaded_is_zero_extended() {
        store(BASE, -1, 8);
        assertThat(load(BASE, 1)).isEqualTo(0xFF);
        assertThat(load(BASE, 2)).isEqualTo(0xFFFF);
        assertThat(load(BASE, 4)).isEqualTo(0xFFFF_FFFFL);
        assertThat(load(BASE, 8)).isEqualTo(-1);
    }

    @ParameterizedTest
    @ValueSource(longs = {0, BASE - 1, BASE + SIZE, BASE + SIZE - 7, Long.MAX_VALUE, Long.MAX_VALUE - 3, Long.MIN_VALUE, -1, -8})
    void where_not_all_eight_bytes_are_answered_for_there_is_a_fault(long pa) {
        assertThatExceptionOfType(AccessFault.class).isThrownBy(() -> load(pa, 8)).satisfies(e -> assertThat(e.pa).isEqualTo(pa));
        assertThatExceptionOfType(AccessFault.class).isThrownBy(() -> store(pa, 0, 8));
    }

    @Test
    void a_load_from_the_serial_port_takes_the_byte() {
        machine.uart.receive('a');
        machine.uart.receive('b');
        assertThat(List.of(load(Uart16550.BASE, 1), load(Uart16550.BASE, 1), load(Uart16550.BASE, 1))).containsExactly(97L, 98L, 0L);
    }

    @Test
    void what_is_stored_at_the_serial_port_goes_over_the_line() {
        store(Uart16550.BASE, 'h', 1);
        store(Uart16550.BASE, 'i', 1);
        assertThat(line).containsExactly((int) 'h', (int) 'i');
    }

    @Test
    void the_serial_port_interrupts_for_what_it_was_told_to_and_no_longer_than_there_is_reason() {
        long pending = Plic.BASE + 0x1000;
        machine.uart.receive('x');
        assertThat(load(pending, 4)).isZero();
        store(Uart16550.BASE + 1, 1, 1);
        assertThat(load(pending, 4)).isEqualTo(1 << Uart16550.IRQ);
        load(Uart16550.BASE, 1);
        assertThat(load(pending, 4)).isZero();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 3, 70})
    void one_store_turns_the_board_off(int status) {
        assertThat(machine.run(hart -> {
            if (hart.id == 0) {
                hart.bus.store(TestFinisher.BASE, status == 0 ? 0x5555 : status << 16 | 0x3333, 4);
            }
            while (true) {
                hart.turnPoint();
            }
        })).isEqualTo(status);
    }

    @Test
    void of_atomic_additions_by_several_threads_none_is_lost() {
        var words = new Words(64);
        List<HostThread> threads = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            threads.add(HostThread.create("adder " + i, () -> {
                for (int k = 0; k < 20_000; k++) {
                    words.getAndAddLong(8, 1);
                }
            }));
        }
        threads.forEach(HostThread::resume);
        threads.forEach(HostThread::join);
        assertThat(words.getLong(8)).isEqualTo(60_000);
    }

    @Test
    void filling_and_copying_touch_what_they_are_asked_to_and_nothing_beside() {
        machine.memory.fill(BASE + 5, 13, 0xAB);
        assertThat(load(BASE + 4, 1)).isZero();
        assertThat(load(BASE + 5, 8)).isEqualTo(0xABAB_ABAB_ABAB_ABABL);
        assertThat(load(BASE + 17, 1)).isEqualTo(0xAB);
        assertThat(load(BASE + 18, 1)).isZero();
        store(BASE + 100, 0x0807_0605_0403_0201L, 8);
        machine.memory.copy(BASE + 102, BASE + 100, 8);
        assertThat(load(BASE + 102, 8)).isEqualTo(0x0807_0605_0403_0201L);
    }
}
