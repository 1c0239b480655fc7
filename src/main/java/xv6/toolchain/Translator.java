package xv6.toolchain;

import static xv6.toolchain.Instruction.NONE;
import static xv6.toolchain.Instruction.ZERO;

import java.lang.classfile.CodeElement;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.ArrayLoadInstruction;
import java.lang.classfile.instruction.ArrayStoreInstruction;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.ConvertInstruction;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.IncrementInstruction;
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
import java.util.Set;
import java.util.TreeMap;

import xv6.toolchain.Instruction.Address;
import xv6.toolchain.Instruction.Branch;
import xv6.toolchain.Instruction.Call;
import xv6.toolchain.Instruction.CallThrough;
import xv6.toolchain.Instruction.Check;
import xv6.toolchain.Instruction.Compute;
import xv6.toolchain.Instruction.ComputeImmediate;
import xv6.toolchain.Instruction.Constant;
import xv6.toolchain.Instruction.Ecall;
import xv6.toolchain.Instruction.Jump;
import xv6.toolchain.Instruction.JumpTable;
import xv6.toolchain.Instruction.Length;
import xv6.toolchain.Instruction.Load;
import xv6.toolchain.Instruction.Move;
import xv6.toolchain.Instruction.Return;
import xv6.toolchain.Instruction.Stop;
import xv6.toolchain.Instruction.Store;
import xv6.toolchain.Value.Compared;
import xv6.toolchain.Value.Held;
import xv6.toolchain.Value.Known;
import xv6.toolchain.Value.Narrowed;

/**
 * Turns the bytecode of one method into blocks of instructions over virtual registers. It runs through each block with
 * a stack of {@link Value}s in place of the JVM's stack of words: pushing a constant or a local variable makes no
 * instruction, and what an instruction makes stays in its own register until something takes it from the stack. Each
 * local variable has one register for the whole method. Where blocks meet, the stack is put into registers by its
 * depth.
 */
final class Translator {
    /** Up to so many cases of a switch are compared one after the other. */
    private static final int FEW_CASES = 4;

    private final Program program;
    private final Layout layout;
    private final Constants constants;
    private final JavaMethod method;

    private final List<CodeElement> elements;
    private final Map<java.lang.classfile.Label, Integer> places = new HashMap<>();
    private final BitSet targets = new BitSet();
    private final int[] lines;
    /** How many loops an element stands in. */
    private final int[] depths;

    private int registers = Instruction.FIRST_FREE;
    private final Map<Integer, Integer> locals = new HashMap<>();
    private final Map<Integer, Integer> stackRegisters = new HashMap<>();
    private final Map<Long, Integer> loopConstants = new TreeMap<>();

    private final Map<Integer, Block> blocks = new HashMap<>();
    private final Map<Integer, List<Boolean>> shapes = new HashMap<>();
    private final Map<Integer, List<Block>> pieces = new TreeMap<>();
    private final Deque<Integer> pending = new ArrayDeque<>();

    /** Where the translator stands: the element, the block it adds to (null after the end of one), the stack. */
    private int position;
    private Block current;
    private List<Block> currentPieces;
    private final List<Value> stack = new ArrayList<>();

    Translator(Program program, Layout layout, Constants constants, JavaMethod method) {
        this.program = program;
        this.layout = layout;
        this.constants = constants;
        this.method = method;
        this.elements = method.code().elementList();
        this.lines = new int[elements.size()];
        this.depths = new int[elements.size()];
        findPlaces();
    }

    MethodCode translate() {
        List<Integer> parameters = parameters();
        blockAt(0);
        while (!pending.isEmpty())
            translateFrom(pending.pop());
        Block entry = new Block();
        loopConstants.forEach((value, register) -> entry.body.add(new Constant(register, value)));
        entry.end = new Jump(blocks.get(0));
        List<Block> order = new ArrayList<>(List.of(entry));
        pieces.values().forEach(order::addAll);
        return new MethodCode(method, order, parameters, registers);
    }

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

    private List<Integer> targetsOf(List<SwitchCase> cases, java.lang.classfile.Label otherwise) {
        List<Integer> targets = new ArrayList<>(List.of(places.get(otherwise)));
        cases.forEach(each -> targets.add(places.get(each.target())));
        return targets;
    }

