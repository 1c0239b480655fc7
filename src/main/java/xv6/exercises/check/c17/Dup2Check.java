package xv6.exercises.check.c17;

import java.util.LinkedHashMap;
import java.util.Map;
import xv6.exercises.check.Check;
import xv6.exercises.check.Exam;
import xv6.kernel.boot.Parts;
import xv6.kernel.boot.Rooms;
import xv6.kernel.syscall.Syscall;
import xv6.kernel.syscall.SystemCall;

/** Boots a kernel with dup2, and calls it with descriptors that are good, bad, the same, and taken. */
public final class Dup2Check extends Check {
    private static final Map<String, String> PARTS = new LinkedHashMap<>();

    static {
        PARTS.put("fresh", "a file of which 3 bytes have been read is dup2'd to a free descriptor, and read on through both");
        PARTS.put("refused", "dup2 of what is no descriptor, and to what can be none");
        PARTS.put("same", "dup2 of a descriptor to itself, and of descriptor 0");
        PARTS.put("closed", "dup2 to 7, close of the old descriptor, a read through 7, and close of 7");
        PARTS.put("taken", "dup2 to a descriptor that is the only writing end of a pipe, then a read of the pipe");
        PARTS.put("often", "dup2 to a descriptor that is taken, 200 times, by a file that is opened anew each time");
    }

    private static final String BODY = """
            String part = args[1];
            int[] ends = new int[2];
            byte[] buf = new byte[8];
            int fd = Sys.open("letters", Fcntl.O_RDONLY);
            if (part.equals("fresh")) {
                Sys.read(fd, buf, 3);
                Printf.printf("dup2(%d, 9): %d\\n", fd, Machine.ecall(42, fd, 9, 0));
                Sys.read(9, buf, 1);
                Sys.read(fd, buf, 1, 1);
                Printf.printf("the next two bytes: %c%c\\n", buf[0], buf[1]);
            }
            if (part.equals("refused")) {
                Printf.printf("of 8, which is not open: %d\\n", Machine.ecall(42, 8, 9, 0));
                Printf.printf("of -1: %d\\n", Machine.ecall(42, -1, 9, 0));
                Printf.printf("of 16: %d\\n", Machine.ecall(42, 16, 9, 0));
                Printf.printf("to -1: %d\\n", Machine.ecall(42, fd, -1, 0));
                Printf.printf("to 16: %d\\n", Machine.ecall(42, fd, 16, 0));
                Machine.ecall(42, 8, fd, 0);
                Printf.printf("a read after dup2 of 8 to %d has failed: %d\\n", fd, Sys.read(fd, buf, 1));
            }
            if (part.equals("same")) {
                Printf.printf("dup2(%d, %d): %d\\n", fd, fd, Machine.ecall(42, fd, fd, 0));
                Printf.printf("a read after that: %d\\n", Sys.read(fd, buf, 1));
                Printf.printf("dup2(8, 8), which is not open: %d\\n", Machine.ecall(42, 8, 8, 0));
                Printf.printf("dup2(0, 9): %d\\n", Machine.ecall(42, 0, 9, 0));
            }
            if (part.equals("closed")) {
                Machine.ecall(42, fd, 7, 0);
                Sys.close(fd);
                Sys.open("README", Fcntl.O_RDONLY);
                Printf.printf("read(7): %d, and the byte is %c\\n", Sys.read(7, buf, 1), buf[0]);
                Printf.printf("close(7): %d\\n", Sys.close(7));
            }
            if (part.equals("taken")) {
                Sys.pipe(ends);
                Sys.write(ends[1], "x");
                Printf.printf("dup2: %d\\n", Machine.ecall(42, fd, ends[1], 0) - ends[1]);
                Sys.read(ends[0], buf, 1);
                Printf.printf("the pipe's end: %d\\n", Sys.read(ends[0], buf, 1));
            }
            if (part.equals("often")) {
                int i = 0;
                for (; i < 200; i++) {
                    int again = Sys.open("letters", Fcntl.O_RDONLY);
                    if (again < 0)
                        break;
                    Machine.ecall(42, again, 9, 0);
                    Sys.close(again);
                }
                Printf.printf("files opened: %d\\n", i);
            }
            """;

    private static final Map<String, String> EXPECTED = Map.of(
            "fresh", "dup2(3, 9): 9\nthe next two bytes: de\n",
            "refused", "of 8, which is not open: -1\nof -1: -1\nof 16: -1\nto -1: -1\nto 16: -1\na read after dup2 of 8 to 3 has failed: 1\n",
            "same", "dup2(3, 3): 3\na read after that: 1\ndup2(8, 8), which is not open: -1\ndup2(0, 9): 9\n",
            "closed", "read(7): 1, and the byte is a\nclose(7): 0\n",
            "taken", "dup2: 0\nthe pipe's end: 0\n",
            "often", "files opened: 200\n");

    @Override
    public void examine(Exam exam) {
        byte[] program = exam.main(BODY);
        for (Map.Entry<String, String> part : PARTS.entrySet()) {
            exam.doing("in a kernel with your call: " + part.getValue());
            String output = exam.shell().parts(new Parts() {
                @Override
                public void addCalls(Syscall syscall, Rooms rooms) {
                    syscall.add(42, "dup2", exam.make(SystemCall.class));
                }
            }).file("letters", "abcdefgh").file("twice", program).run("twice " + part.getKey()).output();
            String expected = EXPECTED.get(part.getKey());
            exam.expect(output.equals(expected), "\n" + expected.stripTrailing(), "\n" + output.stripTrailing());
        }
    }
}
