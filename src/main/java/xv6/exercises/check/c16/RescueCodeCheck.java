package xv6.exercises.check.c16;

import xv6.exercises.check.Check;
import xv6.exercises.check.Exam;
import xv6.exercises.check.Finding;
import xv6.exercises.check.Shell;
import xv6.kernel.boot.Parts;

/** Boots three disks: one with an init, one without, and one on which there is nothing to run at all. */
public final class RescueCodeCheck extends Check {
    /** Long enough to boot a hundred times over. */
    private static final long SECONDS = 1;

    private static final String NO_PROGRAM = "this is no program";

    @Override
    public void examine(Exam exam) {
        exam.doing("code()");
        byte[] code = exam.make(FirstProgram.class).code();
        exam.expect(code != null && code.length < 4096, "less than a page of code", code == null ? "null" : code.length + " bytes");
        exam.doing("booting a disk with /init");
        Shell.Run run = shell(exam, code).file("init", saying(exam, "started")).file("rescue", saying(exam, "rescued")).run();
        exam.expect(run.file("rescued") == null, "that /rescue does not run, for there is an /init",
                "/rescue ran, with the arguments: " + run.file("rescued"));
        exam.same("/init first ", run.file("started"), "the arguments of /init");
        exam.doing("booting a disk whose /init is no program");
        run = shell(exam, code).file("init", NO_PROGRAM).file("rescue", saying(exam, "rescued")).run();
        exam.same("/rescue ", run.file("rescued"), "the arguments of /rescue");
        exam.doing("booting a disk on which neither /init nor /rescue is a program");
        try {
            shell(exam, code).file("init", NO_PROGRAM).file("rescue", NO_PROGRAM).run();
            throw exam.wrong("that the first process stays", "it has become another program");
        } catch (Finding end) {
            if (!end.getMessage().contains("no end after")) {
                throw exam.wrong("that the first process stays, and does nothing; it must not end", end.getMessage());
            }
        }
    }

    private static Shell shell(Exam exam, byte[] code) {
        return exam.shell().limit(SECONDS).parts(new Parts() {
            @Override
            public byte[] initcode() {
                return code.clone();
            }
        });
    }

    /** A program that leaves its arguments in a file, and becomes a shell. */
    private static byte[] saying(Exam exam, String file) {
        return exam.main("""
                int fd = Sys.open("%s", Fcntl.O_CREATE | Fcntl.O_WRONLY);
                for (int i = 0; i < args.length; i++) {
                    Sys.write(fd, args[i]);
                    Sys.write(fd, " ");
                }
                Sys.close(fd);
                Sys.mknod("console", 1, 0);
                Sys.open("console", Fcntl.O_RDWR);
                Sys.dup(0);
                Sys.dup(0);
                Sys.exec("sh", new String[] {"sh"});
                """.formatted(file));
    }
}