    private List<Integer> parameters() {
        List<Integer> parameters = new ArrayList<>();
        int slot = 0;
        if (!method.isStatic())
            parameters.add(local(slot++));
        for (ClassDesc type : method.type.parameterList()) {
            parameters.add(local(slot));
            slot += TypeKind.from(type).slotSize();
        }
        return parameters;
    }

    private int fresh() {
        return registers++;
    }

    private int local(int slot) {
        return locals.computeIfAbsent(slot, s -> fresh());
    }

    private int stackRegister(int depth) {
        return stackRegisters.computeIfAbsent(depth, d -> fresh());
    }

    private boolean isTemporary(int register) {
        return register >= Instruction.FIRST_FREE && !locals.containsValue(register)
                && !stackRegisters.containsValue(register) && !loopConstants.containsValue(register);
    }

    /** The block that begins at an element, to be entered with a stack of the present shape. */
    private Block blockAt(int index) {
        Block block = blocks.get(index);
        if (block == null) {
            block = new Block();
            blocks.put(index, block);
            shapes.put(index, stack.stream().map(Value::isWide).toList());
            pending.push(index);
        }
        return block;
    }

    private Block blockAt(java.lang.classfile.Label label) {
        return blockAt(places.get(label));
    }

    private void translateFrom(int start) {
        current = blocks.get(start);
        current.depth = depths[start];
        currentPieces = new ArrayList<>(List.of(current));
        pieces.put(start, currentPieces);
        stack.clear();
        List<Boolean> shape = shapes.get(start);
        for (int depth = 0; depth < shape.size(); depth++)
            stack.add(new Held(stackRegister(depth), shape.get(depth)));
        for (position = start; current != null; position++) {
            if (position > start && (targets.get(position) || blocks.containsKey(position)))
                jump(blockAtHere());
            else
                translate(elements.get(position));
        }
    }

    private Block blockAtHere() {
        flush();
        return blockAt(position);
    }

    private int line() {
        return lines[position];
    }

    private void emit(Instruction instruction) {
        current.body.add(instruction);
    }

    private void end(Instruction instruction) {
        current.end = instruction;
        current = null;
    }

    private void jump(Block target) {
        end(new Jump(target));
    }

    /** Goes on in a block of its own that follows the present one. */
    private void startPiece(Block piece) {
        current = piece;
        current.depth = depths[position];
        currentPieces.add(piece);
    }

    // The stack

    private void push(Value value) {
        stack.add(value);
    }

    private void pushRegister(int register, TypeKind kind) {
        push(new Held(register, kind.slotSize() == 2));
    }

    private Value pop() {
        return stack.removeLast();
    }

    private int popRegister() {
        return register(pop());
    }

    /** A register that holds the value; a constant's, within a loop, is loaded before the method's first block. */
    private int register(Value value) {
        return switch (value) {
            case Held held -> held.register();
            case Known known when known.value() == 0 -> ZERO;
            case Known known when depths[position] > 0 -> loopConstants.computeIfAbsent(known.value(), v -> fresh());
            case Known known -> {
                int to = fresh();
                emit(new Constant(to, known.value()));
                yield to;
            }
            case Compared compared -> {
                int below = compute(Op.SLT, compared.a(), compared.b());
                int above = compute(Op.SLT, compared.b(), compared.a());
                yield compute(Op.SUB, above, below);
            }
            case Narrowed narrowed -> narrow(narrowed);
        };
    }

    private int narrow(Narrowed narrowed) {
        int bits = 64 - 8 * Type.size(narrowed.kind());
        int up = computeImmediate(Op.SLLI, narrowed.register(), bits);
        return computeImmediate(narrowed.kind() == TypeKind.CHAR ? Op.SRLI : Op.SRAI, up, bits);
    }

    private int compute(Op op, int a, int b) {
        int to = fresh();
        emit(new Compute(op, to, a, b));
        return to;
    }

    private int computeImmediate(Op op, int a, int immediate) {
        int to = fresh();
        emit(new ComputeImmediate(op, to, a, immediate));
        return to;
    }

    /** The value as something that can be on the stack twice. */
    private Value settled(Value value) {
        return switch (value) {
            case Known known -> known;
            case Held held -> held;
            case Compared compared -> new Held(register(compared), false);
            case Narrowed narrowed -> new Held(register(narrowed), false);
        };
    }

