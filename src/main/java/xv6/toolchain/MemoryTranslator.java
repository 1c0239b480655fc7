package xv6.toolchain;

import static xv6.toolchain.Instruction.GP;
import static xv6.toolchain.Instruction.ZERO;

import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.FieldInstruction;

import xv6.toolchain.Instruction.Check;
import xv6.toolchain.Instruction.Peek;
import xv6.toolchain.Instruction.Store;
import xv6.toolchain.Value.Known;
import xv6.toolchain.Value.Narrowed;

/** Translates what reads and writes fields, elements, and bare addresses. */
final class MemoryTranslator {
    private final Program program;
    private final Layout layout;
    private final CodeBuilder code;
    private final ObjectTranslator objects;

    MemoryTranslator(Program program, Layout layout, CodeBuilder code, ObjectTranslator objects) {
        this.program = program;
        this.layout = layout;
        this.code = code;
        this.objects = objects;
    }

    // tag::field[]
    void field(FieldInstruction access) {
        JavaClass owner = program.pool.find(access.owner().asInternalName()).declaring(access.name().stringValue());
        String name = access.name().stringValue();
        TypeKind kind = TypeKind.from(access.typeSymbol());
        switch (access.opcode()) {
            case GETSTATIC ->
                code.pushRegister(code.load(loadOp(kind), GP, staticOffset(owner, name, kind)), kind);
            case PUTSTATIC -> {
                int value = registerToStore(code.pop(), kind);
                code.emit(new Store(storeOp(kind), value, GP, staticOffset(owner, name, kind)));
            }
            case GETFIELD -> {
                int object = code.popRegister();
                code.checkNull(object);
                code.pushRegister(code.load(loadOp(kind), object, layout.fieldOffset(owner, name)), kind);
            }
            case PUTFIELD -> {
                int value = registerToStore(code.pop(), kind);
                int object = code.popRegister();
                code.checkNull(object);
                code.emit(new Store(storeOp(kind), value, object, layout.fieldOffset(owner, name)));
            }
            default -> throw new IllegalStateException(access.opcode().toString());
        }
    }

    private int staticOffset(JavaClass owner, String name, TypeKind kind) {
        return layout.staticOffset(owner, name, kind) - Layout.GP_BIAS;
    }
    // end::field[]

    // tag::element[]
    /** Where an element is: base and offset, once the index has been found good. */
    record Place(int base, int offset) {
    }

    /**
     * The word at address 4 of every program is 0, so null looks like an array without elements, and the check of the
     * index finds it too.
     */
    Place element(int array, Value index, int size) {
        int length = code.length(array);
        int at = code.register(index);
        code.emit(new Check(Op.BGEU, at, length, Violation.INDEX, code.line(), array));
        if (index instanceof Known known && Assembler.fitsImmediate(Layout.ARRAY_ELEMENTS + known.value() * size))
            return new Place(array, Layout.ARRAY_ELEMENTS + (int) known.value() * size);
        int distance = size == 1 ? at : code.computeImmediate(Op.SLLI, at, Integer.numberOfTrailingZeros(size));
        return new Place(code.compute(Op.ADD, array, distance), Layout.ARRAY_ELEMENTS);
    }

    void arrayLoad(TypeKind kind) {
        Value index = code.pop();
        Place place = element(code.popRegister(), index, Type.size(kind));
        code.pushRegister(code.load(loadOp(kind), place.base, place.offset), kind);
    }

    void arrayStore(TypeKind kind) {
        int value = registerToStore(code.pop(), kind);
        Value index = code.pop();
        int array = code.popRegister();
        Place place = element(array, index, Type.size(kind));
        if (kind == TypeKind.REFERENCE && program.storesNeedCheck)
            code.check(Op.BEQ, objects.callRuntime("mayStore", array, value), ZERO, Violation.STORE);
        code.emit(new Store(storeOp(kind), value, place.base, place.offset));
    }
    // end::element[]

    // tag::width[]
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
        return cutByStore ? ((Narrowed) value).register() : code.register(value);
    }
    // end::width[]

    // tag::raw[]
    void loadRaw(TypeKind kind) {
        int to = code.fresh();
        code.emit(new Peek(loadOp(kind), to, code.popRegister()));
        code.pushRegister(to, kind);
    }

    void storeRaw(TypeKind kind) {
        int value = registerToStore(code.pop(), kind);
        code.emit(new Store(storeOp(kind), value, code.popRegister(), 0));
    }
    // end::raw[]
}
