package xv6.examples.classfiles;

import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeElement;
import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.LabelTarget;
import java.lang.classfile.instruction.LoadInstruction;
import java.lang.classfile.instruction.OperatorInstruction;
import java.lang.classfile.instruction.ReturnInstruction;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Translates the bytecode of a method of its own, from top to bottom, to steps that name their values, and runs both.
 * With the argument "join" it agrees at every label on where the values of the stack are.
 */
public final class LostAtTheJoin {
    // tag::pick[]
    private static int pick(boolean ours, int x) {
        return 10 + (ours ? x : 7);
    }
    // end::pick[]

    private sealed interface Step {
        record Set(String to, String from) implements Step {
            @Override
            public String toString() {
                return to + " = " + from;
            }
        }

        record Sum(String to, String a, String b) implements Step {
            @Override
            public String toString() {
                return to + " = " + a + " + " + b;
            }
        }

        /** To the label if the value is zero, or in any case if there is no value. */
        record Jump(String value, String label) implements Step {
            @Override
            public String toString() {
                return (value == null ? "" : "if " + value + " is 0 ") + "goto " + label;
            }
        }

        record Return(String value) implements Step {
            @Override
            public String toString() {
                return "return " + value;
            }
        }
    }

    private final boolean joins;
    private final List<Step> steps = new ArrayList<>();
    private final Map<String, Integer> places = new HashMap<>();
    private final List<String> stack = new ArrayList<>();
    /** How deep the stack is where a label is jumped to. */
    private final Map<Label, Integer> depths = new HashMap<>();
    private final List<Label> labels = new ArrayList<>();
    /** Whether the step before leads elsewhere in any case. */
    private boolean gone;

    private LostAtTheJoin(boolean joins) {
        this.joins = joins;
    }

    // tag::translate[]
    private void translate(CodeElement element) {
        switch (element) {
            case ConstantInstruction constant -> stack.add(constant.constantValue().toString());
            case LoadInstruction load -> stack.add("v" + load.slot());
            case OperatorInstruction add -> {
                String b = stack.removeLast();
                String a = stack.removeLast();
                steps.add(new Step.Sum("t", a, b));
                stack.add("t");
            }
            case BranchInstruction branch -> {
                String value = branch.opcode() == Opcode.GOTO ? null : stack.removeLast();
                settle(branch.target());
                steps.add(new Step.Jump(value, name(branch.target())));
                gone = value == null;
            }
            case LabelTarget target -> arrive(target.label());
            case ReturnInstruction end -> steps.add(new Step.Return(stack.removeLast()));
            default -> {
            }
        }
    }
    // end::translate[]

    // tag::join[]
    private void settle(Label label) {
        if (!joins)
            return;
        for (int i = 0; i < stack.size(); i++)
            if (!stack.get(i).equals("s" + i)) {
                steps.add(new Step.Set("s" + i, stack.get(i)));
                stack.set(i, "s" + i);
            }
        depths.put(label, stack.size());
    }

    private void arrive(Label label) {
        if (!gone)
            settle(label);
        gone = false;
        places.put(name(label), steps.size());
        if (joins) {
            stack.clear();
            for (int i = 0; i < depths.get(label); i++)
                stack.add("s" + i);
        }
    }
    // end::join[]

    private String name(Label label) {
        if (!labels.contains(label))
            labels.add(label);
        return "L" + (labels.indexOf(label) + 1);
    }

    private void translateAll(List<CodeElement> code) {
        System.out.printf("%-10s %-28s %s%n", "bytecode", "becomes", "stack after it");
        List<Label> targets = code.stream().filter(BranchInstruction.class::isInstance)
                .map(element -> ((BranchInstruction) element).target()).toList();
        for (CodeElement element : code) {
            String text = switch (element) {
                case LabelTarget target when targets.contains(target.label()) -> name(target.label()) + ":";
                case BranchInstruction branch -> branch.opcode().name().toLowerCase() + " " + name(branch.target());
                case ConstantInstruction constant -> "push " + constant.constantValue();
                case LoadInstruction load -> "load v" + load.slot();
                case OperatorInstruction operator -> "add";
                case ReturnInstruction end -> "return";
                default -> null;
            };
            if (text == null)
                continue;
            int before = steps.size();
            translate(element);
            List<String> made = steps.subList(before, steps.size()).stream().map(Step::toString).toList();
            System.out.printf("%-10s %-28s %s%n", text, String.join("; ", made), String.join(", ", stack));
        }
    }

    private int run(int... arguments) {
        Map<String, Integer> values = new HashMap<>();
        for (int i = 0; i < arguments.length; i++)
            values.put("v" + i, arguments[i]);
        int at = 0;
        while (true)
            switch (steps.get(at++)) {
                case Step.Set(String to, String from) -> values.put(to, value(from, values));
                case Step.Sum(String to, String a, String b) -> values.put(to, value(a, values) + value(b, values));
                case Step.Jump(String value, String label) ->
                    at = value == null || value(value, values) == 0 ? places.get(label) : at;
                case Step.Return(String value) -> {
                    return value(value, values);
                }
            }
    }

    private static int value(String name, Map<String, Integer> values) {
        return values.containsKey(name) ? values.get(name) : Integer.parseInt(name);
    }

    private static List<CodeElement> codeOfPick() throws IOException {
        try (InputStream file = LostAtTheJoin.class.getResourceAsStream("LostAtTheJoin.class")) {
            ClassModel model = ClassFile.of().parse(file.readAllBytes());
            return model.methods().stream().filter(method -> method.methodName().equalsString("pick"))
                    .flatMap(method -> method.code().orElseThrow().elementStream()).toList();
        }
    }

    public static void main(String[] args) throws IOException {
        LostAtTheJoin translator = new LostAtTheJoin(args.length > 0 && args[0].equals("join"));
        translator.translateAll(codeOfPick());
        System.out.println();
        for (int ours = 1; ours >= 0; ours--)
            System.out.printf("pick(%b, 5): the JVM says %d, the translation %d%n", ours == 1, pick(ours == 1, 5),
                    translator.run(ours, 5));
    }
}
