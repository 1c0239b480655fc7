package usertests;

import static xv6.user.Fcntl.O_RDONLY;

import xv6.user.Dirent;
import xv6.user.Sys;

/** Several processes in the file system at the same time. */
public final class Concurrency {
    private Concurrency() {}

    /** Two processes write through one descriptor: neither overwrites the other. */
    public static final class SharedFd extends Case {
        private static final int ROUNDS = 1000;
        private static final int SIZE = 10;

        public SharedFd() {
            super("sharedfd");
        }

        @Override
        public void run() {
            Sys.unlink("sharedfd");
            int fd = create("sharedfd");
            int pid = fork();
            fill(SIZE, pid == 0 ? 'c' : 'p');
            for (int i = 0; i < ROUNDS; i++)
                write(fd, SIZE);
            if (pid == 0)
                Sys.exit(0);
            awaitSuccess(1);
            Sys.close(fd);
            count();
            unlink("sharedfd");
        }

        private void count() {
            int fd = open("sharedfd", O_RDONLY);
            int children = 0, parents = 0;
            int n;
            while ((n = Sys.read(fd, buffer, SIZE)) > 0) {
                for (int i = 0; i < n; i++) {
                    if (buffer[i] == 'c')
                        children++;
                    if (buffer[i] == 'p')
                        parents++;
                }
            }
            Sys.close(fd);
            same("bytes by the child", children, ROUNDS * SIZE);
            same("bytes by the parent", parents, ROUNDS * SIZE);
        }
    }

    /** Four processes write a file each: no block goes to two. */
    public static final class FourFiles extends Case {
        private static final int ROUNDS = 12;
        private static final int SIZE = 500;

        public FourFiles() {
            super("fourfiles");
        }

        @Override
        public void run() {
            for (int child = 0; child < 4; child++) {
                Sys.unlink(numbered("f", child));
                if (fork() == 0) {
                    int fd = create(numbered("f", child));
                    fill(SIZE, '0' + child);
                    for (int i = 0; i < ROUNDS; i++)
                        write(fd, SIZE);
                    Sys.exit(0);
                }
            }
            awaitSuccess(4);
            for (int child = 0; child < 4; child++) {
                checkFile(numbered("f", child), '0' + child);
                unlink(numbered("f", child));
            }
        }

        private void checkFile(String path, int content) {
            int fd = open(path, O_RDONLY);
            int total = 0;
            int n;
            while ((n = Sys.read(fd, buffer, buffer.length)) > 0) {
                for (int i = 0; i < n; i++)
                    same("a byte", buffer[i], content);
                total += n;
            }
            Sys.close(fd);
            same("the length", total, ROUNDS * SIZE);
        }
    }

    /** Four processes make and unlink files in one directory: each leaves every file that it should. */
    public static final class CreateDelete extends Case {
        private static final int FILES = 20;

        public CreateDelete() {
            super("createdelete");
        }

        @Override
        public void run() {
            for (int child = 0; child < 4; child++) {
                if (fork() == 0) {
                    makeAndUnlink(prefix(child));
                    Sys.exit(0);
                }
            }
            awaitSuccess(4);
            for (int child = 0; child < 4; child++)
                checkAndRemove(prefix(child));
        }

        private static String prefix(int child) {
            return repeated((char) ('p' + child), 1);
        }

        private void makeAndUnlink(String prefix) {
            for (int i = 0; i < FILES; i++) {
                Sys.close(create(numbered(prefix, i)));
                if (i > 0 && i % 2 == 0)
                    unlink(numbered(prefix, i / 2));
            }
        }

        private void checkAndRemove(String prefix) {
            for (int i = 0; i < FILES; i++) {
                String path = numbered(prefix, i);
                if (i >= 1 && i < FILES / 2) {
                    mustNotOpen(path, O_RDONLY);
                } else {
                    Sys.close(open(path, O_RDONLY));
                    unlink(path);
                }
            }
        }
    }

    /** Two processes make, link and unlink the same names: each name is there once. */
    public static final class ConCreate extends Case {
        private static final int FILES = 40;

        public ConCreate() {
            super("concreate");
        }

        @Override
        public void run() {
            for (int i = 0; i < FILES; i++)
                makeOrLink(i);
            checkDirectory();
            for (int i = 0; i < FILES; i++)
                openOrUnlink(i);
        }

        private void makeOrLink(int i) {
            String file = numbered("C", i);
            Sys.unlink(file);
            int pid = fork();
            if (pid != 0 && i % 3 == 1 || pid == 0 && i % 5 == 1)
                Sys.link(numbered("C", 0), file);
            else
                Sys.close(create(file));
            if (pid == 0)
                Sys.exit(0);
            awaitSuccess(1);
        }

        private void checkDirectory() {
            boolean[] found = new boolean[FILES];
            int count = 0;
            int fd = open(".", O_RDONLY);
            Dirent entry = new Dirent();
            while (entry.readFrom(fd)) {
                String name = entry.name();
                if (entry.inum() == 0 || name.length() != 3 || name.charAt(0) != 'C')
                    continue;
                int i = (name.charAt(1) - '0') * 64 + name.charAt(2) - '0';
                check(i >= 0 && i < FILES, "a name in the directory that nobody gave");
                check(!found[i], "a name is in the directory twice");
                found[i] = true;
                count++;
            }
            Sys.close(fd);
            same("names in the directory", count, FILES);
        }

        private void openOrUnlink(int i) {
            String file = numbered("C", i);
            int pid = fork();
            boolean opens = i % 3 == 0 && pid == 0 || i % 3 == 1 && pid != 0;
            for (int times = 0; times < 6; times++) {
                if (opens)
                    Sys.close(Sys.open(file, O_RDONLY));
                else
                    Sys.unlink(file);
            }
            if (pid == 0)
                Sys.exit(0);
            awaitSuccess(1);
            Sys.unlink(file);
        }
    }

    /** Two processes link, unlink and make one name at random: neither waits for ever. */
    public static final class LinkUnlink extends Case {
        public LinkUnlink() {
            super("linkunlink");
        }

        @Override
        public void run() {
            Sys.unlink("x");
            int pid = fork();
            long random = pid == 0 ? 97 : 1;
            for (int i = 0; i < 100; i++) {
                random = random * 1_103_515_245 + 12_345 & 0xffff_ffffL;
                switch ((int) (random % 3)) {
                    case 0 -> Sys.close(Sys.open("x", CREATE));
                    case 1 -> Sys.link("cat", "x");
                    default -> Sys.unlink("x");
                }
            }
            if (pid == 0)
                Sys.exit(0);
            awaitSuccess(1);
            Sys.unlink("x");
        }
    }
}