    /** Puts the stack where the blocks to come expect it. */
    private void flush() {
        for (int depth = 0; depth < stack.size(); depth++) {
            Value value = settled(stack.get(depth));
            if (value instanceof Held held && stackRegisters.containsValue(held.register())
                    && held.register() != stackRegister(depth))
                value = new Held(copy(held.register()), held.isWide());
            stack.set(depth, value);
        }
        for (int depth = 0; depth < stack.size(); depth++) {
            boolean isWide = stack.get(depth).isWide();
            assign(stackRegister(depth), stack.get(depth));
            stack.set(depth, new Held(stackRegister(depth), isWide));
        }
    }

    private int copy(int register) {
        int to = fresh();
        emit(new Move(to, register));
        return to;
    }

    /** Gives a variable its value; if the last instruction made that value for nothing else, it can do so itself. */
    private void assign(int variable, Value value) {
        switch (value) {
            case Known known -> emit(new Constant(variable, known.value()));
            default -> {
                int from = register(value);
                boolean justMade = !current.body.isEmpty() && current.body.getLast().defined() == from
                        && isTemporary(from) && stack.stream().noneMatch(other -> reads(other, from));
                if (justMade)
                    emit(current.body.removeLast().into(variable));
                else if (from != variable)
                    emit(new Move(variable, from));
            }
        }
    }

    private static boolean reads(Value value, int register) {
        return switch (value) {
            case Known known -> false;
            case Held held -> held.register() == register;
            case Compared compared -> compared.a() == register || compared.b() == register;
            case Narrowed narrowed -> narrowed.register() == register;
        };
    }

    /** Before a variable changes: what of its old value is still on the stack moves to a register of its own. */
    private void rescue(int variable) {
        for (int i = 0; i < stack.size(); i++)
            if (reads(stack.get(i), variable)) {
                Value value = settled(stack.get(i));
                stack.set(i, value instanceof Held held && held.register() == variable
                        ? new Held(copy(variable), held.isWide()) : value);
            }
    }

    // One element after the other

    private void translate(CodeElement element) {
        if (MethodFacts.isNoCaseMatched(element)) {
            end(new Stop(Violation.NO_CASE, line()));
            return;
        }
        switch (element) {
            case ConstantInstruction constant -> constant(constant);
            case LoadInstruction load -> pushRegister(local(load.slot()), load.typeKind());
            case StoreInstruction store -> {
                Value value = pop();
                rescue(local(store.slot()));
                assign(local(store.slot()), value);
            }
            case IncrementInstruction increment -> increment(local(increment.slot()), increment.constant());
            case StackInstruction shuffle -> shuffle(shuffle.opcode());
            case OperatorInstruction operator -> operator(operator.opcode());
            case ConvertInstruction conversion -> convert(conversion);
            case BranchInstruction branch -> branch(branch);
            case TableSwitchInstruction s -> tableSwitch(s);
            case LookupSwitchInstruction s -> lookupSwitch(s.cases(), blockAfterFlush(s.defaultTarget()));
            case ReturnInstruction end when end.typeKind() == TypeKind.VOID -> end(new Return(NONE));
            case ReturnInstruction end -> end(new Return(popRegister()));
            case FieldInstruction access -> field(access);
            case ArrayLoadInstruction load -> arrayLoad(load.typeKind());
            case ArrayStoreInstruction store -> arrayStore(store.typeKind());
            case InvokeInstruction call -> invoke(call);
            case NewObjectInstruction creation -> create(creation.className().asInternalName());
            case NewPrimitiveArrayInstruction creation -> createArray(creation.typeKind().upperBound().arrayType());
            case NewReferenceArrayInstruction creation ->
                createArray(creation.componentType().asSymbol().arrayType());
            case NewMultiArrayInstruction creation ->
                createArrays(creation.arrayType().asSymbol(), creation.dimensions());
            case TypeCheckInstruction check -> typeCheck(check);
            default -> {
            }
        }
    }

    private void constant(ConstantInstruction constant) {
        switch (constant.constantValue()) {
            case String text -> push(new Held(address(constants.string(text)), false));
            case Long value -> push(new Known(value, true));
            case Number value -> push(new Known(value.intValue(), false));
            default -> push(new Known(0, false));
        }
    }

