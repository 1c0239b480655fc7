package xv6.exercises.check.c13;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static xv6.kernel.fs.DiskLayout.BSIZE;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import xv6.exercises.check.Check;
import xv6.exercises.check.Exam;
import xv6.exercises.check.Shell;
import xv6.kernel.boot.Parts;
import xv6.kernel.boot.Rooms;
import xv6.kernel.process.Proc;
import xv6.kernel.syscall.Syscall;

/** Directories at the root, deep, with long names, behind many others, and removed ones. */
public final class WorkingDirectoryCheck extends Check {
    private static final int CALL = 41;
    private static final String PWD = """
            byte[] path = new byte[512];
            int times = args.length > 1 ? 400 : 1;
            long n = 0;
            for (int i = 0; i < times; i++) {
                n = Machine.ecall(41, Machine.addressOf(path), path.length, 0);
            }
            if (n < 0) {
                Printf.printf("removed\\n");
            } else {
                Printf.printf("%s\\n", Machine.addressOf(path));
            }
            """;
    /** Goes up and down the tree by paths, so that lookups meet those who go up. */
    private static final String WALK = """
            Stat stat = new Stat();
            for (int i = 0; i < 60; i++) {
                Sys.stat("/a/b/c/d", stat);
                Sys.stat("/a/b/c", stat);
            }
            """;

    @Override
    public void examine(Exam exam) {
        pwd(exam, "/", "pwd");
        pwd(exam, "/a", "mkdir a; cd a; pwd");
        pwd(exam, "/a/b/c", "mkdir a; mkdir a/b; mkdir a/b/c; cd a/b/c; pwd");
        pwd(exam, "/a", "mkdir a; mkdir a/b; cd a/b; cd ..; pwd");
        pwd(exam, "/fourteenletter/x", "mkdir fourteenletter; cd fourteenletter; mkdir x; cd x; pwd");
        pwd(exam, "/a/z", "mkdir a; cd a; echo > gone; mkdir z; rm gone; cd z; pwd");
        pwd(exam, "/many/last", "mkdir many; cd many", files(0, 9), files(9, 18), files(18, 27), files(27, 36), files(36, 45), files(45, 54), files(54, 60), files(60, 66),
                "mkdir last; cd last; pwd");
        pwd(exam, "removed", "mkdir a; cd a; rm ../a; pwd");
        pwd(exam, "removed", "mkdir a; mkdir a/b; cd a/b; rm ../../a/b; rm ../../a; rm /a; pwd");
        leaks(exam);
        together(exam);
        removedMeanwhile(exam);
    }

    /** An inode with a reference left is never freed, neither in the kernel's table nor on the disk. */
    private static void leaks(Exam exam) {
        exam.doing("a program makes a directory, goes there, asks for its path, goes back and removes it, 220 times; the disk has room for fewer files");
        String came = shell(exam).file("again", exam.main("""
                byte[] path = new byte[64];
                int made = 0;
                for (int i = 0; i < 220; i++) {
                    if (Sys.mkdir("/x") == 0) {
                        made++;
                    }
                    Sys.chdir("/x");
                    Machine.ecall(41, Machine.addressOf(path), path.length, 0);
                    Sys.chdir("/");
                    Sys.unlink("/x");
                }
                Printf.printf("made %d\\n", made);
                """)).run("again").output().strip();
        exam.expect(came.endsWith("made 220"), "220 directories made, for each is free again when it has been removed and nobody keeps a reference", came.substring(Math.max(0, came.length() - 200)));
        exam.doing("a program makes a directory, goes there, removes it, asks for its path and goes back, 220 times");
        came = shell(exam).file("again", exam.main("""
                byte[] path = new byte[64];
                int removed = 0;
                for (int i = 0; i < 220; i++) {
                    Sys.mkdir("/x");
                    Sys.chdir("/x");
                    Sys.unlink("/x");
                    if (Machine.ecall(41, Machine.addressOf(path), path.length, 0) < 0) {
                        removed++;
                    }
                    Sys.chdir("/");
                }
                Printf.printf("removed %d, made %d\\n", removed, Sys.mkdir("/x") == 0 ? 1 : 0);
                """)).run("again").output().strip();
        exam.expect(came.endsWith("removed 220, made 1"), "null 220 times, and then a directory made, for no reference is kept", came.substring(Math.max(0, came.length() - 200)));
    }

