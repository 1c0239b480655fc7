package xv6.toolchain;

import static xv6.toolchain.Instruction.NONE;
import static xv6.toolchain.Instruction.ZERO;

import java.lang.classfile.CodeElement;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.ArrayLoadInstruction;
import java.lang.classfile.instruction.ArrayStoreInstruction;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.ConvertInstruction;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.IncrementInstruction;
// tag::instruction-of-references[]
import java.lang.classfile.instruction.InvokeDynamicInstruction;
// end::instruction-of-references[]
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LabelTarget;
import java.lang.classfile.instruction.LineNumber;
import java.lang.classfile.instruction.LoadInstruction;
import java.lang.classfile.instruction.LookupSwitchInstruction;
import java.lang.classfile.instruction.NewMultiArrayInstruction;
import java.lang.classfile.instruction.NewObjectInstruction;
import java.lang.classfile.instruction.NewPrimitiveArrayInstruction;
import java.lang.classfile.instruction.NewReferenceArrayInstruction;
import java.lang.classfile.instruction.OperatorInstruction;
import java.lang.classfile.instruction.ReturnInstruction;
import java.lang.classfile.instruction.StackInstruction;
import java.lang.classfile.instruction.StoreInstruction;
import java.lang.classfile.instruction.SwitchCase;
import java.lang.classfile.instruction.TableSwitchInstruction;
import java.lang.classfile.instruction.TypeCheckInstruction;
import java.lang.constant.ClassDesc;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import xv6.toolchain.Instruction.Branch;
import xv6.toolchain.Instruction.JumpTable;
import xv6.toolchain.Instruction.Return;
import xv6.toolchain.Instruction.Stop;
import xv6.toolchain.Value.Compared;
import xv6.toolchain.Value.Held;
import xv6.toolchain.Value.Known;

/**
 * Turns the bytecode of one method into blocks of instructions over virtual registers. It begins at the method's start
 * and goes on at every place that a block leads to, so that code which nothing reaches is never seen; here is how
 * control flows, and who translates the rest.
 */
final class Translator {
    // tag::state[]
    /** Up to so many cases of a switch are compared one after the other. */
    private static final int FEW_CASES = 4;

    private final JavaMethod method;
    private final Constants constants;
    private final CodeBuilder code = new CodeBuilder();
    private final ArithmeticTranslator arithmetic = new ArithmeticTranslator(code);
    private final ObjectTranslator objects;
    private final MemoryTranslator memory;
    private final CallTranslator calls;

    private final List<CodeElement> elements;
    private final Map<Label, Integer> places = new HashMap<>();
    private final BitSet targets = new BitSet();
    private final int[] lines;
    /** How many loops an element stands in. */
    private final int[] depths;

    private final Map<Integer, Block> blocks = new HashMap<>();
    /** For each block, the stack that it begins with: whether each value is wide. */
    private final Map<Integer, List<Boolean>> shapes = new HashMap<>();
    private final Map<Integer, List<Block>> pieces = new TreeMap<>();
    private final Deque<Integer> pending = new ArrayDeque<>();
    private int position;
    // end::state[]

    Translator(Program program, Layout layout, Constants constants, JavaMethod method) {
        this.method = method;
        this.constants = constants;
        this.objects = new ObjectTranslator(program, constants, code);
        this.memory = new MemoryTranslator(program, layout, code, objects);
        this.calls = new CallTranslator(program, layout, constants, code, memory);
        this.elements = method.code().elementList();
        this.lines = new int[elements.size()];
        this.depths = new int[elements.size()];
        findPlaces();
    }

    // tag::translate[]
    MethodCode translate() {
        List<Integer> parameters = parameters();
        Block first = blockAt(0);
        while (!pending.isEmpty())
            translateFrom(pending.pop());
        List<Block> order = new ArrayList<>(List.of(code.entry(first)));
        pieces.values().forEach(order::addAll);
        return new MethodCode(method, order, parameters, code.registers());
    }
    // end::translate[]

    // tag::find-places[]
    // The shape of the code

    private void findPlaces() {
        int line = 0;
        for (int i = 0; i < lines.length; i++) {
            if (elements.get(i) instanceof LabelTarget target)
                places.put(target.label(), i);
            if (elements.get(i) instanceof LineNumber number)
                line = number.line();
            lines[i] = line;
        }
        for (int i = 0; i < lines.length; i++)
            for (int target : targetsOf(elements.get(i))) {
                targets.set(target);
                for (int inside = target; inside <= i; inside++)
                    depths[inside]++;
            }
    }