    private int address(Symbol symbol) {
        int to = fresh();
        emit(new Address(to, symbol));
        return to;
    }

    private void increment(int variable, int by) {
        rescue(variable);
        if (Assembler.fitsImmediate(by))
            emit(new ComputeImmediate(Op.ADDIW, variable, variable, by));
        else
            emit(new Compute(Op.ADDW, variable, variable, register(new Known(by, false))));
    }

    /** The JVM counts a long as two entries in these instructions; the translator's stack has one for it. */
    private void shuffle(Opcode opcode) {
        switch (opcode) {
            case POP -> pop();
            case POP2 -> popCount(2);
            case DUP -> duplicate(1, 0);
            case DUP_X1 -> duplicate(1, 1);
            case DUP_X2 -> duplicate(1, 2);
            case DUP2 -> duplicate(2, 0);
            case DUP2_X1 -> duplicate(2, 1);
            case DUP2_X2 -> duplicate(2, 2);
            case SWAP -> Collections.swap(stack, stack.size() - 1, stack.size() - 2);
            default -> throw new IllegalStateException(opcode.toString());
        }
    }

    /** Takes as many values from the stack as make up {@code words} of the JVM's entries, the deepest first. */
    private List<Value> popCount(int words) {
        List<Value> values = new ArrayList<>();
        for (int taken = 0; taken < words; taken += values.getFirst().isWide() ? 2 : 1)
            values.addFirst(settled(pop()));
        return values;
    }

    private void duplicate(int words, int below) {
        List<Value> top = popCount(words);
        List<Value> under = popCount(below);
        stack.addAll(top);
        stack.addAll(under);
        stack.addAll(top);
    }

    // Arithmetic

    private void operator(Opcode opcode) {
        switch (opcode) {
            case IADD -> commutative(Op.ADDW, Op.ADDIW, false);
            case LADD -> commutative(Op.ADD, Op.ADDI, true);
            case ISUB -> subtract(Op.SUBW, Op.ADDIW, false);
            case LSUB -> subtract(Op.SUB, Op.ADDI, true);
            case IMUL -> multiply(Op.MULW, Op.SLLIW, false);
            case LMUL -> multiply(Op.MUL, Op.SLLI, true);
            case IDIV -> divide(Op.DIVW, false);
            case LDIV -> divide(Op.DIV, true);
            case IREM -> divide(Op.REMW, false);
            case LREM -> divide(Op.REM, true);
            case INEG -> push(new Held(compute(Op.SUBW, ZERO, popRegister()), false));
            case LNEG -> push(new Held(compute(Op.SUB, ZERO, popRegister()), true));
            case IAND -> commutative(Op.AND, Op.ANDI, false);
            case LAND -> commutative(Op.AND, Op.ANDI, true);
            case IOR -> commutative(Op.OR, Op.ORI, false);
            case LOR -> commutative(Op.OR, Op.ORI, true);
            case IXOR -> commutative(Op.XOR, Op.XORI, false);
            case LXOR -> commutative(Op.XOR, Op.XORI, true);
            case ISHL -> shift(Op.SLLW, Op.SLLIW, false);
            case LSHL -> shift(Op.SLL, Op.SLLI, true);
            case ISHR -> shift(Op.SRAW, Op.SRAIW, false);
            case LSHR -> shift(Op.SRA, Op.SRAI, true);
            case IUSHR -> shift(Op.SRLW, Op.SRLIW, false);
            case LUSHR -> shift(Op.SRL, Op.SRLI, true);
            case LCMP -> {
                int b = popRegister();
                push(new Compared(popRegister(), b));
            }
            case ARRAYLENGTH -> {
                int array = popRegister();
                checkNull(array);
                pushRegister(length(array), TypeKind.INT);
            }
            default -> throw new IllegalStateException(opcode.toString());
        }
    }

    private void commutative(Op op, Op immediate, boolean isWide) {
        Value b = pop();
        Value a = pop();
        if (a instanceof Known && !(b instanceof Known)) {
            Value swapped = a;
            a = b;
            b = swapped;
        }
        int result = b instanceof Known known && Assembler.fitsImmediate(known.value())
                ? computeImmediate(immediate, register(a), (int) known.value())
                : compute(op, register(a), register(b));
        push(new Held(result, isWide));
    }

