package xv6.toolchain;

import static xv6.toolchain.Instruction.NONE;
import static xv6.toolchain.Instruction.ZERO;

import java.lang.classfile.TypeKind;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import xv6.toolchain.Instruction.Address;
import xv6.toolchain.Instruction.Check;
import xv6.toolchain.Instruction.Compute;
import xv6.toolchain.Instruction.ComputeImmediate;
import xv6.toolchain.Instruction.Constant;
import xv6.toolchain.Instruction.Jump;
import xv6.toolchain.Instruction.Length;
import xv6.toolchain.Instruction.Load;
import xv6.toolchain.Instruction.Move;
import xv6.toolchain.Value.Compared;
import xv6.toolchain.Value.Held;
import xv6.toolchain.Value.Known;
import xv6.toolchain.Value.Narrowed;

/**
 * What the translator writes with: it adds instructions to the present block, and keeps a stack of {@link Value}s in
 * place of the JVM's stack of words. Pushing a constant or a local variable makes no instruction, and what an
 * instruction makes stays in its own register until something takes it from the stack. Each local variable has one
 * register for the whole method. Where blocks meet, the stack is put into registers by its depth.
 */
final class CodeBuilder {
    // tag::state[]
    private int registers = Instruction.FIRST_FREE;
    private final Map<Integer, Integer> locals = new HashMap<>();
    private final Map<Integer, Integer> stackRegisters = new HashMap<>();
    private final Map<Long, Integer> loopConstants = new TreeMap<>();

    private final List<Value> stack = new ArrayList<>();
    /** What is being added to; null behind the end of a block. */
    private Block current;
    private List<Block> pieces;
    private int line;
    private int depth;
    // end::state[]

    // tag::where-it-stands[]
    // Where it stands

    /** Goes on in a new list of blocks, with a stack of that shape: for each value, whether it is wide. */
    List<Block> begin(Block block, int depth, List<Boolean> shape) {
        current = block;
        current.depth = depth;
        pieces = new ArrayList<>(List.of(block));
        stack.clear();
        for (int i = 0; i < shape.size(); i++)
            stack.add(new Held(stackRegister(i), shape.get(i)));
        return pieces;
    }

    /** What follows is of that line, and stands in so many loops. */
    void at(int line, int depth) {
        this.line = line;
        this.depth = depth;
    }

    int line() {
        return line;
    }

    /** Whether the block has come to its end, so that nothing can follow. */
    boolean isDone() {
        return current == null;
    }

    List<Boolean> shape() {
        return stack.stream().map(Value::isWide).toList();
    }

    /** The block before all others, which loads the constants that loops need. */
    Block entry(Block first) {
        Block entry = new Block();
        loopConstants.forEach((value, register) -> entry.body.add(new Constant(register, value)));
        entry.end = new Jump(first);
        return entry;
    }

    int registers() {
        return registers;
    }
    // end::where-it-stands[]

    // tag::registers[]
    // Registers

    int fresh() {
        return registers++;
    }

    int local(int slot) {
        return locals.computeIfAbsent(slot, s -> fresh());
    }

    private int stackRegister(int depth) {
        return stackRegisters.computeIfAbsent(depth, d -> fresh());
    }

    private boolean isTemporary(int register) {
        return register >= Instruction.FIRST_FREE && !locals.containsValue(register)
                && !stackRegisters.containsValue(register) && !loopConstants.containsValue(register);
    }
    // end::registers[]

    // tag::instructions[]
    // Instructions

    void emit(Instruction instruction) {
        current.body.add(instruction);
    }

    void end(Instruction instruction) {
        current.end = instruction;
        current = null;
    }

    void jump(Block target) {
        end(new Jump(target));
    }

    /** Goes on in a block of its own that follows the present one. */
    void startPiece(Block piece) {
        current = piece;
        current.depth = depth;
        pieces.add(piece);
    }

    int compute(Op op, int a, int b) {
        int to = fresh();
        emit(new Compute(op, to, a, b));
        return to;
    }