    private List<Integer> targetsOf(CodeElement element) {
        return switch (element) {
            case BranchInstruction branch -> List.of(places.get(branch.target()));
            case TableSwitchInstruction s -> targetsOf(s.cases(), s.defaultTarget());
            case LookupSwitchInstruction s -> targetsOf(s.cases(), s.defaultTarget());
            default -> List.of();
        };
    }

    private List<Integer> targetsOf(List<SwitchCase> cases, Label otherwise) {
        List<Integer> targets = new ArrayList<>(List.of(places.get(otherwise)));
        cases.forEach(each -> targets.add(places.get(each.target())));
        return targets;
    }
    // end::find-places[]

    // tag::parameters[]
    private List<Integer> parameters() {
        List<Integer> parameters = new ArrayList<>();
        int slot = 0;
        if (!method.isStatic())
            parameters.add(code.local(slot++));
        for (ClassDesc type : method.type.parameterList()) {
            parameters.add(code.local(slot));
            slot += TypeKind.from(type).slotSize();
        }
        return parameters;
    }
    // end::parameters[]

    // tag::block-at[]
    /** The block that begins at an element, to be entered with a stack of the present shape. */
    private Block blockAt(int index) {
        Block block = blocks.get(index);
        if (block == null) {
            block = new Block();
            blocks.put(index, block);
            shapes.put(index, code.shape());
            pending.push(index);
        }
        return block;
    }

    private Block blockAt(Label label) {
        return blockAt(places.get(label));
    }

    private void translateFrom(int start) {
        pieces.put(start, code.begin(blocks.get(start), depths[start], shapes.get(start)));
        for (position = start; !code.isDone(); position++) {
            code.at(lines[position], depths[position]);
            if (position > start && targets.get(position)) {
                code.flush();
                code.jump(blockAt(position));
            } else {
                translate(elements.get(position));
            }
        }
    }
    // end::block-at[]

    // tag::one-element[]
    // One element after the other

    private void translate(CodeElement element) {
        if (MethodFacts.isNoCaseMatched(element)) {
            code.end(new Stop(Violation.NO_CASE, code.line()));
            return;
        }
        switch (element) {
            case ConstantInstruction constant -> constant(constant);
            case LoadInstruction load -> code.pushRegister(code.local(load.slot()), load.typeKind());
            case StoreInstruction store -> {
                Value value = code.pop();
                code.rescue(code.local(store.slot()));
                code.assign(code.local(store.slot()), value);
            }
            case IncrementInstruction increment ->
                arithmetic.increment(code.local(increment.slot()), increment.constant());
            case StackInstruction order -> arithmetic.rearrange(order.opcode());
            case OperatorInstruction operator -> arithmetic.operator(operator.opcode());
            case ConvertInstruction conversion -> arithmetic.convert(conversion);
            case BranchInstruction branch -> branch(branch);
            case TableSwitchInstruction s -> tableSwitch(s);
            case LookupSwitchInstruction s -> lookupSwitch(s.cases(), blockBelowTop(s.defaultTarget()));
            case ReturnInstruction end when end.typeKind() == TypeKind.VOID -> code.end(new Return(NONE));
            case ReturnInstruction end -> code.end(new Return(code.popRegister()));
            case FieldInstruction access -> memory.field(access);
            case ArrayLoadInstruction load -> memory.arrayLoad(load.typeKind());
            case ArrayStoreInstruction store -> memory.arrayStore(store.typeKind());
            case InvokeInstruction call -> calls.invoke(call);
            // tag::code-reference[]
            case InvokeDynamicInstruction reference -> calls.reference(reference);
            // end::code-reference[]
            case NewObjectInstruction creation -> objects.create(creation.className().asInternalName());
            case NewPrimitiveArrayInstruction creation ->
                objects.createArray(creation.typeKind().upperBound().arrayType());
            case NewReferenceArrayInstruction creation ->
                objects.createArray(creation.componentType().asSymbol().arrayType());
            case NewMultiArrayInstruction creation ->
                objects.createArrays(creation.arrayType().asSymbol(), creation.dimensions());
            case TypeCheckInstruction check -> objects.typeCheck(check);
            default -> {
            }
        }
    }

    private void constant(ConstantInstruction constant) {
        switch (constant.constantValue()) {
            case String text -> code.push(new Held(code.address(constants.string(text)), false));
            case Long value -> code.push(new Known(value, true));
            case Number value -> code.push(new Known(value.intValue(), false));
            default -> code.push(new Known(0, false));
        }
    }
    // end::one-element[]

    // tag::branch[]
    // Going elsewhere

