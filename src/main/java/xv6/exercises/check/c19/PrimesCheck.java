package xv6.exercises.check.c19;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import xv6.exercises.check.Check;
import xv6.exercises.check.Exam;
import xv6.exercises.check.Shell;
import xv6.kernel.boot.Parts;
import xv6.kernel.boot.Rooms;
import xv6.kernel.syscall.Syscall;

/** Primes come out in their order, from as many processes, of which none is left over. */
public final class PrimesCheck extends Check {
    private static final int LAST = 200;
    private static final int SYS_FORK = 1;
    /** For the shell, and for the two programs of the line. */
    private static final int OTHERS = 3;

    @Override
    public void examine(Exam exam) {
        List<String> expected = IntStream.rangeClosed(2, LAST).filter(PrimesCheck::isPrime).mapToObj(n -> "prime " + n).toList();
        AtomicInteger forks = new AtomicInteger();
        exam.doing("in the shell: primes; echo done");
        Shell.Run run = exam.shell().parts(counting(forks)).file("primes", exam.program()).run("primes; echo done");
        List<String> lines = run.output().lines().toList();
        for (int i = 0; i < expected.size(); i++) {
            String came = i < lines.size() ? lines.get(i) : "nothing more";
            exam.expect(came.equals(expected.get(i)), expected.get(i) + " as line " + (i + 1),
                    came + ", after " + (i == 0 ? "no line" : i == 1 ? "1 line" : i + " lines") + rest(lines, i + 1));
        }
        List<String> after = lines.subList(expected.size(), lines.size());
        exam.expect(after.equals(List.of("done")), "done after the last prime, and nothing else: the shell goes on when all is done",
                after.isEmpty() ? "nothing" : String.join("\n", after));
        exam.expect(forks.get() - OTHERS >= expected.size() - 1, "a process for each of the " + expected.size() + " primes",
                forks.get() - OTHERS + " calls of fork");
        exam.expect(run.freeAfter() >= run.freeBefore(), "that no process is left when the shell waits again",
                run.freeBefore() - run.freeAfter() + " pages of memory are still in use");
    }

    private static String rest(List<String> lines, int from) {
        return from >= lines.size() ? "" : "; then\n" + String.join("\n", lines.subList(from, Math.min(lines.size(), from + 5)));
    }

    private static boolean isPrime(int n) {
        return IntStream.range(2, n).noneMatch(d -> n % d == 0);
    }

    private static Parts counting(AtomicInteger forks) {
        return new Parts() {
            @Override
            public void addCalls(Syscall syscall, Rooms rooms) {
                syscall.add(SYS_FORK, "fork", _ -> {
                    forks.incrementAndGet();
                    return rooms.lifecycle().fork();
                });
            }
        };
    }
}
