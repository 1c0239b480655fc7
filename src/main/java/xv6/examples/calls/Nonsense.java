package xv6.examples.calls;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;

import java.util.Map;
import java.util.stream.Stream;
import xv6.kernel.process.Proc;

/** Calls with arguments that mean nothing: first of a kernel that trusts them, then of this one. */
public final class Nonsense {
    private final Caller caller = new Caller(1, 1);

    // tag::close[]
    private static long trustingClose(Proc p) {
        int fd = (int) p.trapframe.a(0);
        p.ofile[fd].close();
        p.ofile[fd] = null;
        return 0;
    }
    // end::close[]

    private void run() {
        for (int fd : new int[] {3, -1}) {
            caller.board.p.trapframe.a(0, fd);
            try {
                trustingClose(caller.board.p);
            } catch (NullPointerException | ArrayIndexOutOfBoundsException e) {
                System.out.println("trusting close(" + fd + "): the kernel dies of a " + e.getClass().getSimpleName());
            }
        }
        Map<Long, String> results = Stream.of("pipe", "read", "kill", "exec", "fstat", "chdir", "dup", "open", "write",
                "mknod", "unlink", "link", "mkdir", "close")
                .collect(groupingBy(name -> caller.call(name, -1, -1, -1), joining(", ")));
        results.forEach((result, names) -> System.out.println(result + " from " + names));
    }

    public static void main(String[] args) {
        Nonsense nonsense = new Nonsense();
        nonsense.caller.board.run(nonsense::run);
    }
}
