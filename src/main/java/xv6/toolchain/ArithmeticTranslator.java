package xv6.toolchain;

import static xv6.toolchain.Instruction.ZERO;

import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.ConvertInstruction;
import java.util.List;

import xv6.toolchain.Instruction.Compute;
import xv6.toolchain.Instruction.ComputeImmediate;
import xv6.toolchain.Value.Compared;
import xv6.toolchain.Value.Held;
import xv6.toolchain.Value.Known;
import xv6.toolchain.Value.Narrowed;

/** Translates what computes on the stack: arithmetic, conversions, and what only rearranges the stack. */
final class ArithmeticTranslator {
    private final CodeBuilder code;

    ArithmeticTranslator(CodeBuilder code) {
        this.code = code;
    }

    // tag::increment[]
    void increment(int variable, int by) {
        code.rescue(variable);
        if (Assembler.fitsImmediate(by))
            code.emit(new ComputeImmediate(Op.ADDIW, variable, variable, by));
        else
            code.emit(new Compute(Op.ADDW, variable, variable, code.register(new Known(by, false))));
    }
    // end::increment[]

    // tag::rearrange[]
    /** These instructions count a long as two entries; the builder's stack has one for it. */
    void rearrange(Opcode opcode) {
        switch (opcode) {
            case POP -> code.pop();
            case POP2 -> code.popCount(2);
            case DUP -> duplicate(1, 0);
            case DUP_X1 -> duplicate(1, 1);
            case DUP_X2 -> duplicate(1, 2);
            case DUP2 -> duplicate(2, 0);
            case DUP2_X1 -> duplicate(2, 1);
            case DUP2_X2 -> duplicate(2, 2);
            case SWAP -> code.swap();
            default -> throw new IllegalStateException(opcode.toString());
        }
    }

    private void duplicate(int words, int below) {
        List<Value> top = code.popCount(words);
        List<Value> under = code.popCount(below);
        code.pushAll(top);
        code.pushAll(under);
        code.pushAll(top);
    }
    // end::rearrange[]

    // tag::operator[]
    void operator(Opcode opcode) {
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
            case INEG -> code.push(new Held(code.compute(Op.SUBW, ZERO, code.popRegister()), false));
            case LNEG -> code.push(new Held(code.compute(Op.SUB, ZERO, code.popRegister()), true));
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
                int b = code.popRegister();
                code.push(new Compared(code.popRegister(), b));
            }
            case ARRAYLENGTH -> {
                int array = code.popRegister();
                code.checkNull(array);
                code.pushRegister(code.length(array), TypeKind.INT);
            }
            default -> throw new IllegalStateException(opcode.toString());
        }
    }
    // end::operator[]

    // tag::immediates[]
    private void commutative(Op op, Op immediate, boolean isWide) {
        Value b = code.pop();
        Value a = code.pop();
        if (a instanceof Known && !(b instanceof Known)) {
            Value swapped = a;
            a = b;
            b = swapped;
        }
        int result = b instanceof Known known && Assembler.fitsImmediate(known.value())
                ? code.computeImmediate(immediate, code.register(a), (int) known.value())
                : code.compute(op, code.register(a), code.register(b));
        code.push(new Held(result, isWide));
    }

    private void subtract(Op op, Op add, boolean isWide) {
        Value b = code.pop();
        int a = code.popRegister();
        int result = b instanceof Known known && Assembler.fitsImmediate(-known.value())
                ? code.computeImmediate(add, a, (int) -known.value())
                : code.compute(op, a, code.register(b));
        code.push(new Held(result, isWide));
    }

    private void multiply(Op op, Op shift, boolean isWide) {
        Value b = code.pop();
        Value a = code.pop();
        Value factor = a instanceof Known ? a : b;
        Value other = a instanceof Known ? b : a;
        int result = factor instanceof Known known && Long.bitCount(known.value()) == 1 && known.value() > 0
                ? code.computeImmediate(shift, code.register(other), Long.numberOfTrailingZeros(known.value()))
                : code.compute(op, code.register(a), code.register(b));
        code.push(new Held(result, isWide));
    }
    // end::immediates[]

    // tag::divide[]
    /** The hart divides as Java does: toward zero, and MIN / -1 is MIN. Only division by zero is no trap to it. */
    private void divide(Op op, boolean isWide) {
        Value divisor = code.pop();
        int dividend = code.popRegister();
        int by = code.register(divisor);
        if (!(divisor instanceof Known known && known.value() != 0))
            code.check(Op.BEQ, by, ZERO, Violation.DIVIDE);
        code.push(new Held(code.compute(op, dividend, by), isWide));
    }

    /** The hart, too, looks only at the low bits of the distance: 5 for an int, 6 for a long. */
    private void shift(Op op, Op immediate, boolean isWide) {
        Value distance = code.pop();
        int value = code.popRegister();
        int result = distance instanceof Known known
                ? code.computeImmediate(immediate, value, (int) known.value() & (isWide ? 63 : 31))
                : code.compute(op, value, code.register(distance));
        code.push(new Held(result, isWide));
    }
    // end::divide[]

    // tag::convert[]
    void convert(ConvertInstruction conversion) {
        Value value = code.pop();
        switch (conversion.toType()) {
            case LONG -> code.push(value instanceof Known known ? new Known(known.value(), true)
                    : new Held(code.register(value), true));
            case INT -> code.push(value instanceof Known known ? new Known((int) known.value(), false)
                    : new Held(code.computeImmediate(Op.ADDIW, code.register(value), 0), false));
            default -> code.push(new Narrowed(code.register(value), conversion.toType()));
        }
    }
    // end::convert[]
}