    int computeImmediate(Op op, int a, int immediate) {
        int to = fresh();
        emit(new ComputeImmediate(op, to, a, immediate));
        return to;
    }

    int copy(int register) {
        int to = fresh();
        emit(new Move(to, register));
        return to;
    }

    int address(Symbol symbol) {
        int to = fresh();
        emit(new Address(to, symbol));
        return to;
    }

    int load(Op op, int base, int offset) {
        int to = fresh();
        emit(new Load(op, to, base, offset));
        return to;
    }

    int length(int array) {
        int to = fresh();
        emit(new Length(to, array));
        return to;
    }

    void check(Op op, int a, int b, Violation violation) {
        emit(new Check(op, a, b, violation, line, NONE));
    }

    void checkNull(int reference) {
        check(Op.BEQ, reference, ZERO, Violation.NULL);
    }
    // end::instructions[]

    // tag::stack[]
    // The stack

    void push(Value value) {
        stack.add(value);
    }

    void pushRegister(int register, TypeKind kind) {
        push(new Held(register, kind.slotSize() == 2));
    }

    Value pop() {
        return stack.removeLast();
    }

    int popRegister() {
        return register(pop());
    }

    /** Takes as many values from the stack as make up {@code words} of the JVM's entries, the deepest first. */
    List<Value> popCount(int words) {
        List<Value> values = new ArrayList<>();
        for (int taken = 0; taken < words; taken += values.getFirst().isWide() ? 2 : 1)
            values.addFirst(settled(pop()));
        return values;
    }

    void swap() {
        Collections.swap(stack, stack.size() - 1, stack.size() - 2);
    }

    void pushAll(List<Value> values) {
        stack.addAll(values);
    }
    // end::stack[]

    // tag::into-a-register[]
    /** A register that holds the value; a constant's, within a loop, is loaded before the method's first block. */
    int register(Value value) {
        return switch (value) {
            case Held held -> held.register();
            case Known known when known.value() == 0 -> ZERO;
            case Known known when depth > 0 -> loopConstants.computeIfAbsent(known.value(), v -> fresh());
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

    /** The value as something that can be on the stack twice. */
    Value settled(Value value) {
        return switch (value) {
            case Known known -> known;
            case Held held -> held;
            case Compared compared -> new Held(register(compared), false);
            case Narrowed narrowed -> new Held(register(narrowed), false);
        };
    }
    // end::into-a-register[]

    // tag::assign[]
    // Variables

    /** Gives a variable its value; if the last instruction made that value for nothing else, it can do so itself. */
    void assign(int variable, Value value) {
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
    // end::assign[]

    // tag::rescue[]
    /** Before a variable changes: what of its old value is still on the stack moves to a register of its own. */
    void rescue(int variable) {
        for (int i = 0; i < stack.size(); i++)
            if (reads(stack.get(i), variable)) {
                Value value = settled(stack.get(i));
                stack.set(i, value instanceof Held held && held.register() == variable
                        ? new Held(copy(variable), held.isWide()) : value);
            }
    }
    // end::rescue[]

    // tag::flush[]
    /** Puts the stack where the blocks to come expect it. */
    void flush() {
        for (int i = 0; i < stack.size(); i++) {
            Value value = settled(stack.get(i));
            if (value instanceof Held held && stackRegisters.containsValue(held.register())
                    && held.register() != stackRegister(i))
                value = new Held(copy(held.register()), held.isWide());
            stack.set(i, value);
        }
        for (int i = 0; i < stack.size(); i++) {
            boolean isWide = stack.get(i).isWide();
            assign(stackRegister(i), stack.get(i));
            stack.set(i, new Held(stackRegister(i), isWide));
        }
    }
    // end::flush[]

    // tag::keep[]
    /** A register that flushing what is left of the stack neither changes nor takes the value from. */
    int keep(int register) {
        boolean onStack = stack.stream().anyMatch(value -> reads(value, register));
        return onStack || !stack.isEmpty() && stackRegisters.containsValue(register) ? copy(register) : register;
    }
    // end::keep[]
}
