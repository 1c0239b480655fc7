package xv6.chapters.c13;

import static org.assertj.core.api.Assertions.assertThat;
import static xv6.kernel.fs.DiskLayout.DIRENT;
import static xv6.kernel.fs.DiskLayout.T_DIR;
import static xv6.kernel.fs.DiskLayout.T_FILE;

import org.junit.jupiter.api.Test;
import xv6.examples.names.DiskBoard;
import xv6.kernel.fs.Inode;
import xv6.kernel.fs.Paths;

/** What stands after the chapter on directories and paths, with nothing that later chapters add. */
class DirectoriesTest {
    private final DiskBoard board = new DiskBoard(1, 1);
    private Inode root;
    private boolean ran;

    /** Runs {@code body} in a transaction, on a disk with /d, /d/e and the file /d/e/f. */
    private void with(Runnable body) {
        board.run(() -> {
            board.fs.beginOp();
            root = board.root();
            Inode d = board.make(root, "d", T_DIR, "");
            Inode e = board.make(d, "e", T_DIR, "");
            board.make(e, "f", T_FILE, "hello").put();
            e.put();
            d.put();
            body.run();
            root.put();
            board.fs.endOp();
            ran = true;
        }, c -> { });
        assertThat(ran).isTrue();
    }

    private int inum(String path, Inode cwd) {
        Inode ip = board.fs.paths.namei(path, cwd);
        if (ip == null) {
            return 0;
        }
        int inum = ip.inum;
        ip.put();
        return inum;
    }

    @Test
    void every_way_to_a_file_leads_to_the_same_inode() {
        with(() -> {
            Inode d = board.fs.paths.namei("/d", root);
            int f = inum("/d/e/f", root);
            assertThat(f).isPositive();
            for (String path : new String[] {"//d//e/f", "/d/./e/../e/f", "/../d/e/f", "e/f", "./e/f", "../d/e/f"}) {
                assertThat(inum(path, d)).as(path).isEqualTo(f);
            }
            d.put();
        });
    }

    @Test
    void a_path_through_a_file_or_through_nothing_leads_nowhere() {
        with(() -> {
            assertThat(inum("/d/e/f/", root)).isPositive();
            assertThat(inum("/d/e/f/.", root)).isZero();
            assertThat(inum("/d/x/f", root)).isZero();
            assertThat(inum("", root)).isEqualTo(root.inum);
            assertThat(board.fs.paths.nameiparent("/", root)).isNull();
        });
    }

    @Test
    void the_parent_of_a_name_that_is_not_there_yet_is_found() {
        with(() -> {
            Inode parent = board.fs.paths.nameiparent("/d/e/new/", root);
            assertThat(parent.inum).isEqualTo(inum("/d/e", root));
            assertThat(Paths.lastElement("/d/e/new/")).isEqualTo("new");
            parent.put();
        });
    }

    @Test
    void a_place_that_became_free_is_taken_first_and_no_name_twice() {
        with(() -> {
            root.lock();
            int size = root.size;
            assertThat(board.fs.directory.link(root, "x", 2)).isTrue();
            assertThat(board.fs.directory.link(root, "x", 3)).isFalse();
            int off = board.fs.directory.find(root, "x");
            assertThat(off).isEqualTo(size);
            board.fs.directory.erase(root, off);
            assertThat(board.fs.directory.find(root, "x")).isEqualTo(-1);
            assertThat(board.fs.directory.link(root, "y", 2)).isTrue();
            assertThat(board.fs.directory.find(root, "y")).isEqualTo(off);
            assertThat(root.size).isEqualTo(size + DIRENT);
            root.unlock();
        });
    }

    @Test
    void a_directory_that_was_removed_leads_nowhere() {
        with(() -> {
            Inode e = board.fs.paths.namei("/d/e", root);
            e.lock();
            e.nlink = 0;
            e.unlock();
            assertThat(inum("..", e)).isZero();
            assertThat(inum("f", e)).isZero();
            e.lock();
            e.nlink = 1;
            e.unlock();
            e.put();
        });
    }
}
