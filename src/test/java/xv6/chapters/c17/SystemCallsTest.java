package xv6.chapters.c17;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import xv6.examples.calls.Caller;
import xv6.kernel.Param;
import xv6.kernel.syscall.Syscall;

/** What stands after the chapter on the system calls, with nothing that later chapters add. */
class SystemCallsTest {
    private static final int CREATE_AND_WRITE = 0x201;
    private static final int BUFFER = 2048;
    private final Caller caller = new Caller(1, 1);
    private boolean ran;

    private void with(Runnable body) {
        caller.board.run(() -> {
            body.run();
            ran = true;
        });
        assertThat(ran).isTrue();
    }

    private long call(String name, Object... arguments) {
        return caller.call(name, arguments);
    }

    @Test
    void the_lowest_free_descriptor_is_taken_until_none_is_left() {
        with(() -> {
            for (int fd = 0; fd < Param.NOFILE; fd++) {
                assertThat(call("open", "f", CREATE_AND_WRITE)).isEqualTo(fd);
            }
            assertThat(call("open", "f", CREATE_AND_WRITE)).isEqualTo(-1);
            assertThat(call("close", 5)).isZero();
            assertThat(call("dup", 0)).isEqualTo(5);
            assertThat(call("close", 16)).isEqualTo(-1);
        });
    }

    @Test
    void what_is_written_is_read_through_another_name() {
        with(() -> {
            assertThat(call("open", "f", CREATE_AND_WRITE)).isZero();
            caller.board.p.pagetable.storeInt(BUFFER, 0x64636261);
            assertThat(call("write", 0, BUFFER, 4)).isEqualTo(4);
            assertThat(call("link", "f", "g")).isZero();
            assertThat(call("unlink", "f")).isZero();
            assertThat(call("open", "f", 0)).isEqualTo(-1);
            assertThat(call("open", "g", 0)).isEqualTo(1);
            assertThat(call("read", 1, BUFFER + 8, 100)).isEqualTo(4);
            assertThat(caller.board.p.pagetable.loadByte(BUFFER + 11)).isEqualTo('d');
        });
    }

    @Test
    void a_directory_goes_only_when_it_is_empty_and_has_one_name() {
        with(() -> {
            assertThat(call("mkdir", "d")).isZero();
            assertThat(call("mkdir", "d")).isEqualTo(-1);
            assertThat(call("link", "d", "e")).isEqualTo(-1);
            assertThat(call("chdir", "d")).isZero();
            assertThat(call("mkdir", "x")).isZero();
            assertThat(call("unlink", "/d")).isEqualTo(-1);
            assertThat(call("unlink", "x")).isZero();
            assertThat(call("unlink", "/d/.")).isEqualTo(-1);
            assertThat(call("unlink", "/d")).isZero();
            assertThat(call("open", "y", CREATE_AND_WRITE)).isEqualTo(-1);
        });
    }

    @Test
    void a_pipe_that_cannot_be_told_of_is_not_made() {
        with(() -> {
            int free = caller.board.disk.board.kalloc.freePages();
            assertThat(call("pipe", 4094)).isEqualTo(-1);
            assertThat(caller.board.disk.board.kalloc.freePages()).isEqualTo(free);
            assertThat(call("pipe", BUFFER)).isZero();
            assertThat(caller.board.p.pagetable.loadByte(BUFFER + 4)).isEqualTo(1);
        });
    }

    @Test
    void a_path_without_end_is_refused() {
        with(() -> assertThat(call("mkdir", "x".repeat(Param.MAXPATH))).isEqualTo(-1));
    }

    @Test
    void each_number_has_its_name() {
        assertThat(Syscall.NAMES.get(1)).isEqualTo("fork");
        assertThat(Syscall.NAMES.get(21)).isEqualTo("close");
    }
}