    private void subtract(Op op, Op add, boolean isWide) {
        Value b = pop();
        int a = popRegister();
        int result = b instanceof Known known && Assembler.fitsImmediate(-known.value())
                ? computeImmediate(add, a, (int) -known.value())
                : compute(op, a, register(b));
        push(new Held(result, isWide));
    }

    private void multiply(Op op, Op shift, boolean isWide) {
        Value b = pop();
        Value a = pop();
        Value factor = a instanceof Known ? a : b;
        Value other = a instanceof Known ? b : a;
        int result = factor instanceof Known known && Long.bitCount(known.value()) == 1 && known.value() > 0
                ? computeImmediate(shift, register(other), Long.numberOfTrailingZeros(known.value()))
                : compute(op, register(a), register(b));
        push(new Held(result, isWide));
    }

    /** The hart divides as Java does: toward zero, and MIN / -1 is MIN. Only division by zero is no trap to it. */
    private void divide(Op op, boolean isWide) {
        Value divisor = pop();
        int dividend = popRegister();
        int by = register(divisor);
        if (!(divisor instanceof Known known && known.value() != 0))
            check(Op.BEQ, by, ZERO, Violation.DIVIDE);
        push(new Held(compute(op, dividend, by), isWide));
    }

    /** The hart, too, looks only at the low bits of the distance: 5 for an int, 6 for a long. */
    private void shift(Op op, Op immediate, boolean isWide) {
        Value distance = pop();
        int value = popRegister();
        int result = distance instanceof Known known
                ? computeImmediate(immediate, value, (int) known.value() & (isWide ? 63 : 31))
                : compute(op, value, register(distance));
        push(new Held(result, isWide));
    }

    private void convert(ConvertInstruction conversion) {
        Value value = pop();
        switch (conversion.toType()) {
            case LONG -> push(value instanceof Known known ? new Known(known.value(), true)
                    : new Held(register(value), true));
            case INT -> push(value instanceof Known known ? new Known((int) known.value(), false)
                    : new Held(computeImmediate(Op.ADDIW, register(value), 0), false));
            default -> push(new Narrowed(register(value), conversion.toType()));
        }
    }

    // Going elsewhere

    private Block blockAfterFlush(java.lang.classfile.Label label) {
        Value top = stack.isEmpty() ? null : pop();
        int register = top == null ? NONE : keep(register(top));
        flush();
        Block target = blockAt(label);
        if (top != null)
            push(new Held(register, false));
        return target;
    }

    /** A register that flushing what is left of the stack neither changes nor takes the value from. */
    private int keep(int register) {
        boolean onStack = stack.stream().anyMatch(value -> reads(value, register));
        return onStack || !stack.isEmpty() && stackRegisters.containsValue(register) ? copy(register) : register;
    }

