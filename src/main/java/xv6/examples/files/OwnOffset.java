package xv6.examples.files;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static xv6.kernel.fs.DiskLayout.T_FILE;

import xv6.examples.names.DiskBoard;
import xv6.kernel.fs.File;
import xv6.kernel.fs.FileTable;
import xv6.kernel.fs.Inode;
import xv6.kernel.memory.KernelBytes;

/** Parent and child write to the same file, first each with a place of its own, then with one for both. */
public final class OwnOffset {
    private final DiskBoard board = new DiskBoard(1, 1);
    private final FileTable files = new FileTable(board.log);

    // tag::descriptor[]
    /** A descriptor that knows by itself where in the file it is. */
    private final class Descriptor {
        private final Inode ip;
        private int off;

        Descriptor(Inode ip, int off) {
            this.ip = ip;
            this.off = off;
        }

        Descriptor forChild() {
            return new Descriptor(ip, off);
        }

        void write(String text) {
            off += board.write(ip, off, text);
        }
    }
    // end::descriptor[]

    private Inode make(String name) {
        board.fs.beginOp();
        Inode root = board.root();
        Inode ip = board.make(root, name, T_FILE, "");
        root.put();
        board.fs.endOp();
        return ip;
    }

    private void eachItsOwn() {
        Inode ip = make("own");
        Descriptor parent = new Descriptor(ip, 0);
        Descriptor child = parent.forChild();
        board.fs.beginOp();
        ip.lock();
        child.write("one\n");
        parent.write("two\n");
        ip.unlock();
        board.fs.endOp();
        tell("each its own place", ip);
    }

    private void oneForBoth() {
        Inode ip = make("both");
        File parent = files.alloc();
        ip.lock();
        parent.open(ip, false, true);
        ip.unlock();
        File child = parent.dup();
        write(child, "one\n");
        write(parent, "two\n");
        tell("one place for both", ip);
    }

    private void write(File f, String text) {
        f.write(new KernelBytes(board.board.machine.memory, text.getBytes(ISO_8859_1)), 0, text.length());
    }

    private void tell(String how, Inode ip) {
        System.out.println(how + ": " + board.content(ip).replace("\n", "\\n"));
    }

    public static void main(String[] args) {
        OwnOffset own = new OwnOffset();
        own.board.run(() -> {
            own.eachItsOwn();
            own.oneForBoth();
        }, c -> { });
    }
}
