package xv6.examples.files;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import xv6.examples.names.DiskBoard;
import xv6.kernel.fs.File;
import xv6.kernel.fs.FileTable;
import xv6.kernel.fs.Pipe;
import xv6.kernel.lock.Cpu;
import xv6.kernel.memory.KernelBytes;

/** One hart writes to a pipe, the other reads to the end. The reader has the writing end, too, as after a fork. */
public final class ForgottenEnd {
    private final DiskBoard board = new DiskBoard(2, 1);
    private final boolean closes;
    private File read;
    private File writersEnd;
    private File readersEnd;

    private ForgottenEnd(boolean closes) {
        this.closes = closes;
        board.onStuck = () -> System.out.println("nobody has moved for a long time; the reader still waits");
    }

    private void prepare() {
        Pipe.Ends ends = Pipe.alloc(new FileTable(board.log), board.board.kalloc, board.board.machine.memory, board);
        read = ends.read();
        writersEnd = ends.write();
        readersEnd = writersEnd.dup();
    }

    private void work(Cpu c) {
        if (c.id == 0) {
            write("hello");
        } else {
            read();
        }
    }

    private void write(String text) {
        writersEnd.write(new KernelBytes(board.board.machine.memory, text.getBytes(ISO_8859_1)), 0, text.length());
        System.out.println("writer: wrote " + text + ", closes and leaves");
        writersEnd.close();
    }

    private void read() {
        if (closes) {
            readersEnd.close();
        }
        byte[] bytes = new byte[100];
        int n;
        do {
            n = read.read(new KernelBytes(board.board.machine.memory, bytes), 0, bytes.length);
            System.out.println("reader: read returned " + n);
        } while (n > 0);
    }

    /** Whether the reader closes its writing end: "closes" or anything else. */
    public static void main(String[] args) {
        ForgottenEnd end = new ForgottenEnd(args[0].equals("closes"));
        end.board.run(end::prepare, end::work);
    }
}
