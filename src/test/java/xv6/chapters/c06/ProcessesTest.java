package xv6.chapters.c06;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import xv6.examples.processes.ProcessBoard;
import xv6.kernel.Param;

/** What stands after the chapter on processes, with nothing that later chapters add. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ProcessesTest {

    @Test
    void on_one_hart_processes_take_turns_in_the_order_of_the_table() {
        ProcessBoard board = new ProcessBoard(1, 1);
        StringBuilder order = new StringBuilder();
        boolean ended = board.run(init -> {
            for (char c = 'a'; c <= 'c'; c++) {
                char letter = c;
                board.fork(p -> {
                    order.append(letter);
                    board.scheduler.yield();
                    order.append(letter);
                });
            }
            board.waitForAll();
        });
        assertThat(ended).isTrue();
        assertThat(order).hasToString("abcabc");
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void each_child_is_waited_for_once_and_its_memory_comes_back(long seed) {
        ProcessBoard board = new ProcessBoard(2, seed);
        List<Integer> born = new ArrayList<>();
        List<Integer> waitedFor = new ArrayList<>();
        int[] lost = {-1};
        board.run(init -> {
            int free = board.kalloc.freePages();
            for (int i = 1; i < Param.NPROC; i++) {
                born.add(board.fork(p -> board.scheduler.yield()));
            }
            assertThat(board.fork(p -> { })).isEqualTo(-1);
            for (int pid = board.lifecycle.waitChild(0); pid > 0; pid = board.lifecycle.waitChild(0)) {
                waitedFor.add(pid);
            }
            lost[0] = free - board.kalloc.freePages();
        });
        assertThat(waitedFor).containsExactlyInAnyOrderElementsOf(born).hasSize(Param.NPROC - 1);
        assertThat(lost[0]).isZero();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void init_waits_for_the_children_of_those_who_exit_before_them(long seed) {
        ProcessBoard board = new ProcessBoard(2, seed);
        List<Integer> waitedFor = new ArrayList<>();
        board.run(init -> {
            board.fork(p -> board.fork(q -> board.scheduler.yield()));
            for (int pid = board.lifecycle.waitChild(0); pid > 0; pid = board.lifecycle.waitChild(0)) {
                waitedFor.add(pid);
            }
        });
        assertThat(waitedFor).containsExactlyInAnyOrder(2, 3);
    }

    @Test
    void a_free_slot_cannot_be_killed() {
        ProcessBoard board = new ProcessBoard(1, 1);
        boolean[] killed = {true};
        board.run(init -> killed[0] = board.lifecycle.kill(0));
        assertThat(killed[0]).isFalse();
    }
}
