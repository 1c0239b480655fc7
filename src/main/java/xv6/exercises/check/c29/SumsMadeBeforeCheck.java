package xv6.exercises.check.c29;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import xv6.exercises.check.Check;
import xv6.exercises.check.Exam;
import xv6.toolchain.Repetition;
import xv6.toolchain.Repetition.Operation;

/** Looks at every answer for blocks made by hand and by chance, and then runs a program that was compiled with them. */
public final class SumsMadeBeforeCheck extends Check {
    private static final int OFTEN = 200;

    @Override
    public void examine(Exam exam) {
        Repetition repetition = exam.make(Repetition.class);
        judge(exam, repetition, op("ADD", 5, 3, 4), op("ADD", 6, 3, 4));
        judge(exam, repetition, op("ADD", 5, 3, 4), op("SUB", 6, 3, 4));
        judge(exam, repetition, op("ADDI 8", 5, 3), op("ADDI 4", 6, 3), op("ADDI 8", 7, 3));
        judge(exam, repetition, op("SUB", 5, 3, 4), op("SUB", 6, 4, 3));
        judge(exam, repetition, op("ADD", 5, 3, 4), op("ADDI 1", 3, 7), op("ADD", 6, 3, 4));
        judge(exam, repetition, op("ADD", 5, 3, 4), op("ADDI 1", 5, 7), op("ADD", 6, 3, 4));
        judge(exam, repetition, op("ADDI 1", 5, 5), op("ADDI 1", 5, 5));
        judge(exam, repetition, op("ADDI 1", 5, 5), op("ADDI 1", 6, 5), op("ADDI 1", 7, 5));
        judge(exam, repetition, op("ADD", 5, 3, 4), op("", 3, 8), op("ADD", 6, 3, 4));
        judge(exam, repetition, op("", 5, 3), op("", 6, 3));
        judge(exam, repetition, op("ADD", 5, 3, 4), op("ADD", 6, 3, 4), op("ADDI 1", 5, 7), op("ADD", 8, 3, 4));
        judge(exam, repetition, op("ADD", 5, 3, 4), op("ADDI 1", 3, 7), op("ADD", 6, 3, 4), op("ADD", 8, 3, 4));
        judge(exam, repetition, op("", -1, 3), op("ADD", 5, 3, 4), op("", -1, 5), op("ADD", 5, 3, 4));
        judge(exam, repetition);
        for (int i = 0; i < OFTEN; i++) {
            judge(exam, repetition, byChance(exam.random()));
        }
        run(exam, repetition);
    }

    private static Operation op(String what, int to, Integer... from) {
        return new Operation(what, to, List.of(from));
    }

    private static Operation[] byChance(Random random) {
        List<Operation> block = new ArrayList<>();
        for (int n = random.nextInt(2, 14); n > 0; n--) {
            int to = 3 + random.nextInt(4);
            int a = 3 + random.nextInt(4);
            block.add(switch (random.nextInt(6)) {
                case 0 -> op("", random.nextBoolean() ? to : -1, a);
                case 1, 2 -> op("ADDI " + random.nextInt(1, 3), to, a);
                case 3 -> op("SUB", to, a, 3 + random.nextInt(4));
                default -> op("ADD", to, 3, a);
            });
        }
        return block.toArray(Operation[]::new);
    }

    // ---- one block

    private static void judge(Exam exam, Repetition repetition, Operation... operations) {
        List<Operation> block = List.of(operations);
        exam.doing("find, of" + listed(block));
        int[] came = repetition.find(block);
        exam.expect(came != null && came.length == block.size(), "a number for each of the " + block.size() + " instructions",
                came == null ? "null" : came.length + " numbers");
        for (int i = 0; i < came.length; i++) {
            if (came[i] == -1) {
                for (int j = 0; j < i; j++) {
                    exam.expect(whyNot(block, j, i) != null, "for instruction " + i + " an earlier one, for " + j
                            + " has computed the same, and nothing has changed since", "-1");
                }
            } else {
                String why = came[i] < 0 || came[i] >= i ? "that is no earlier instruction" : whyNot(block, came[i], i);
                exam.expect(why == null, "for instruction " + i + " not " + came[i] + ": " + why, came[i]);
            }
        }
    }

    private static String listed(List<Operation> block) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < block.size(); i++) {
            Operation o = block.get(i);
            text.append("\n").append(i).append(": ").append(o.to() < 0 ? "" : "r" + o.to() + " = ")
                    .append(o.what().isEmpty() ? "something" : o.what()).append(" of ");
            text.append(String.join(", ", o.from().stream().map(r -> "r" + r).toList()));
        }
        return block.isEmpty() ? " nothing" : text.toString();
    }

    /** Why instruction {@code i} does not find the value of {@code j}; null if it does. */
    private static String whyNot(List<Operation> block, int j, int i) {
        Operation first = block.get(j);
        Operation again = block.get(i);
        if (again.what().isEmpty()) {
            return "what it computes may be something else each time";
        }
        if (!first.what().equals(again.what()) || !first.from().equals(again.from())) {
            return "that computes something else";
        }
        for (int k = j; k < i; k++) {
            int written = block.get(k).to();
            if (first.from().contains(written)) {
                return "r" + written + ", which both read, is written by " + k + " in between";
            }
            if (k > j && written == first.to()) {
                return "r" + written + " does not hold that value any more, since " + k;
            }
        }
        return null;
    }

    // ---- a program

    private static void run(Exam exam, Repetition repetition) {
        exam.doing("compiling a program with your answers, and running it on the hart and in the JVM");
        byte[] program = exam.compile(Work.class, repetition);
        String output = exam.shell().file("work", program).run("work").output();
        StringBuilder expected = new StringBuilder();
        for (int i = 0; i < 20; i++) {
            expected.append(Work.work(i * 7919 - 50_000)).append('\n');
        }
        exam.expect(output.contentEquals(expected), "what the JVM computes:\n" + expected.toString().stripTrailing(), "\n" + output.stripTrailing());
    }
}
