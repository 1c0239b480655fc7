import static xv6.user.Fcntl.O_RDONLY;
import static xv6.user.Machine.addressOf;
import static xv6.user.Printf.fprintf;
import static xv6.user.Printf.printf;

import xv6.user.Dirent;
import xv6.user.Stat;
import xv6.user.Sys;

/** Lists files and what is in directories: name, type, number of the inode, size in bytes. */
final class Ls {
    private static final int LONGEST_PATH = 512;

    private Ls() {}

    public static void main(String[] args) {
        if (args.length < 2)
            ls(".");
        for (int i = 1; i < args.length; i++)
            ls(args[i]);
    }

    private static void ls(String path) {
        int fd = Sys.open(path, O_RDONLY);
        if (fd < 0) {
            fprintf(2, "ls: cannot open %s\n", addressOf(path));
            return;
        }
        Stat stat = new Stat();
        if (Sys.fstat(fd, stat) < 0)
            fprintf(2, "ls: cannot stat %s\n", addressOf(path));
        else if (stat.type() != Stat.T_DIR)
            print(path.substring(path.lastIndexOf('/') + 1), stat);
        else
            listDirectory(path, fd);
        Sys.close(fd);
    }

    private static void listDirectory(String path, int fd) {
        if (path.length() + 1 + Dirent.DIRSIZ + 1 > LONGEST_PATH) {
            printf("ls: path too long\n");
            return;
        }
        Dirent entry = new Dirent();
        Stat stat = new Stat();
        while (entry.readFrom(fd)) {
            if (entry.inum() == 0)
                continue;
            String name = entry.name();
            String file = path + "/" + name;
            if (Sys.stat(file, stat) < 0)
                printf("ls: cannot stat %s\n", addressOf(file));
            else
                print(name, stat);
        }
    }

    /** Short names are filled up with blanks to the width of the longest one that a directory can hold. */
    private static void print(String name, Stat stat) {
        String blanks = "              ";
        String rest = name.length() < Dirent.DIRSIZ ? blanks.substring(name.length()) : "";
        printf("%s%s %d %d %l\n", addressOf(name), addressOf(rest), stat.type(), stat.ino(), stat.size());
    }
}
