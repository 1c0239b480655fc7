package xv6.examples.calls;

import static xv6.kernel.fs.DiskLayout.T_FILE;

import xv6.examples.names.DiskBoard;
import xv6.kernel.fs.Inode;

/** A file is given a second name, and then counted. Between the two another process removes what names there are. */
public final class CountedLate {
    private final Caller caller = new Caller(1, 1);
    private final DiskBoard disk = caller.board.disk;

    // tag::link[]
    private void link(Inode ip, Inode dp, String name) {
        dp.lock();
        boolean linked = disk.fs.directory.link(dp, name, ip.inum);
        dp.unlock();
        say("link has entered " + name, ip);
        meanwhile(ip);
        if (linked) {
            ip.lock();
            ip.nlink++;
            ip.update();
            ip.unlock();
        }
    }
    // end::link[]

    private void meanwhile(Inode ip) {
        for (String name : new String[] {"old", "new"}) {
            caller.call("unlink", "/" + name);
            say("another process has removed " + name, ip);
        }
    }

    private static void say(String what, Inode ip) {
        System.out.println(what + "; links counted: " + ip.nlink);
    }

    private void run() {
        disk.fs.beginOp();
        Inode root = disk.root();
        Inode ip = disk.make(root, "old", T_FILE, "");
        link(ip, root, "new");
    }

    public static void main(String[] args) {
        CountedLate late = new CountedLate();
        late.caller.board.run(late::run);
    }
}
