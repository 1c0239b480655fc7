package xv6.exercises.check;

import java.lang.reflect.InvocationTargetException;
import java.util.Objects;
import java.util.Random;
import java.util.function.Consumer;
import xv6.kernel.lock.Cpu;
import xv6.kernel.lock.KernelPanic;
import xv6.machine.AccessFault;
import xv6.toolchain.Repetition;

/**
 * One examination of a solution, in the world that a seed names: which hart runs when, what chance decides. A check says
 * what it does before it does it ({@link #doing}), so that whatever goes wrong is told together with that.
 */
public final class Exam {
    private final Candidate candidate;
    private final long seed;
    private final Random random;
    private volatile String doing = "";

    Exam(Candidate candidate, long seed) {
        this.candidate = candidate;
        this.seed = seed;
        this.random = new Random(seed);
    }

    /** The world's number. */
    public long seed() {
        return seed;
    }

    /** Chance, the same in each run of this world. */
    public Random random() {
        return random;
    }

    // ---- the solution

    /** A new object of the solution's class, made by the constructor that takes these arguments. */
    public <T> T make(Class<T> as, Object... arguments) {
        try {
            Object made = candidate.make(arguments);
            if (!as.isInstance(made)) {
                throw new NotCompiled(candidate.simpleName() + " is no " + as.getSimpleName() + " any more, as the stub was");
            }
            return as.cast(made);
        } catch (InvocationTargetException e) {
            switch (e.getCause()) {
                case RuntimeException thrown -> throw thrown;
                case Error thrown -> throw thrown;
                default -> throw new IllegalStateException(e.getCause());
            }
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The solution as an executable, should it be a user program. */
    public byte[] program() {
        return candidate.program();
    }

    /** The executable of a program of the check's own: the source of a class {@code Program} with a {@code main}. */
    public byte[] compile(String source) {
        return Programs.compile(candidate.project, source);
    }

    /** The same, of the body of {@code main(String[] args)}; all of {@code xv6.user} is imported. */
    public byte[] main(String body) {
        return compile("import xv6.user.*;\nclass Program {\npublic static void main(String[] args) {\n" + body + "\n}\n}\n");
    }

    /** The executable of a class of the check's own, by a compiler that leaves out what {@code by} finds done before. */
    public byte[] compile(Class<?> program, Repetition by) {
        return Programs.compile(candidate.project, program, by);
    }

    // ---- judging

    /** From here on this is done with the solution: "kfree(0x80200000), the second time". */
    public void doing(String what) {
        doing = what;
    }

    String doing() {
        return doing;
    }

    /** What has just been done has gone wrong. Thrown by whoever finds it so. */
    public Finding wrong(String expected, Object came) {
        return new Finding(doing, expected, String.valueOf(came));
    }

    /** Unless {@code holds}, this is wrong. Say what was expected and why, and what came instead. */
    public void expect(boolean holds, String expected, Object came) {
        if (!holds) {
            throw wrong(expected, came);
        }
    }

    /** {@code came} must equal {@code expected}. */
    public void same(Object expected, Object came, String why) {
        expect(Objects.equals(expected, came), expected + ", " + why, came);
    }

    /** The same of numbers. */
    public void same(long expected, long came, String why) {
        expect(expected == came, expected + ", " + why, came);
    }

    /** {@code body} must panic, with a message that has {@code words} in it. */
    public void panics(String words, String why, Runnable body) {
        String expected = "a panic that says \"" + words + "\", " + why;
        try {
            body.run();
        } catch (KernelPanic e) {
            expect(e.getMessage().contains(words), expected, "a panic that says \"" + e.getMessage() + "\"");
            return;
        } catch (AccessFault e) {
            throw wrong(expected, "no panic, but an access to memory: " + e.getMessage());
        }
        throw wrong(expected, "no panic");
    }

    // ---- worlds

    /** Harts and memory without a kernel on them. */
    public HartBoard board(int harts) {
        return board(harts, HartBoard.MEMORY);
    }

    /** The same with so many bytes of memory. */
    public HartBoard board(int harts, long memory) {
        return new HartBoard(this, harts, memory);
    }

    /** Harts that run {@code body}, each, as supervisor with interrupts off, taking turns; without a kernel. */
    public void harts(int harts, Consumer<Cpu> body) {
        board(harts).run(body);
    }

    /** A whole kernel, to be booted to its shell. */
    public Shell shell() {
        return new Shell(this, candidate.project);
    }

    /** A step worth telling, should something go wrong later. */
    public void note(String what) {
        Cpu cpu = xv6.kernel.lock.KernelThread.current() == null ? null : Cpu.current();
        Watch.STEPS.did(cpu == null ? -1 : cpu.id, what, null, "");
    }

    /** How many steps hart {@code hart} has done in the solution's code: a hart that waits does some, one without a turn none. */
    public long stepsOf(int hart) {
        return Watch.stepsOf(hart);
    }

    /** An address as people write them. */
    public static String hex(long address) {
        return "0x" + Long.toHexString(address);
    }
}