    private static String files(int from, int to) {
        return IntStream.range(from, to).mapToObj("echo > f%d"::formatted).collect(Collectors.joining("; "));
    }

    private static Shell shell(Exam exam) {
        return exam.shell().parts(new Parts() {
            @Override
            public void addCalls(Syscall syscall, Rooms rooms) {
                Whereabouts whereabouts = exam.make(Whereabouts.class, rooms.fs(), rooms.memory());
                syscall.add(CALL, "getcwd", p -> path(p, rooms, whereabouts));
            }
        }).file("pwd", exam.main(PWD)).file("walk", exam.main(WALK));
    }

    private static long path(Proc p, Rooms rooms, Whereabouts whereabouts) {
        rooms.fs().beginOp();
        String path = whereabouts.path(p.cwd);
        rooms.fs().endOp();
        if (path == null) {
            return -1;
        }
        byte[] bytes = (path + "\0").getBytes(ISO_8859_1);
        return bytes.length <= p.trapframe.a(1) && p.pagetable.copyOut(p.trapframe.a(0), bytes, 0, bytes.length) ? bytes.length : -1;
    }

    private static void pwd(Exam exam, String expected, String... lines) {
        exam.doing("in the shell:\n" + String.join("\n", lines).replaceAll("(echo > f\\d+(; )?)+", "(files f0, f1 and so on)"));
        String came = shell(exam).run(lines).output().replace("rm: ../../a failed to delete\n", "").replace("rm: /a failed to delete\n", "").strip();
        exam.expect(came.equals(expected), expected.equals("removed") ? "null, printed as removed, for no path leads here any more" : expected,
                came.isEmpty() ? "nothing" : came);
    }

    private static void together(Exam exam) {
        String line = "(walk &); (walk &); pwd 400 times; echo done";
        exam.doing("in the shell, in the directory /a/b/c/d: " + line + "; walk looks up /a/b/c/d again and again");
        String came = shell(exam).run("mkdir a; mkdir a/b; mkdir a/b/c; mkdir a/b/c/d; cd a/b/c/d", line).output();
        exam.same("/a/b/c/d\ndone", came.strip(), "and no two that wait for each other");
    }

    /** While one process goes up, another takes away what the first has come from. */
    private static void removedMeanwhile(Exam exam) {
        exam.doing("a child in the directory /x/y asks for its path until there is none, while its parent removes /x/y, in 25 rounds");
        Shell.Run run = shell(exam).file("meanwhile", exam.main("""
                byte[] path = new byte[64];
                int[] ends = new int[2];
                for (int round = 0; round < 25; round++) {
                    if (Sys.mkdir("/x") < 0 || Sys.mkdir("/x/y") < 0) {
                        Printf.printf("no directory in round %d\\n", round);
                    }
                    Sys.pipe(ends);
                    if (Sys.fork() == 0) {
                        Sys.chdir("/x/y");
                        Sys.write(ends[1], "x");
                        long n = 0;
                        while (n >= 0) {
                            n = Machine.ecall(41, Machine.addressOf(path), path.length, 0);
                            if (n >= 0 && (n != 5 || path[0] != '/' || path[1] != 'x' || path[2] != '/' || path[3] != 'y')) {
                                Printf.printf("[%s]\\n", Machine.addressOf(path));
                            }
                        }
                        Sys.exit(0);
                    }
                    Sys.read(ends[0], path, 1);
                    for (int i = 0; i < round; i++) {
                        Sys.uptime();
                    }
                    Sys.unlink("/x/y");
                    Sys.wait(null);
                    Sys.close(ends[0]);
                    Sys.close(ends[1]);
                    Sys.unlink("/x");
                }
                Printf.printf("done\\n");
                """)).run("meanwhile");
        exam.same("done", run.output().strip(), "for each answer is /x/y or null");
        exam.same(0, nameless(ByteBuffer.wrap(run.disk()).order(ByteOrder.LITTLE_ENDIAN)),
                "inodes on the disk that have no name any more and are not free: all references have been given up");
    }

    private static int nameless(ByteBuffer disk) {
        int first = disk.getInt(BSIZE + 24) * BSIZE;
        int count = 0;
        for (int i = 1; i < disk.getInt(BSIZE + 12); i++) {
            int inode = first + 64 * i;
            if (disk.getShort(inode) != 0 && disk.getShort(inode + 6) == 0) {
                count++;
            }
        }
        return count;
    }
}
