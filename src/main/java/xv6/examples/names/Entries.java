package xv6.examples.names;

import static xv6.kernel.fs.DiskLayout.DIRENT;
import static xv6.kernel.fs.DiskLayout.T_DIR;
import static xv6.kernel.fs.DiskLayout.T_FILE;

import xv6.kernel.fs.Inode;
import xv6.kernel.fs.Paths;

/** The bytes of a directory, before and after a name goes. */
public final class Entries {
    private final DiskBoard board = new DiskBoard(1, 1);

    private void run() {
        board.fs.beginOp();
        Inode root = board.root();
        board.make(root, "bin", T_DIR, "").put();
        board.make(root, Paths.lastElement("/a-name-too-long-for-it"), T_FILE, "hello").put();
        board.make(root, "notes", T_FILE, "").put();
        tell(root);

        root.lock();
        board.fs.directory.erase(root, board.fs.directory.find(root, "a-name-too-lon"));
        board.fs.directory.link(root, "b", 3);
        System.out.println("one name less, then one more:");
        root.unlock();
        tell(root);
        root.put();
        board.fs.endOp();
    }

    private void tell(Inode directory) {
        String content = board.content(directory);
        for (int off = 0; off < content.length(); off += DIRENT) {
            int inum = content.charAt(off) | content.charAt(off + 1) << 8;
            String name = content.substring(off + 2, off + DIRENT).replace('\0', '_');
            System.out.println("offset " + " ".repeat(off < 10 ? 1 : 0) + off + ": inode " + inum + "  " + name);
        }
    }

    public static void main(String[] args) {
        Entries entries = new Entries();
        entries.board.run(entries::run, c -> { });
    }
}
