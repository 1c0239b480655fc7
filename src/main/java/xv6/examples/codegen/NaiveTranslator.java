package xv6.examples.codegen;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeElement;
import java.lang.classfile.Label;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.attribute.CodeAttribute;
import java.lang.classfile.instruction.ArrayLoadInstruction;
import java.lang.classfile.instruction.ArrayStoreInstruction;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.IncrementInstruction;
import java.lang.classfile.instruction.LabelTarget;
import java.lang.classfile.instruction.LoadInstruction;
import java.lang.classfile.instruction.OperatorInstruction;
import java.lang.classfile.instruction.ReturnInstruction;
import java.lang.classfile.instruction.StackInstruction;
import java.lang.classfile.instruction.StoreInstruction;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Translates one bytecode instruction after the other, each for itself. Every local variable and every entry of the
 * stack is a word of the frame. It knows as much bytecode as the samples need.
 */
public class NaiveTranslator {
    /** Where the code goes when a check fails: its first word is a breakpoint. */
    private static final int FAILED = 0;
    public static final int ENTRY = 4;

    private static final int SP = 2;
    private static final int T0 = 5;
    private static final int T1 = 6;
    private static final int T2 = 7;
    private static final int A0 = 10;

    private static final int EBREAK = 0x0010_0073;
    private static final int RET = 0x0000_8067;
    private static final int ADDW = 0x3b;
    private static final int SUBW = 0x4000_003b;
    private static final int ADD = 0x33;
    private static final int ADDI = 0x13;
    private static final int ADDIW = 0x1b;
    private static final int SLLI = 0x1013;
    private static final int LW = 0x2003;
    private static final int LD = 0x3003;
    private static final int SW = 0x2023;
    private static final int SD = 0x3023;
    private static final int BEQ = 0x63;
    private static final int BGE = 0x5063;
    private static final int BGEU = 0x7063;

    private final MethodModel method;
    private final CodeAttribute bytecode;
    private final List<Integer> code = new ArrayList<>();
    private final Map<Label, Integer> places = new HashMap<>();
    /** How many entries the JVM's stack has here. */
    private int depth;

    public NaiveTranslator(String name) {
        try (InputStream file = Samples.class.getResourceAsStream("Samples.class")) {
            method = ClassFile.of().parse(file.readAllBytes()).methods().stream()
                    .filter(each -> each.methodName().equalsString(name)).findFirst().orElseThrow();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        bytecode = method.findAttribute(Attributes.code()).orElseThrow();
    }

    /** The first pass finds out where the labels are, the second knows it. */
    public int[] translate() {
        pass();
        pass();
        return code.stream().mapToInt(Integer::intValue).toArray();
    }

    private void pass() {
        code.clear();
        code.add(EBREAK);
        immediate(ADDI, SP, SP, -frame());
        for (int i = 0; i < method.methodTypeSymbol().parameterCount(); i++)
            store(SD, A0 + i, SP, 8 * i);
        for (CodeElement element : method.code().orElseThrow())
            translate(element);
    }

    private int frame() {
        return (bytecode.maxLocals() + bytecode.maxStack() + 1) / 2 * 16;
    }

    // tag::push[]
    private void push(int register) {
        store(SD, register, SP, stackEntry(depth++));
    }

    private void pop(int register) {
        load(LD, register, SP, stackEntry(--depth));
    }

    private int stackEntry(int number) {
        return 8 * (bytecode.maxLocals() + number);
    }
    // end::push[]

    // tag::translate[]
    private void translate(CodeElement element) {
        switch (element) {
            case LoadInstruction load -> {
                load(LD, T0, SP, 8 * load.slot());
                push(T0);
            }
            case StoreInstruction store -> {
                pop(T0);
                store(SD, T0, SP, 8 * store.slot());
            }
            case OperatorInstruction operator when operator.opcode() != Opcode.ARRAYLENGTH -> {
                pop(T1);
                pop(T0);
                register(operator.opcode() == Opcode.IADD ? ADDW : SUBW, T0, T0, T1);
                push(T0);
            }
            // end::translate[]
            case OperatorInstruction length -> {
                pop(T0);
                branch(BEQ, T0, 0, FAILED);
                load(LW, T0, T0, 4);
                push(T0);
            }
            case ConstantInstruction constant -> {
                immediate(ADDI, T0, 0, ((Number) constant.constantValue()).intValue());
                push(T0);
            }
            case IncrementInstruction increment -> {
                load(LD, T0, SP, 8 * increment.slot());
                immediate(ADDIW, T0, T0, increment.constant());
                store(SD, T0, SP, 8 * increment.slot());
            }
            case StackInstruction twice when twice.opcode() == Opcode.DUP2 -> {
                pop(T1);
                pop(T0);
                for (int register : new int[] {T0, T1, T0, T1})
                    push(register);
            }
            case ArrayLoadInstruction element0 -> {
                element();
                load(LW, T0, T1, 8);
                push(T0);
            }
            case ArrayStoreInstruction element0 -> {
                pop(A0);
                element();
                store(SW, A0, T1, 8);
            }
            case BranchInstruction branch when branch.opcode() == Opcode.IF_ICMPGE -> {
                pop(T1);
                pop(T0);
                branch(BGE, T0, T1, places.getOrDefault(branch.target(), 0));
            }
            case BranchInstruction jump -> branch(BEQ, 0, 0, places.getOrDefault(jump.target(), 0));
            case LabelTarget target -> places.put(target.label(), 4 * code.size());
            case ReturnInstruction end -> {
                pop(A0);
                immediate(ADDI, SP, SP, frame());
                code.add(RET);
            }
            default -> {
            }
        }
    }

    // tag::element[]
    private void element() {
        pop(T0);
        pop(T1);
        check();
        immediate(SLLI, T0, T0, 2);
        register(ADD, T1, T1, T0);
    }

    /** That the array in t1 is one, and has an element with the index in t0. */
    void check() {
        branch(BEQ, T1, 0, FAILED);
        load(LW, T2, T1, 4);
        branch(BGEU, T0, T2, FAILED);
    }
    // end::element[]

    // Instruction words: each kind has its own place for the immediate

    private void register(int op, int rd, int rs1, int rs2) {
        code.add(op | rd << 7 | rs1 << 15 | rs2 << 20);
    }

    private void immediate(int op, int rd, int rs1, int immediate) {
        code.add(op | rd << 7 | rs1 << 15 | immediate << 20);
    }

    private void load(int op, int rd, int base, int offset) {
        immediate(op, rd, base, offset);
    }

    private void store(int op, int value, int base, int offset) {
        code.add(op | (offset & 31) << 7 | base << 15 | value << 20 | offset >> 5 << 25);
    }

    private void branch(int op, int rs1, int rs2, int target) {
        int distance = target - 4 * code.size();
        code.add(op | (distance >> 11 & 1) << 7 | (distance & 0x1e) << 7 | rs1 << 15 | rs2 << 20
                | (distance >> 5 & 63) << 25 | distance >> 12 << 31);
    }
}