    private void branch(BranchInstruction branch) {
        switch (branch.opcode()) {
            case GOTO, GOTO_W -> {
                code.flush();
                code.jump(blockAt(branch.target()));
            }
            case IFEQ, IFNULL -> branchOnZero(Op.BEQ, false, branch);
            case IFNE, IFNONNULL -> branchOnZero(Op.BNE, false, branch);
            case IFLT -> branchOnZero(Op.BLT, false, branch);
            case IFGE -> branchOnZero(Op.BGE, false, branch);
            case IFGT -> branchOnZero(Op.BLT, true, branch);
            case IFLE -> branchOnZero(Op.BGE, true, branch);
            case IF_ICMPEQ, IF_ACMPEQ -> branchOnTwo(Op.BEQ, false, branch);
            case IF_ICMPNE, IF_ACMPNE -> branchOnTwo(Op.BNE, false, branch);
            case IF_ICMPLT -> branchOnTwo(Op.BLT, false, branch);
            case IF_ICMPGE -> branchOnTwo(Op.BGE, false, branch);
            case IF_ICMPGT -> branchOnTwo(Op.BLT, true, branch);
            case IF_ICMPLE -> branchOnTwo(Op.BGE, true, branch);
            default -> throw new IllegalStateException(branch.opcode().toString());
        }
    }

    /** The hart has no "greater": that is "less" with its operands swapped. */
    private void branch(Op op, int a, int b, boolean swapped, BranchInstruction branch) {
        int keptA = code.keep(a);
        int keptB = code.keep(b);
        code.flush();
        Block taken = blockAt(branch.target());
        Block otherwise = blockAt(position + 1);
        code.end(swapped ? new Branch(op, keptB, keptA, taken, otherwise)
                : new Branch(op, keptA, keptB, taken, otherwise));
    }

    private void branchOnZero(Op op, boolean swapped, BranchInstruction branch) {
        Value value = code.pop();
        if (value instanceof Compared compared)
            branch(op, compared.a(), compared.b(), swapped, branch);
        else
            branch(op, code.register(value), ZERO, swapped, branch);
    }

    private void branchOnTwo(Op op, boolean swapped, BranchInstruction branch) {
        int b = code.popRegister();
        branch(op, code.popRegister(), b, swapped, branch);
    }
    // end::branch[]

    // tag::switch[]
    /** Where a switch leads: entered with the stack as it is below the value that the switch looks at. */
    private Block blockBelowTop(Label label) {
        int value = code.keep(code.popRegister());
        code.flush();
        Block target = blockAt(label);
        code.push(new Held(value, false));
        return target;
    }

    private void tableSwitch(TableSwitchInstruction s) {
        Block otherwise = blockBelowTop(s.defaultTarget());
        if (s.cases().size() <= FEW_CASES) {
            lookupSwitch(s.cases(), otherwise);
            return;
        }
        int value = code.popRegister();
        List<Block> targets = new ArrayList<>(Collections.nCopies(s.highValue() - s.lowValue() + 1, otherwise));
        for (SwitchCase each : s.cases())
            targets.set(each.caseValue() - s.lowValue(), blockAt(each.target()));
        int index = Assembler.fitsImmediate(-(long) s.lowValue())
                ? code.computeImmediate(Op.ADDIW, value, -s.lowValue())
                : code.compute(Op.SUBW, value, code.register(new Known(s.lowValue(), false)));
        Block inside = new Block();
        code.end(new Branch(Op.BGEU, index, code.register(new Known(targets.size(), false)), otherwise, inside));
        code.startPiece(inside);
        code.end(new JumpTable(index, targets));
    }

    /** A search by halves, down to a few cases to compare one after the other; {@code cases} are in order. */
    private void lookupSwitch(List<SwitchCase> cases, Block otherwise) {
        int value = code.popRegister();
        List<Block> targets = cases.stream().map(each -> blockAt(each.target())).toList();
        search(value, cases, targets, otherwise);
    }

    private void search(int value, List<SwitchCase> cases, List<Block> targets, Block otherwise) {
        int half = cases.size() / 2;
        if (cases.size() > FEW_CASES) {
            Block lower = new Block();
            Block upper = new Block();
            int pivot = code.register(new Known(cases.get(half).caseValue(), false));
            code.end(new Branch(Op.BLT, value, pivot, lower, upper));
            code.startPiece(upper);
            search(value, cases.subList(half, cases.size()), targets.subList(half, cases.size()), otherwise);
            code.startPiece(lower);
            search(value, cases.subList(0, half), targets.subList(0, half), otherwise);
            return;
        }
        for (int i = 0; i < cases.size(); i++) {
            Block next = new Block();
            int wanted = code.register(new Known(cases.get(i).caseValue(), false));
            code.end(new Branch(Op.BEQ, value, wanted, targets.get(i), next));
            code.startPiece(next);
        }
        code.jump(otherwise);
    }
    // end::switch[]
}
