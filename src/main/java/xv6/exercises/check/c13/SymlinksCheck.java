package xv6.exercises.check.c13;

import xv6.exercises.check.Check;
import xv6.exercises.check.Exam;
import xv6.exercises.check.Shell;

/** Links to files, to directories, to links, to nothing and to themselves; and several processes that make and remove one. */
public final class SymlinksCheck extends Check {
    private static final String LIBRARY = """
            import xv6.user.*;
            class Program {
                static int symlink(String target, String path) {
                    return (int) Machine.ecall(40, Machine.addressOf(target), Machine.addressOf(path), 0);
                }
                static void say(String what, int result) {
                    Printf.printf("%s: %d\\n", Machine.addressOf(what), result);
                }
                static int text(String path) {
                    byte[] bytes = new byte[16];
                    int fd = Sys.open(path, Fcntl.O_RDONLY);
                    if (fd < 0) {
                        return -1;
                    }
                    Sys.read(fd, bytes, 16);
                    Sys.close(fd);
                    return bytes[0];
                }
                static void write(String path, int b) {
                    int fd = Sys.open(path, Fcntl.O_WRONLY | Fcntl.O_CREATE);
                    Sys.write(fd, new byte[] {(byte) b}, 1);
                    Sys.close(fd);
                }
                static int type(String path) {
                    Stat stat = new Stat();
                    int fd = Sys.open(path, 0x800);
                    if (fd < 0) {
                        return -1;
                    }
                    Sys.fstat(fd, stat);
                    Sys.close(fd);
                    return stat.type();
                }
            """;

    @Override
    public void examine(Exam exam) {
        run(exam, "a file a, and a link b to it", """
                write("a", 65);
                say("symlink(a, b)", symlink("a", "b"));
                say("type of b, opened with O_NOFOLLOW", type("b"));
                say("type of a, opened with O_NOFOLLOW", type("a"));
                say("first byte read through b", text("b"));
                write("b", 66);
                say("first byte of a after 66 was written through b", text("a"));
                say("symlink(c, b), whose name is taken", symlink("c", "b"));
                say("symlink(a, nowhere/b)", symlink("a", "nowhere/b"));
                say("symlink(a, .), the first name of every directory", symlink("a", "."));
                """, 0, 4, 2, 65, 66, -1, -1, -1);
        run(exam, "links to what is not there, or not there any more", """
                say("symlink(nothing, b)", symlink("nothing", "b"));
                say("open(b)", text("b"));
                say("type of b, opened with O_NOFOLLOW", type("b"));
                write("nothing", 67);
                say("first byte read through b, now that there is something", text("b"));
                Sys.unlink("nothing");
                say("open(b), now that it is gone again", text("b"));
                Sys.unlink("b");
                say("symlink(nothing, b) after unlink(b)", symlink("nothing", "b"));
                """, 0, -1, 4, 67, -1, 0);
        run(exam, "links to links", """
                write("f", 70);
                symlink("f", "l1");
                symlink("l1", "l2");
                symlink("l2", "l3");
                symlink("l3", "l4");
                symlink("l4", "l5");
                symlink("l5", "l6");
                symlink("l6", "l7");
                symlink("l7", "l8");
                symlink("l8", "l9");
                symlink("l9", "l10");
                symlink("l10", "l11");
                say("first byte read through three links", text("l3"));
                say("first byte read through ten links", text("l10"));
                say("open through eleven links", text("l11"));
                """, 70, 70, -1);
        run(exam, "links in a circle", """
                symlink("y", "x");
                symlink("x", "y");
                symlink("self", "self");
                say("open of a link to a link to itself", text("x"));
                say("open of a link to itself", text("self"));
                for (int i = 0; i < 60; i++) {
                    text("x");
                }
                write("after", 71);
                say("first byte of a file that is opened after 60 such circles", text("after"));
                """, -1, -1, 71);
        run(exam, "directories, and paths from the root and from here", """
                Sys.mkdir("d");
                write("d/g", 72);
                symlink("/d/g", "absolute");
                symlink("d", "dd");
                symlink("g", "d/h");
                write("g", 73);
                say("first byte read through a path from the root", text("absolute"));
                Stat stat = new Stat();
                Sys.stat("dd", stat);
                say("type of what a link to a directory leads to", stat.type());
                say("first byte through d/h, which leads to g in the current directory", text("d/h"));
                Sys.chdir("d");
                say("the same, after chdir(d), through h", text("h"));
                say("open of a path as long as there may be", symlink("0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/0123456789/123456789", "long"));
                symlink("g", "longer");
                say("first byte through a link made afterwards", text("longer"));
                """, 72, 1, 73, 72, 0, 72);
        leaks(exam);
        run(exam, "a disk on which no inode is free", """
                int made = 0;
                while (made < 300 && symlink("a", "s" + made) == 0) {
                    made++;
                }
                say("symlink(a, last)", symlink("a", "last"));
                say("open(last, O_NOFOLLOW)", type("last"));
                Sys.unlink("s0");
                say("symlink(a, last) after unlink of another", symlink("a", "last"));
                """, -1, -1, 0);
        run(exam, "a disk on which no block is free", """
                byte[] block = new byte[1024];
                for (int i = 0; i < 12; i++) {
                    int fd = Sys.open("f" + i, Fcntl.O_WRONLY | Fcntl.O_CREATE);
                    while (Sys.write(fd, block, 1024) == 1024) {
                    }
                    Sys.close(fd);
                }
                say("symlink(a, last)", symlink("a", "last"));
                say("open(last, O_NOFOLLOW)", type("last"));
                Sys.unlink("f0");
                say("symlink(a, last) after unlink of a file", symlink("a", "last"));
                """, -1, -1, 0);
        together(exam);
    }

