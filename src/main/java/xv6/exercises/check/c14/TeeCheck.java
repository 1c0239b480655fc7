package xv6.exercises.check.c14;

import java.nio.charset.StandardCharsets;
import xv6.exercises.check.Check;
import xv6.exercises.check.Exam;
import xv6.exercises.check.Shell;

/** Texts, bytes that are no text, several files, files that cannot be, and a reader that goes away. */
public final class TeeCheck extends Check {
    /** Reads five bytes of its input, prints them and ends. */
    private static final String FIVE = """
            byte[] bytes = new byte[5];
            Sys.read(0, bytes, 5);
            Sys.write(1, bytes, 5);
            """;
    /** Writes a byte, and another only when that has come to the file. */
    private static final String SLOW = """
            Sys.write(1, "x");
            byte[] one = new byte[1];
            int tries = 0;
            int n = 0;
            while (n < 1 && tries < 20) {
                Sys.sleep(1);
                tries++;
                int fd = Sys.open("f", Fcntl.O_RDONLY);
                n = fd < 0 ? 0 : Sys.read(fd, one, 1);
                Sys.close(fd);
            }
            Sys.write(1, n == 1 ? "soon" : "late");
            """;

    private static final String MANY = """
            byte[] bytes = new byte[1000];
            for (int i = 0; i < bytes.length; i++) {
                bytes[i] = 'x';
            }
            for (int i = 0; i < 300; i++) {
                Sys.write(1, bytes, 1000);
            }
            """;

    @Override
    public void examine(Exam exam) {
        String all = bytes(3000, exam);
        copy(exam, "a line of text", "hello\n", "tee f < in", "f");
        copy(exam, "3000 bytes of all kinds", all, "tee f < in > out", "out", "f");
        copy(exam, "two files, one of which was longer before", "hello\n", "cat long > f; tee f g < in > out", "out", "f", "g");
        copy(exam, "bytes through a pipe", all, "cat in | tee f | cat > out", "out", "f");
        copy(exam, "a directory that is not there", "hello\n", "tee nowhere/f g < in > out", "out", "g");
        copy(exam, "no file at all", "hello\n", "tee < in > out", "out");
        copy(exam, "no input", "", "tee f < in > out", "out", "f");

        exam.doing("in the shell: slow | tee f; slow writes one byte, and goes on when that is in the file f");
        String output = shell(exam, "").run("slow | tee f").output();
        exam.same("xsoon", output, "for a byte must be handed on when it has been read");

        exam.doing("in the shell: endless | tee f | five; endless writes on, five ends after five bytes");
        output = shell(exam, "").file("endless", exam.main("while (Sys.write(1, \"12345\") > 0) { }")).run("endless | tee f | five; echo done").output();
        exam.same("12345done\n", output, "and the shell goes on, for tee has nobody to write to and ends");
        exam.doing("in the shell: endless | tee | five; this time tee has no file");
        output = shell(exam, "").file("endless", exam.main("while (Sys.write(1, \"12345\") > 0) { }")).run("endless | tee | five; echo done").output();
        exam.same("12345done\n", output, "and the shell goes on, for tee has nobody to write to and ends");

        exam.doing("in the shell: tee nowhere/f < in");
        output = shell(exam, "hello\n").run("tee nowhere/f < in").output();
        exam.expect(output.lines().count() == 2 && output.lines().anyMatch("hello"::equals), "hello, and one line that says that nowhere/f cannot be opened",
                "\n" + output.stripTrailing());

        exam.doing("in the shell: many | tee f | wc; many writes 300000 bytes, and a file holds 274432");
        output = shell(exam, "").file("many", exam.main(MANY)).run("many | tee f | wc").output();
        exam.same("0 1 300000 \n", output, "printed by wc, for the output gets everything even if a file can hold no more");
    }

    private static String bytes(int n, Exam exam) {
        byte[] bytes = new byte[n];
        exam.random().nextBytes(bytes);
        bytes[0] = 0;
        bytes[1] = -1;
        return new String(bytes, StandardCharsets.ISO_8859_1);
    }

    private static Shell shell(Exam exam, String in) {
        return exam.shell().file("tee", exam.program()).file("in", in).file("long", "x".repeat(2000))
                .file("five", exam.main(FIVE)).file("slow", exam.main(SLOW));
    }

    private static void copy(Exam exam, String what, String in, String line, String... files) {
        exam.doing(what + "; in the shell: " + line);
        Shell.Run run = shell(exam, in).run(line);
        for (String file : files) {
            String content = run.file(file);
            exam.expect(content != null, "a file " + file, "none; printed was: " + run.output());
            exam.expect(content.equals(in), "that " + file + " has the " + in.length() + " bytes of the input", difference(in, content));
        }
        if (!line.contains(">")) {
            exam.same(in, run.output(), "on the console");
        }
    }

    private static String difference(String expected, String came) {
        int same = 0;
        while (same < Math.min(expected.length(), came.length()) && expected.charAt(same) == came.charAt(same)) {
            same++;
        }
        return came.length() + " bytes, of which the first " + same + " are right";
    }
}
