package xv6.chapters.c15;

import static org.assertj.core.api.Assertions.assertThat;
import static xv6.kernel.memory.MemoryLayout.PGSIZE;

import java.util.Arrays;
import java.util.function.ToLongFunction;
import org.junit.jupiter.api.Test;
import xv6.examples.exec.ExecBoard;
import xv6.examples.paging.UserMode;

/** What stands after the chapter on exec, with nothing that later chapters add. */
class ExecChapterTest {
    private static final byte[] CODE = UserMode.code(UserMode.ECALL, UserMode.ECALL);
    private boolean ran;

    private void with(byte[] file, ToLongFunction<ExecBoard> call, long expected, String goesOn) {
        ExecBoard board = new ExecBoard().with("p", file);
        board.run(() -> {
            long result = call.applyAsLong(board);
            assertThat(result).isEqualTo(expected);
            assertThat(board.goOn(result)).contains(goesOn);
            ran = true;
        });
        assertThat(ran).isTrue();
    }

    private static long exec(ExecBoard board) {
        return board.exec.exec(board.p, "/p", ExecBoard.arguments("p", "x"));
    }

    @Test
    void a_program_runs_from_its_entry_with_its_arguments_on_its_stack() {
        with(ExecBoard.executable(PGSIZE, CODE.length, 3 * PGSIZE, CODE), board -> {
            long argc = exec(board);
            long argv = board.p.trapframe.a(1);
            byte[] string = new byte[2];
            assertThat(board.p.pagetable.copyIn(string, 0, ExecBoard.word(board.p.pagetable, argv + 8), 2)).isTrue();
            assertThat(string).containsExactly('x', 0);
            assertThat(ExecBoard.word(board.p.pagetable, argv + 16)).isZero();
            assertThat(board.p.name).isEqualTo("p");
            return argc;
        }, 2, "0x1000: cause 8");
    }

    @Test
    void a_program_that_is_cut_off_leaves_the_old_one_as_it_was() {
        byte[] whole = ExecBoard.executable(0, CODE.length, PGSIZE, CODE);
        for (int n : new int[] {0, 63, 64, 119, whole.length - 1}) {
            with(Arrays.copyOf(whole, n), ExecChapterTest::exec, -1, "0x4: cause 8");
        }
    }

    @Test
    void a_segment_whose_end_wraps_around_is_refused() {
        for (long memsz : new long[] {-1, -0x800, -PGSIZE, Long.MIN_VALUE}) {
            with(ExecBoard.executable(PGSIZE, 4, memsz, CODE), ExecChapterTest::exec, -1, "0x4: cause 8");
        }
    }

    @Test
    void arguments_that_do_not_fit_a_page_are_refused() {
        with(ExecBoard.executable(0, CODE.length, PGSIZE, CODE),
                board -> board.exec.exec(board.p, "/p", ExecBoard.arguments("x".repeat(2000), "y".repeat(2100))), -1,
                "0x4: cause 8");
    }
}