    private static void run(Exam exam, String what, String body, Integer... results) {
        exam.doing(what);
        Shell.Run run = shell(exam, body).run("links");
        String[] said = run.output().lines().filter(line -> !line.matches("[ib]alloc: .*")).toArray(String[]::new);
        for (int i = 0; i < results.length; i++) {
            String line = i < said.length ? said[i] : "nothing more";
            exam.doing(what + "; " + line.replaceAll(": -?\\d+$", ""));
            exam.expect(line.endsWith(": " + results[i]), results[i] + why(results[i]), line.replaceAll(".*: ", ""));
        }
    }

    private static String why(int result) {
        return switch (result) {
            case -1 -> ", for that cannot be done";
            case 0 -> ", for that can be done";
            case 4 -> ", which is T_SYMLINK, the link itself";
            case 1 -> ", which is T_DIR, the directory";
            case 2 -> ", which is T_FILE, the file";
            default -> ", which was written into the file";
        };
    }

    private static Shell shell(Exam exam, String body) {
        return exam.shell().parts(new LinkParts(exam)).file("links", exam.compile(LIBRARY + "public static void main(String[] args) {\n" + body + "}\n}\n"));
    }

    /** The table of inodes has 150 places. */
    private static void leaks(Exam exam) {
        String what = "200 times each: symlink of a name that is taken, symlink in a directory that is not there, open of a link to nothing, open of a link; then a new file";
        exam.doing(what);
        Shell.Run run = shell(exam, """
                write("a", 65);
                symlink("a", "b");
                symlink("nothing", "n");
                for (int i = 0; i < 200; i++) {
                    symlink("a", "b");
                    symlink("a", "nowhere/b");
                    text("n");
                    text("b");
                    symlink("x", "again");
                    Sys.unlink("again");
                }
                write("new", 74);
                say("first byte of the new file", text("new"));
                """).run("links");
        exam.expect(run.output().equals("first byte of the new file: 74\n"), "first byte of the new file: 74; no inode may be lost, on disk or in the kernel's table",
                String.join("\n", run.output().lines().distinct().limit(5).toList()));
    }

    private static void together(Exam exam) {
        exam.doing("three processes, each of which 40 times unlinks z, makes z a link to a, and opens z");
        Shell.Run run = shell(exam, """
                write("a", 65);
                for (int child = 0; child < 3; child++) {
                    if (Sys.fork() == 0) {
                        for (int i = 0; i < 40; i++) {
                            Sys.unlink("z");
                            symlink("a", "z");
                            int b = text("z");
                            int t = type("z");
                            if (b != -1 && b != 65 || t != -1 && t != 4) {
                                Printf.printf("read %d, type %d\\n", b, t);
                            }
                        }
                        Sys.exit(0);
                    }
                }
                Sys.wait(null);
                Sys.wait(null);
                Sys.wait(null);
                say("end", type("z") == 4 ? text("z") : -1);
                """).run("links");
        exam.expect(run.output().equals("end: 65\n"), "that each open finds a, or nothing, and that z is a link in the end", run.output().strip());
    }
}
