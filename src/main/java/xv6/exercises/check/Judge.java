package xv6.exercises.check;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import xv6.exercises.Todo;
import xv6.kernel.lock.KernelPanic;
import xv6.machine.AccessFault;

/** Examines a solution in one world after another, until something is wrong with it. */
public final class Judge {
    private Judge() {
    }

    /** In worlds 0, 1 and so on, as many as the check asks for. */
    public static Verdict judge(Exercise exercise, Candidate candidate) {
        int seeds = exercise.check().seeds();
        for (long seed = 0; seed < seeds; seed++) {
            Verdict verdict = judge(exercise, candidate, seed);
            if (!(verdict instanceof Verdict.Passed)) {
                return verdict;
            }
        }
        return new Verdict.Passed(seeds);
    }

    /** In one world. */
    public static synchronized Verdict judge(Exercise exercise, Candidate candidate, long seed) {
        Exam exam = new Exam(candidate, seed);
        Watch.begin();
        candidate.forget();
        try {
            exercise.check().examine(exam);
            return new Verdict.Passed(1);
        } catch (NotCompiled e) {
            return new Verdict.Refused(e.getMessage());
        } catch (Todo e) {
            return new Verdict.Failed(seed, List.of(e.getMessage()));
        } catch (Finding e) {
            return failed(exercise, seed, e.called, e.expected, e.came);
        } catch (KernelPanic e) {
            return failed(exercise, seed, exam.doing(), "no panic", "panic: " + e.getMessage() + where(candidate, e));
        } catch (Endless e) {
            return failed(exercise, seed, exam.doing(), "that it comes to an end", "your code was stopped after "
                    + Watch.LIMIT / 1_000_000 + " million rounds of its loops" + where(candidate, e));
        } catch (StackOverflowError e) {
            return failed(exercise, seed, exam.doing(), "that it comes to an end", "methods that call each other without end"
                    + where(candidate, e));
        } catch (AccessFault e) {
            return failed(exercise, seed, exam.doing(), "no access to memory that is not there", e.getMessage());
        } catch (RuntimeException | Error e) {
            if (Arrays.stream(e.getStackTrace()).noneMatch(candidate::contains)) {
                throw e;
            }
            return failed(exercise, seed, exam.doing(), "no exception", e.getClass().getSimpleName()
                    + (e.getMessage() == null ? "" : ": " + e.getMessage()) + where(candidate, e));
        }
    }

    private static String where(Candidate candidate, Throwable thrown) {
        return Arrays.stream(thrown.getStackTrace()).filter(candidate::contains).findFirst()
                .map(frame -> ", in " + frame.getMethodName() + " (" + frame.getFileName() + ":" + frame.getLineNumber() + ")").orElse("");
    }

    private static Verdict failed(Exercise exercise, long seed, String called, String expected, String came) {
        List<String> lines = new ArrayList<>();
        lines.addAll(indented("what was done:  ", called));
        lines.addAll(indented("expected:       ", expected));
        lines.addAll(indented("what came:      ", came));
        if (Watch.STEPS.severalHarts()) {
            lines.add("the last steps of your code and the check, in the order in which the harts took them:");
            Watch.STEPS.last().forEach(step -> lines.add("  " + step));
        }
        lines.add("again:          ./xv6 exercise " + exercise.number() + " --seed " + seed);
        lines.add("in the IDE:     test ReaderExercises, exercise " + exercise.number() + ", with -Dexercise.seed=" + seed);
        return new Verdict.Failed(seed, lines);
    }

    private static List<String> indented(String label, String text) {
        List<String> lines = new ArrayList<>();
        String[] parts = text.split("\n", -1);
        for (int i = 0; i < parts.length; i++) {
            lines.add(((i == 0 ? label : " ".repeat(label.length())) + parts[i]).stripTrailing());
        }
        return lines;
    }
}
