package usertests;

import static xv6.user.Fcntl.O_CREATE;
import static xv6.user.Fcntl.O_RDWR;

import xv6.user.Sys;

/** The last reference to an inode whose name is gone frees it, and that is a change of the disk like any other. */
public final class InodeReferences {
    private InodeReferences() {}

    /** The reference that chdir gives up. */
    public static final class Iput extends Case {
        public Iput() {
            super("iput");
        }

        @Override
        public void run() {
            mkdir("iputdir");
            chdir("iputdir");
            unlink("../iputdir");
            chdir("/");
        }
    }

    /** The reference that a process's end gives up. */
    public static final class ExitIput extends Case {
        public ExitIput() {
            super("exitiput");
        }

        @Override
        public void run() {
            if (fork() == 0) {
                mkdir("iputdir");
                chdir("iputdir");
                unlink("../iputdir");
                Sys.exit(0);
            }
            awaitSuccess(1);
        }
    }

    /** The reference that a refused open gives up. */
    public static final class OpenIput extends Case {
        public OpenIput() {
            super("openiput");
        }

        @Override
        public void run() {
            mkdir("oidir");
            if (fork() == 0) {
                mustNotOpen("oidir", O_RDWR);
                Sys.exit(0);
            }
            Sys.sleep(1);
            unlink("oidir");
            awaitSuccess(1);
        }
    }

    /** References taken on the way along a path, more often than the kernel has room for inodes; and empty paths. */
    public static final class Iref extends Case {
        public Iref() {
            super("iref");
        }

        @Override
        public void run() {
            for (int i = 0; i <= NINODE; i++) {
                mkdir("irefd");
                chdir("irefd");
                check(Sys.mkdir("") < 0, "a directory without a name was made");
                check(Sys.link("README", "") < 0, "a link without a name was made");
                Sys.close(Sys.open("", O_CREATE));
                Sys.close(Sys.open("xx", O_CREATE));
                unlink("xx");
            }
            for (int i = 0; i <= NINODE; i++) {
                chdir("..");
                unlink("irefd");
            }
        }
    }
}