    private void branch(BranchInstruction branch) {
        switch (branch.opcode()) {
            case GOTO, GOTO_W -> {
                flush();
                jump(blockAt(branch.target()));
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

    private void branchOnZero(Op op, boolean swapped, BranchInstruction branch) {
        Value value = pop();
        if (value instanceof Compared compared)
            branch(op, compared.a(), compared.b(), swapped, branch);
        else
            branch(op, register(value), ZERO, swapped, branch);
    }

    private void branchOnTwo(Op op, boolean swapped, BranchInstruction branch) {
        int b = popRegister();
        branch(op, popRegister(), b, swapped, branch);
    }

    /** The hart has no "greater": that is "less" with its operands swapped. */
    private void branch(Op op, int a, int b, boolean swapped, BranchInstruction branch) {
        int keptA = keep(a);
        int keptB = keep(b);
        flush();
        Block taken = blockAt(branch.target());
        Block otherwise = blockAt(position + 1);
        end(swapped ? new Branch(op, keptB, keptA, taken, otherwise) : new Branch(op, keptA, keptB, taken, otherwise));
    }

    private void tableSwitch(TableSwitchInstruction s) {
        Block otherwise = blockAfterFlush(s.defaultTarget());
        if (s.cases().size() <= FEW_CASES) {
            lookupSwitch(s.cases(), otherwise);
            return;
        }
        int value = popRegister();
        List<Block> targets = new ArrayList<>(Collections.nCopies(s.highValue() - s.lowValue() + 1, otherwise));
        for (SwitchCase each : s.cases())
            targets.set(each.caseValue() - s.lowValue(), blockAt(each.target()));
        int index = Assembler.fitsImmediate(-(long) s.lowValue()) ? computeImmediate(Op.ADDIW, value, -s.lowValue())
                : compute(Op.SUBW, value, register(new Known(s.lowValue(), false)));
        Block inside = new Block();
        end(new Branch(Op.BGEU, index, register(new Known(targets.size(), false)), otherwise, inside));
        startPiece(inside);
        end(new JumpTable(index, targets));
    }

    /** A search by halves, down to a few cases to compare one after the other; {@code cases} are in order. */
    private void lookupSwitch(List<SwitchCase> cases, Block otherwise) {
        int value = popRegister();
        List<Block> targets = cases.stream().map(each -> blockAt(each.target())).toList();
        search(value, cases, targets, otherwise);
    }

    private void search(int value, List<SwitchCase> cases, List<Block> targets, Block otherwise) {
        int half = cases.size() / 2;
        if (cases.size() > FEW_CASES) {
            Block lower = new Block();
            Block upper = new Block();
            int pivot = register(new Known(cases.get(half).caseValue(), false));
            end(new Branch(Op.BLT, value, pivot, lower, upper));
            startPiece(upper);
            search(value, cases.subList(half, cases.size()), targets.subList(half, cases.size()), otherwise);
            startPiece(lower);
            search(value, cases.subList(0, half), targets.subList(0, half), otherwise);
            return;
        }
        for (int i = 0; i < cases.size(); i++) {
            Block next = new Block();
            int wanted = register(new Known(cases.get(i).caseValue(), false));
            end(new Branch(Op.BEQ, value, wanted, targets.get(i), next));
            startPiece(next);
        }
        jump(otherwise);
    }

    // Checks

    private void check(Op op, int a, int b, Violation violation) {
        emit(new Check(op, a, b, violation, line(), NONE));
    }

    private void checkSize(Value length) {
        if (!(length instanceof Known known && known.value() >= 0))
            check(Op.BLT, register(length), ZERO, Violation.NEGATIVE_SIZE);
    }

    private void checkNull(int reference) {
        check(Op.BEQ, reference, ZERO, Violation.NULL);
    }

    // Memory

    private int load(Op op, int base, int offset) {
        int to = fresh();
        emit(new Load(op, to, base, offset));
        return to;
    }

    private int length(int array) {
        int to = fresh();
        emit(new Length(to, array));
        return to;
    }

    private static Op loadOp(TypeKind kind) {
        return switch (kind) {
            case BOOLEAN -> Op.LBU;
            case BYTE -> Op.LB;
            case CHAR -> Op.LHU;
            case SHORT -> Op.LH;
            case INT -> Op.LW;
            default -> Op.LD;
        };
    }

    private static Op storeOp(TypeKind kind) {
        return switch (Type.size(kind)) {
            case 1 -> Op.SB;
            case 2 -> Op.SH;
            case 4 -> Op.SW;
            default -> Op.SD;
        };
    }

    /** A register whose low bytes are the value, as far as a store of that type looks. */
    private int registerToStore(Value value, TypeKind kind) {
        boolean cutByStore = value instanceof Narrowed narrowed && Type.size(narrowed.kind()) == Type.size(kind);
        return cutByStore ? ((Narrowed) value).register() : register(value);
    }

    private void field(FieldInstruction access) {
        JavaClass owner = program.pool.find(access.owner().asInternalName()).declaring(access.name().stringValue());
        String name = access.name().stringValue();
        TypeKind kind = TypeKind.from(access.typeSymbol());
        switch (access.opcode()) {
            case GETSTATIC -> pushRegister(load(loadOp(kind), Instruction.GP, staticOffset(owner, name, kind)), kind);
            case PUTSTATIC -> emit(new Store(storeOp(kind), registerToStore(pop(), kind), Instruction.GP,
                    staticOffset(owner, name, kind)));
            case GETFIELD -> {
                int object = popRegister();
                checkNull(object);
                pushRegister(load(loadOp(kind), object, layout.fieldOffset(owner, name)), kind);
            }
            case PUTFIELD -> {
                int value = registerToStore(pop(), kind);
                int object = popRegister();
                checkNull(object);
                emit(new Store(storeOp(kind), value, object, layout.fieldOffset(owner, name)));
            }
            default -> throw new IllegalStateException(access.opcode().toString());
        }
    }

    private int staticOffset(JavaClass owner, String name, TypeKind kind) {
        return layout.staticOffset(owner, name, kind) - Layout.GP_BIAS;
    }

    /** Where an element is: base and offset, once the index has been found good. */
    private record Place(int base, int offset) {
    }

    /**
     * The word at address 4 of every program is 0, so null looks like an array without elements, and the check of the
     * index finds it too.
     */
    private Place element(int array, Value index, int size) {
        int length = length(array);
        int at = register(index);
        emit(new Check(Op.BGEU, at, length, Violation.INDEX, line(), array));
        if (index instanceof Known known && Assembler.fitsImmediate(Layout.ARRAY_ELEMENTS + known.value() * size))
            return new Place(array, Layout.ARRAY_ELEMENTS + (int) known.value() * size);
        int distance = size == 1 ? at : computeImmediate(Op.SLLI, at, Integer.numberOfTrailingZeros(size));
        return new Place(compute(Op.ADD, array, distance), Layout.ARRAY_ELEMENTS);
    }

    private void arrayLoad(TypeKind kind) {
        Value index = pop();
        Place place = element(popRegister(), index, Type.size(kind));
        pushRegister(load(loadOp(kind), place.base, place.offset), kind);
    }

    private void arrayStore(TypeKind kind) {
        int value = registerToStore(pop(), kind);
        Value index = pop();
        int array = popRegister();
        Place place = element(array, index, Type.size(kind));
        if (kind == TypeKind.REFERENCE && program.storesNeedCheck)
            check(Op.BEQ, callRuntime("mayStore", array, value), ZERO, Violation.STORE);
        emit(new Store(storeOp(kind), value, place.base, place.offset));
    }

    // Objects

    private int callRuntime(String name, Integer... arguments) {
        int to = fresh();
        emit(new Call(to, constants.method(program.runtime(name)), List.of(arguments)));
        return to;
    }

    private void create(String name) {
        int type = address(constants.type(program.pool.find(name)));
        push(new Held(callRuntime("newObject", type), false));
    }

    private void createArray(ClassDesc descriptor) {
        Value length = pop();
        checkSize(length);
        int size = register(length);
        push(new Held(callRuntime("newArray", type(descriptor), size), false));
    }

    private int type(ClassDesc descriptor) {
        return address(constants.type(program.pool.type(descriptor)));
    }

    /** The runtime gets the lengths in an array of ints. */
    private void createArrays(ClassDesc descriptor, int dimensions) {
        Value[] lengths = new Value[dimensions];
        for (int i = dimensions - 1; i >= 0; i--)
            lengths[i] = settled(pop());
        for (Value length : lengths)
            checkSize(length);
        int ints = address(constants.type(new Type.Array(new Type.Primitive(TypeKind.INT))));
        int array = callRuntime("newArray", ints, register(new Known(dimensions, false)));
        for (int i = 0; i < dimensions; i++)
            emit(new Store(Op.SW, register(lengths[i]), array, Layout.ARRAY_ELEMENTS + 4 * i));
        push(new Held(callRuntime("newArrays", type(descriptor), array, ZERO), false));
    }

    private void typeCheck(TypeCheckInstruction instruction) {
        int object = popRegister();
        Type type = program.pool.type(instruction.type().asSymbol());
        boolean always = type == program.pool.root();
        boolean isCast = instruction.opcode() == Opcode.CHECKCAST;
        if (isCast) {
            if (!always)
                check(Op.BEQ, callRuntime("mayCast", object, address(constants.type(type))), ZERO, Violation.CAST);
            push(new Held(object, false));
        } else {
            push(new Held(always ? compute(Op.SLTU, ZERO, object)
                    : callRuntime("isInstance", object, address(constants.type(type))), false));
        }
    }

    // Calls

    private void invoke(InvokeInstruction call) {
        Intrinsic intrinsic = Intrinsic.of(call);
        if (intrinsic != null) {
            intrinsic(intrinsic);
            return;
        }
        ClassDesc ownerName = call.owner().asSymbol();
        JavaClass owner = ownerName.isArray() ? program.pool.root() : program.pool.find(call.owner().asInternalName());
        List<Integer> arguments = new ArrayList<>();
        for (int i = 0; i < call.typeSymbol().parameterCount(); i++)
            arguments.addFirst(popRegister());
        if (call.opcode() != Opcode.INVOKESTATIC) {
            arguments.addFirst(popRegister());
            checkNull(arguments.getFirst());
        }
        if (MethodFacts.isRootConstructor(call, owner))
            return;
        TypeKind result = TypeKind.from(call.typeSymbol().returnType());
        int to = result == TypeKind.VOID ? NONE : fresh();
        if (ownerName.isArray() && call.name().equalsString("clone"))
            emit(new Call(to, constants.method(program.runtime("cloneArray")), arguments));
        else
            call(call, owner, to, arguments);
        if (current != null && to != NONE)
            pushRegister(to, result);
    }

    private void call(InvokeInstruction call, JavaClass owner, int to, List<Integer> arguments) {
        String selector = MethodFacts.selectorOf(call);
        JavaMethod resolved = owner.resolve(selector);
        if (MethodFacts.isDirect(call, resolved)) {
            emit(new Call(to, constants.method(resolved), arguments));
            return;
        }
        Set<JavaMethod> targets = program.targets(owner, selector);
        switch (targets.size()) {
            case 0 -> end(new Stop(Violation.NULL, line()));
            case 1 -> emit(new Call(to, constants.method(targets.iterator().next()), arguments));
            default -> {
                int type = load(Op.LW, arguments.getFirst(), 0);
                int code = load(Op.LW, type, layout.methodOffset(selector));
                emit(new CallThrough(to, code, arguments));
            }
        }
    }

    private void intrinsic(Intrinsic intrinsic) {
        switch (intrinsic) {
            case ECALL -> {
                List<Integer> arguments = new ArrayList<>();
                for (int i = 0; i < 4; i++)
                    arguments.addFirst(popRegister());
                int to = fresh();
                emit(new Ecall(to, arguments));
                pushRegister(to, TypeKind.LONG);
            }
            case ADDRESS_OF -> {
                int object = popRegister();
                int isThere = compute(Op.SLTU, ZERO, object);
                int skip = computeImmediate(Op.SLLI, isThere, 3);
                pushRegister(compute(Op.ADD, object, skip), TypeKind.LONG);
            }
            case OBJECT_AT -> pushRegister(
                    computeImmediate(Op.ADDI, popRegister(), -Layout.ARRAY_ELEMENTS), TypeKind.REFERENCE);
            case STACK_POINTER -> pushRegister(copy(Instruction.SP), TypeKind.LONG);
            case CALL -> {
                int argument = popRegister();
                int address = popRegister();
                int to = fresh();
                emit(new CallThrough(to, address, List.of(argument)));
                pushRegister(to, TypeKind.LONG);
            }
            case LOAD_BYTE -> loadRaw(TypeKind.BYTE);
            case LOAD_SHORT -> loadRaw(TypeKind.SHORT);
            case LOAD_INT -> loadRaw(TypeKind.INT);
            case LOAD_LONG -> loadRaw(TypeKind.LONG);
            case STORE_BYTE -> storeRaw(TypeKind.BYTE);
            case STORE_SHORT -> storeRaw(TypeKind.SHORT);
            case STORE_INT -> storeRaw(TypeKind.INT);
            case STORE_LONG -> storeRaw(TypeKind.LONG);
            case LENGTH -> {
                int string = popRegister();
                checkNull(string);
                pushRegister(length(string), TypeKind.INT);
            }
            case CHAR_AT -> {
                Value index = pop();
                Place place = element(popRegister(), index, 1);
                pushRegister(load(Op.LBU, place.base, place.offset), TypeKind.CHAR);
            }
            case REQUIRE_NON_NULL -> {
                Value object = settled(pop());
                checkNull(register(object));
                push(object);
            }
        }
    }

    private void loadRaw(TypeKind kind) {
        pushRegister(load(loadOp(kind), popRegister(), 0), kind);
    }

    private void storeRaw(TypeKind kind) {
        int value = registerToStore(pop(), kind);
        emit(new Store(storeOp(kind), value, popRegister(), 0));
    }
}
