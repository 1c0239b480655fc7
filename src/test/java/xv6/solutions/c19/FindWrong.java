package xv6.solutions.c19;

import xv6.solutions.Mistake;
import xv6.user.Dirent;
import xv6.user.Fcntl;
import xv6.user.Machine;
import xv6.user.Printf;
import xv6.user.Sys;

/** Walks that go in circles, stop too early, or take one name for another. */
final class FindWrong {
    private FindWrong() {
    }

    private static int open(String directory) {
        int fd = Sys.open(directory, Fcntl.O_RDONLY);
        if (fd < 0) {
            Printf.fprintf(2, "find: cannot open %s\n", Machine.addressOf(directory));
        }
        return fd;
    }

    /** Looks only at the directory itself. */
    @Mistake(says = {"files below", "d/e/f/b\n", "what came:      d/b\n                done"})
    static final class DoesNotGoDown {
        public static void main(String[] args) {
            int fd = open(args[1]);
            Dirent entry = new Dirent();
            while (fd >= 0 && entry.readFrom(fd)) {
                if (entry.inum() != 0 && entry.name().equals(args[2])) {
                    Find.say(args[1] + "/" + entry.name());
                }
            }
        }
    }

    /** Goes down into "." as well, and so for ever, or until the descriptors have run out. */
    @Mistake(says = {"one file, in the directory itself", "././."})
    static final class GoesInCircles {
        public static void main(String[] args) {
            find(args[1], args[2]);
        }

        private static void find(String directory, String name) {
            int fd = open(directory);
            if (fd < 0) {
                return;
            }
            Dirent entry = new Dirent();
            while (entry.readFrom(fd)) {
                String path = directory + "/" + entry.name();
                if (entry.inum() != 0 && entry.name().equals(name)) {
                    Find.say(path);
                }
                if (entry.inum() != 0 && Find.isDirectory(path)) {
                    find(path, name);
                }
            }
            Sys.close(fd);
        }
    }

    /** Closes no directory: the fourteenth cannot be opened, nor asked for its type. */
    @Mistake(says = {"more than a process can have open", "./d19/b\n", "what came:      done"})
    static final class ClosesNothing {
        public static void main(String[] args) {
            find(args[1], args[2]);
        }

        private static void find(String directory, String name) {
            int fd = open(directory);
            if (fd < 0) {
                return;
            }
            Dirent entry = new Dirent();
            while (entry.readFrom(fd)) {
                String path = directory + "/" + entry.name();
                if (entry.inum() == 0 || Find.isCircle(entry.name())) {
                    continue;
                }
                if (entry.name().equals(name)) {
                    Find.say(path);
                }
                if (Find.isDirectory(path)) {
                    find(path, name);
                }
            }
        }
    }

    /** The others, which differ in one question. */
    private abstract static class Walk {
        void find(String directory, String name) {
            int fd = open(directory);
            if (fd < 0) {
                return;
            }
            Dirent entry = new Dirent();
            while (entry.readFrom(fd) && goesOn(entry)) {
                String found = entry.name();
                if (entry.inum() == 0 || Find.isCircle(found)) {
                    continue;
                }
                String path = directory + "/" + found;
                boolean down = Find.isDirectory(path);
                if (matches(found, name, down)) {
                    Find.say(shown(path, found));
                }
                if (down && goesDown(found, name)) {
                    find(path, name);
                }
            }
            Sys.close(fd);
        }

        boolean goesOn(Dirent entry) {
            return true;
        }

        boolean matches(String found, String name, boolean directory) {
            return found.equals(name);
        }

        boolean goesDown(String found, String name) {
            return true;
        }

        String shown(String path, String found) {
            return path;
        }
    }

    /** Takes a name that only begins so. */
    @Mistake(says = {"names that only begin or end so", "what came:      d/b\n                d/b.c\n                d/bb"})
    static final class TakesBeginnings extends Walk {
        @Override
        boolean matches(String found, String name, boolean directory) {
            return found.startsWith(name);
        }

        public static void main(String[] args) {
            new TakesBeginnings().find(args[1], args[2]);
        }
    }

    /** Prints files only. */
    @Mistake(says = {"a directory with the name, and one in it", "d/b\n", "what came:      d/b/b\n                done"})
    static final class FilesOnly extends Walk {
        @Override
        boolean matches(String found, String name, boolean directory) {
            return !directory && found.equals(name);
        }

        public static void main(String[] args) {
            new FilesOnly().find(args[1], args[2]);
        }
    }

    /** Is content with a directory of the name, and does not look into it. */
    @Mistake(says = {"a directory with the name, and one in it", "d/b/b\n", "what came:      d/b\n                done"})
    static final class StopsAtMatch extends Walk {
        @Override
        boolean goesDown(String found, String name) {
            return !found.equals(name);
        }

        public static void main(String[] args) {
            new StopsAtMatch().find(args[1], args[2]);
        }
    }

    /** Takes a free place for the directory's end. */
    @Mistake(says = {"an entry behind one that was removed", "d/b\n", "what came:      done"})
    static final class StopsAtGap extends Walk {
        @Override
        boolean goesOn(Dirent entry) {
            return entry.inum() != 0;
        }

        public static void main(String[] args) {
            new StopsAtGap().find(args[1], args[2]);
        }
    }

    /** Prints the name, which the reader knows, and not where it is. */
    @Mistake(says = {"one file, in the directory itself", "./b\n", "what came:      b\n"})
    static final class NamesOnly extends Walk {
        @Override
        String shown(String path, String found) {
            return found;
        }

        public static void main(String[] args) {
            new NamesOnly().find(args[1], args[2]);
        }
    }
}
