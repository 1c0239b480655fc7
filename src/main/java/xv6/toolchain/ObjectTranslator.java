package xv6.toolchain;

import static xv6.toolchain.Instruction.ZERO;

import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.TypeCheckInstruction;
import java.lang.constant.ClassDesc;
import java.util.List;

import xv6.toolchain.Instruction.Call;
import xv6.toolchain.Instruction.Store;
import xv6.toolchain.Value.Held;
import xv6.toolchain.Value.Known;

/** Translates what makes objects and arrays, and what asks for their types; most of it is calls of the runtime. */
final class ObjectTranslator {
    private final Program program;
    private final Constants constants;
    private final CodeBuilder code;

    ObjectTranslator(Program program, Constants constants, CodeBuilder code) {
        this.program = program;
        this.constants = constants;
        this.code = code;
    }

    // tag::create[]
    void create(String name) {
        int type = code.address(constants.type(program.pool.find(name)));
        code.push(new Held(callRuntime("newObject", type), false));
    }

    void createArray(ClassDesc descriptor) {
        Value length = code.pop();
        checkSize(length);
        int size = code.register(length);
        code.push(new Held(callRuntime("newArray", type(descriptor), size), false));
    }

    /** The runtime gets the lengths in an array of ints. */
    void createArrays(ClassDesc descriptor, int dimensions) {
        Value[] lengths = new Value[dimensions];
        for (int i = dimensions - 1; i >= 0; i--)
            lengths[i] = code.settled(code.pop());
        for (Value length : lengths)
            checkSize(length);
        int ints = code.address(constants.type(new Type.Array(new Type.Primitive(TypeKind.INT))));
        int array = callRuntime("newArray", ints, code.register(new Known(dimensions, false)));
        for (int i = 0; i < dimensions; i++)
            code.emit(new Store(Op.SW, code.register(lengths[i]), array, Layout.ARRAY_ELEMENTS + 4 * i));
        code.push(new Held(callRuntime("newArrays", type(descriptor), array, ZERO), false));
    }

    private void checkSize(Value length) {
        if (!(length instanceof Known known && known.value() >= 0))
            code.check(Op.BLT, code.register(length), ZERO, Violation.NEGATIVE_SIZE);
    }
    // end::create[]

    // tag::types[]
    void typeCheck(TypeCheckInstruction instruction) {
        int object = code.popRegister();
        Type type = program.pool.type(instruction.type().asSymbol());
        if (instruction.opcode() == Opcode.CHECKCAST)
            cast(object, type);
        else if (type == program.pool.root())
            code.push(new Held(code.compute(Op.SLTU, ZERO, object), false));
        else
            code.push(new Held(callRuntime("isInstance", object, code.address(constants.type(type))), false));
    }

    private void cast(int object, Type type) {
        if (type != program.pool.root()) {
            int may = callRuntime("mayCast", object, code.address(constants.type(type)));
            code.check(Op.BEQ, may, ZERO, Violation.CAST);
        }
        code.push(new Held(object, false));
    }

    private int type(ClassDesc descriptor) {
        return code.address(constants.type(program.pool.type(descriptor)));
    }
    // end::types[]

    // tag::call-runtime[]
    int callRuntime(String name, Integer... arguments) {
        int to = code.fresh();
        code.emit(new Call(to, constants.method(program.runtime(name)), List.of(arguments)));
        return to;
    }
    // end::call-runtime[]
}
