package xv6.solutions.c19;

import xv6.user.Dirent;
import xv6.user.Fcntl;
import xv6.user.Machine;
import xv6.user.Printf;
import xv6.user.Stat;
import xv6.user.Sys;

/**
 * A directory is open while what is in it is walked, so as many descriptors are in use as directories lie on the way
 * down, and none of those that have been left again. "." and ".." would lead in circles.
 */
public final class Find {
    private Find() {
    }

    public static void main(String[] args) {
        if (args.length != 3) {
            Printf.fprintf(2, "usage: find directory name\n");
            Sys.exit(1);
        }
        find(args[1], args[2]);
    }

    private static void find(String directory, String name) {
        int fd = Sys.open(directory, Fcntl.O_RDONLY);
        if (fd < 0) {
            Printf.fprintf(2, "find: cannot open %s\n", Machine.addressOf(directory));
            return;
        }
        Dirent entry = new Dirent();
        while (entry.readFrom(fd)) {
            String found = entry.name();
            if (entry.inum() == 0 || isCircle(found)) {
                continue;
            }
            String path = directory + "/" + found;
            if (found.equals(name)) {
                say(path);
            }
            if (isDirectory(path)) {
                find(path, name);
            }
        }
        Sys.close(fd);
    }

    static boolean isCircle(String name) {
        return name.equals(".") || name.equals("..");
    }

    static boolean isDirectory(String path) {
        Stat stat = new Stat();
        return Sys.stat(path, stat) == 0 && stat.type() == Stat.T_DIR;
    }

    static void say(String path) {
        Printf.printf("%s\n", Machine.addressOf(path));
    }
}
