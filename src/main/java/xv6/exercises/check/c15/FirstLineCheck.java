package xv6.exercises.check.c15;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import xv6.exercises.check.Check;
import xv6.exercises.check.Exam;
import xv6.kernel.boot.Parts;
import xv6.kernel.boot.Rooms;
import xv6.kernel.fs.Inode;
import xv6.kernel.memory.KernelBytes;
import xv6.kernel.process.Proc;
import xv6.kernel.syscall.Exec;
import xv6.kernel.syscall.Syscall;

/** Asks for the interpreters of many files, and then boots a kernel that runs scripts. */
public final class FirstLineCheck extends Check {
    private static final int MOST = 32;

    @Override
    public void examine(Exam exam) {
        Scripts scripts = exam.make(Scripts.class);
        String[] plain = {"hi"};
        String[] more = {"hi", "one", "two words", ""};
        ask(exam, scripts, "#!/sh\necho 1\n", plain, "/sh", "hi");
        ask(exam, scripts, "#!/sh\n", more, "/sh", "hi", "one", "two words", "");
        ask(exam, scripts, "#!/echo -n\n", more, "/echo", "-n", "hi", "one", "two words", "");
        ask(exam, scripts, "#!/echo a b  c\n", plain, "/echo", "a b  c", "hi");
        ask(exam, scripts, "#! \t/echo\t a \t\n", plain, "/echo", "a", "hi");
        ask(exam, scripts, "#!/sh   \nfoo bar\n", plain, "/sh", "hi");
        ask(exam, scripts, "#!/sh", plain, "/sh", "hi");
        ask(exam, scripts, "#!/echo #!\n#!/sh\n", plain, "/echo", "#!", "hi");
        ask(exam, scripts, "#!/" + "x".repeat(60) + "\n", plain, "/" + "x".repeat(60), "hi");
        for (String none : new String[] {"", "#", "#!", "#!\n", "#!   \n/sh\n", " #!/sh\n", "# /sh\n", "\n#!/sh\n", "echo hi\n", "\u007fELF #!/sh\n",
            "#!/" + "x".repeat(Scripts.HEAD - 3), "#!/sh " + "y".repeat(Scripts.HEAD - 6)}) {
            ask(exam, scripts, none, plain, (String[]) null);
        }
        boot(exam, scripts);
    }

    private static void ask(Exam exam, Scripts scripts, String head, String[] argv, String... expected) {
        exam.doing("interpreter(" + quoted(head) + ", \"bin/hi\", " + told(argv) + ")");
        if (expected != null) {
            // The script's name gives way to its path: its interpreter has to find it.
            expected = Arrays.stream(expected).map(s -> s.equals("hi") ? "bin/hi" : s).toArray(String[]::new);
        }
        String[] came = scripts.interpreter(head, "bin/hi", argv.clone());
        exam.expect(Arrays.equals(expected, came), told(expected) + (expected == null ? ", for " + whyNone(head) : ""), told(came));
    }

    private static String whyNone(String head) {
        return head.startsWith("#!") ? head.length() == Scripts.HEAD && head.indexOf('\n') < 0 ? "the first line does not end within "
                + Scripts.HEAD + " bytes" : "no interpreter is named in the first line" : "the file does not begin with #!";
    }

    private static String told(String[] strings) {
        return strings == null ? "null" : "{" + String.join(", ", Arrays.stream(strings).map(FirstLineCheck::quoted).toList()) + "}";
    }

    private static String quoted(String text) {
        return text == null ? "null" : '"' + text.replace("\n", "\\n").replace("\t", "\\t").replace("\u007f", "\\x7f") + '"';
    }

    // ---- in a kernel

    private static void boot(Exam exam, Scripts scripts) {
        exam.doing("in a kernel that asks you at each exec, in the shell: twice a b; twice | wc");
        String output = exam.shell().parts(new Parts() {
            @Override
            public void addCalls(Syscall syscall, Rooms rooms) {
                Exec exec = new Exec(rooms.fs(), rooms.table(), rooms.memory());
                syscall.add(7, "exec", p -> exec(exec, rooms, scripts, p));
            }
        }).file("twice", "#!/echo and\nthis is not run\n").run("twice a b; twice | wc").output();
        exam.same("and twice a b\n1 2 10 \n", output, "for /echo runs the script, and prints its arguments");
    }

    private static long exec(Exec exec, Rooms rooms, Scripts scripts, Proc p) {
        byte[] buf = new byte[4096];
        String path = string(p, p.trapframe.a(0), buf);
        List<String> argv = new ArrayList<>();
        for (int i = 0; i < MOST; i++) {
            byte[] word = new byte[8];
            if (path == null || !p.pagetable.copyIn(word, 0, p.trapframe.a(1) + 8 * i, 8)) {
                return -1;
            }
            long at = ByteBuffer.wrap(word).order(ByteOrder.LITTLE_ENDIAN).getLong();
            if (at == 0) {
                break;
            }
            String argument = string(p, at, buf);
            if (argument == null) {
                return -1;
            }
            argv.add(argument);
        }
        String head = head(rooms, p, path);
        String[] instead = head == null ? null : scripts.interpreter(head, path, argv.toArray(String[]::new));
        String[] all = instead == null ? argv.toArray(String[]::new) : instead;
        return exec.exec(p, instead == null ? path : instead[0],
                Arrays.stream(all).map(s -> (s + "\0").getBytes(StandardCharsets.ISO_8859_1)).toArray(byte[][]::new));
    }

    private static String string(Proc p, long at, byte[] buf) {
        int length = p.pagetable.copyInStr(buf, at, buf.length);
        return length < 0 ? null : new String(buf, 0, length, StandardCharsets.ISO_8859_1);
    }

    private static String head(Rooms rooms, Proc p, String path) {
        byte[] bytes = new byte[Scripts.HEAD];
        rooms.fs().beginOp();
        Inode ip = rooms.fs().paths.namei(path, p.cwd);
        int n = -1;
        if (ip != null) {
            ip.lock();
            n = ip.readi(new KernelBytes(rooms.memory(), bytes), 0, 0, bytes.length);
            ip.unlockPut();
        }
        rooms.fs().endOp();
        return n < 0 ? null : new String(bytes, 0, n, StandardCharsets.ISO_8859_1);
    }
}
