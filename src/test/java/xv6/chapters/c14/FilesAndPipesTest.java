package xv6.chapters.c14;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static xv6.kernel.fs.DiskLayout.T_DEVICE;
import static xv6.kernel.fs.DiskLayout.T_FILE;

import java.io.ByteArrayOutputStream;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import xv6.examples.names.DiskBoard;
import xv6.kernel.Param;
import xv6.kernel.fs.Device;
import xv6.kernel.fs.File;
import xv6.kernel.fs.FileTable;
import xv6.kernel.fs.Inode;
import xv6.kernel.fs.Pipe;
import xv6.kernel.lock.Cpu;
import xv6.kernel.memory.AddressSpace;
import xv6.kernel.memory.KernelBytes;

/** What stands after the chapter on files and pipes, with nothing that later chapters add. */
class FilesAndPipesTest {
    private final DiskBoard board = new DiskBoard(2, 3);
    private final FileTable files = new FileTable(board.log);
    private int ran;

    private void with(Runnable prepare, Consumer<Cpu> body) {
        board.run(prepare, c -> {
            body.accept(c);
            synchronized (this) {
                ran++;
            }
        });
        assertThat(ran).isEqualTo(2);
    }

    private File open(String name, short type, short major, boolean readable, boolean writable) {
        board.fs.beginOp();
        Inode root = board.root();
        Inode ip = board.make(root, name, type, "");
        root.put();
        ip.lock();
        ip.major = major;
        File f = files.alloc();
        f.open(ip, readable, writable);
        ip.unlock();
        board.fs.endOp();
        return f;
    }

    private int write(File f, String text) {
        return f.write(new KernelBytes(board.board.machine.memory, text.getBytes(ISO_8859_1)), 0, text.length());
    }

    private String read(File f, int n) {
        byte[] bytes = new byte[n];
        int r = f.read(new KernelBytes(board.board.machine.memory, bytes), 0, n);
        return r < 0 ? null : new String(bytes, 0, r, ISO_8859_1);
    }

    @Test
    void two_references_to_one_open_file_share_the_place_in_it() {
        with(() -> {
            File f = open("f", T_FILE, (short) 0, true, true);
            File same = f.dup();
            assertThat(write(f, "abc")).isEqualTo(3);
            assertThat(write(same, "def")).isEqualTo(3);
            assertThat(read(f, 10)).isEmpty();
            f.close();
            assertThat(write(same, "ghi")).isEqualTo(3);
            same.close();
        }, c -> { });
    }

    @Test
    void what_was_opened_one_way_only_refuses_the_other() {
        with(() -> {
            File f = open("f", T_FILE, (short) 0, false, true);
            assertThat(read(f, 1)).isNull();
            File g = open("g", T_FILE, (short) 0, true, false);
            assertThat(write(g, "x")).isEqualTo(-1);
        }, c -> { });
    }

    @Test
    void a_write_longer_than_a_transaction_comes_in_pieces() {
        with(() -> {
            File f = open("f", T_FILE, (short) 0, true, true);
            assertThat(write(f, "0123456789".repeat(2000))).isEqualTo(20_000);
        }, c -> { });
    }

    @Test
    void a_device_file_leads_to_its_device_or_to_none() {
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        files.install(3, new Device() {
            @Override
            public int read(AddressSpace space, long dst, int n) {
                return 0;
            }

            @Override
            public int write(AddressSpace space, long src, int n) {
                for (int i = 0; i < n; i++) {
                    printed.write(space.loadByte(src + i));
                }
                return n;
            }
        });
        with(() -> {
            assertThat(write(open("p", T_DEVICE, (short) 3, true, true), "out")).isEqualTo(3);
            assertThat(write(open("none", T_DEVICE, (short) 4, true, true), "out")).isEqualTo(-1);
            assertThat(write(open("far", T_DEVICE, (short) -1, true, true), "out")).isEqualTo(-1);
        }, c -> { });
        assertThat(printed.toString(ISO_8859_1)).isEqualTo("out");
    }

    @Test
    void as_many_files_as_there_are_slots() {
        with(() -> {
            File last = null;
            for (int i = 0; i < Param.NFILE; i++) {
                last = files.alloc();
                assertThat(last).isNotNull();
            }
            assertThat(files.alloc()).isNull();
            last.close();
            assertThat(files.alloc()).isSameAs(last);
        }, c -> { });
    }

    @Test
    void what_goes_into_a_pipe_comes_out_in_order_then_the_end() {
        Pipe.Ends[] ends = new Pipe.Ends[1];
        StringBuilder came = new StringBuilder();
        String text = "The ring is smaller than this. ".repeat(70);
        with(() -> ends[0] = Pipe.alloc(files, board.board.kalloc, board.board.machine.memory, board), c -> {
            if (c.id == 0) {
                assertThat(write(ends[0].write(), text)).isEqualTo(text.length());
                ends[0].write().close();
            } else {
                for (String s = read(ends[0].read(), 100); !s.isEmpty(); s = read(ends[0].read(), 100)) {
                    came.append(s);
                }
                ends[0].read().close();
            }
        });
        assertThat(came.toString()).isEqualTo(text);
    }

    @Test
    void nobody_writes_to_a_pipe_that_nobody_can_read_and_its_page_comes_back() {
        with(() -> {
            int free = board.board.kalloc.freePages();
            Pipe.Ends ends = Pipe.alloc(files, board.board.kalloc, board.board.machine.memory, board);
            ends.read().close();
            assertThat(write(ends.write(), "x")).isEqualTo(-1);
            ends.write().close();
            assertThat(board.board.kalloc.freePages()).isEqualTo(free);
        }, c -> { });
    }
}
