package usertests;

import static xv6.user.Fcntl.O_CREATE;
import static xv6.user.Fcntl.O_RDONLY;
import static xv6.user.Fcntl.O_RDWR;
import static xv6.user.Fcntl.O_WRONLY;

import xv6.user.Sys;

/** Names, paths and links. */
public final class Directories {
    private Directories() {}

    public static final class DirTest extends Case {
        public DirTest() {
            super("dirtest");
        }

        @Override
        public void run() {
            mkdir("dir0");
            chdir("dir0");
            chdir("..");
            unlink("dir0");
        }
    }

    /** A file has as many names as it was given, and goes with the last. */
    public static final class LinkTest extends Case {
        public LinkTest() {
            super("linktest");
        }

        @Override
        public void run() {
            Sys.unlink("lf1");
            Sys.unlink("lf2");
            int fd = create("lf1");
            same("write", Sys.write(fd, "hello"), 5);
            Sys.close(fd);
            same("link", Sys.link("lf1", "lf2"), 0);
            unlink("lf1");
            mustNotOpen("lf1", O_RDONLY);
            fd = open("lf2", O_RDONLY);
            same("read", Sys.read(fd, buffer, buffer.length), 5);
            Sys.close(fd);
            check(Sys.link("lf2", "lf2") < 0, "a name was given twice");
            unlink("lf2");
            check(Sys.link("lf2", "lf1") < 0, "a file that is gone was linked");
            check(Sys.link(".", "lf1") < 0, "a directory was linked");
        }
    }

    /** A directory in a directory, and every wrong way to use either. */
    public static final class Subdir extends Case {
        public Subdir() {
            super("subdir");
        }

        @Override
        public void run() {
            build();
            walk();
            refuseToOpen();
            refuseToChange();
            remove();
        }

        private void build() {
            Sys.unlink("ff");
            mkdir("dd");
            writeFile("dd/ff", "ff");
            check(Sys.unlink("dd") < 0, "a directory with a file in it went");
            mkdir("/dd/dd");
            writeFile("dd/dd/ff", "FF");
            int fd = open("dd/dd/../ff", O_RDONLY);
            same("read", Sys.read(fd, buffer, buffer.length), 2);
            same("the first byte", buffer[0], 'f');
            Sys.close(fd);
            same("link", Sys.link("dd/dd/ff", "dd/dd/ffff"), 0);
            unlink("dd/dd/ff");
            mustNotOpen("dd/dd/ff", O_RDONLY);
        }

        private void writeFile(String path, String content) {
            int fd = create(path);
            same("write", Sys.write(fd, content), content.length());
            Sys.close(fd);
        }

        private void walk() {
            chdir("dd");
            chdir("dd/../../dd");
            chdir("dd/../../../dd");
            chdir("./..");
            int fd = open("dd/dd/ffff", O_RDONLY);
            same("read", Sys.read(fd, buffer, buffer.length), 2);
            Sys.close(fd);
            mustNotOpen("dd/dd/ff", O_RDONLY);
        }

        private void refuseToOpen() {
            mustNotOpen("dd/ff/ff", CREATE);
            mustNotOpen("dd/xx/ff", CREATE);
            mustNotOpen("dd", O_CREATE);
            mustNotOpen("dd", O_RDWR);
            mustNotOpen("dd", O_WRONLY);
        }

        private void refuseToChange() {
            check(Sys.link("dd/ff/ff", "dd/dd/xx") != 0, "what lies in a file was linked");
            check(Sys.link("dd/xx/ff", "dd/dd/xx") != 0, "what lies nowhere was linked");
            check(Sys.link("dd/ff", "dd/dd/ffff") != 0, "a name in use was given");
            check(Sys.mkdir("dd/ff/ff") != 0, "a directory was made in a file");
            check(Sys.mkdir("dd/xx/ff") != 0, "a directory was made nowhere");
            check(Sys.mkdir("dd/dd/ffff") != 0, "a directory was made over a file");
            check(Sys.unlink("dd/xx/ff") != 0, "what lies nowhere was unlinked");
            check(Sys.unlink("dd/ff/ff") != 0, "what lies in a file was unlinked");
            check(Sys.chdir("dd/ff") != 0, "a file became the current directory");
            check(Sys.chdir("dd/xx") != 0, "nothing became the current directory");
        }

        private void remove() {
            unlink("dd/dd/ffff");
            unlink("dd/ff");
            check(Sys.unlink("dd") != 0, "a directory with a directory in it went");
            unlink("dd/dd");
            unlink("dd");
        }
    }

    /** Only 14 characters of a name count. */
    public static final class Fourteen extends Case {
        public Fourteen() {
            super("fourteen");
        }

        @Override
        public void run() {
            mkdir("12345678901234");
            mkdir("12345678901234/123456789012345");
            Sys.close(open("123456789012345/123456789012345/123456789012345", O_CREATE));
            Sys.close(open("12345678901234/12345678901234/12345678901234", O_RDONLY));
            check(Sys.mkdir("12345678901234/12345678901234") != 0, "a directory was made twice");
            check(Sys.mkdir("123456789012345/12345678901234") != 0, "a directory was made twice");
            unlink("12345678901234/12345678901234/12345678901234");
            unlink("12345678901234/12345678901234");
            unlink("12345678901234");
        }
    }

    /** A directory's names for itself and for its parent are not to be taken away. */
    public static final class RmDot extends Case {
        public RmDot() {
            super("rmdot");
        }

        @Override
        public void run() {
            mkdir("dots");
            chdir("dots");
            check(Sys.unlink(".") != 0, ". was unlinked");
            check(Sys.unlink("..") != 0, ".. was unlinked");
            chdir("/");
            check(Sys.unlink("dots/.") != 0, "dots/. was unlinked");
            check(Sys.unlink("dots/..") != 0, "dots/.. was unlinked");
            unlink("dots");
        }
    }

    /** A file is no directory, and a directory no file. */
    public static final class DirFile extends Case {
        public DirFile() {
            super("dirfile");
        }

        @Override
        public void run() {
            Sys.close(open("dirfile", O_CREATE));
            check(Sys.chdir("dirfile") != 0, "a file became the current directory");
            mustNotOpen("dirfile/xx", O_RDONLY);
            mustNotOpen("dirfile/xx", O_CREATE);
            check(Sys.mkdir("dirfile/xx") != 0, "a directory was made in a file");
            check(Sys.unlink("dirfile/xx") != 0, "what lies in a file was unlinked");
            check(Sys.link("README", "dirfile/xx") != 0, "a link was made in a file");
            unlink("dirfile");
            mustNotOpen(".", O_RDWR);
            int fd = open(".", O_RDONLY);
            check(Sys.write(fd, buffer, 1) <= 0, "a directory was written");
            Sys.close(fd);
        }
    }
}
