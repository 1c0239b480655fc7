package xv6.toolchain;

import static xv6.toolchain.Instruction.NONE;
import static xv6.toolchain.Instruction.ZERO;

import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
// tag::instruction-of-references[]
import java.lang.classfile.instruction.InvokeDynamicInstruction;
// end::instruction-of-references[]
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

import xv6.toolchain.Instruction.Call;
import xv6.toolchain.Instruction.CallThrough;
import xv6.toolchain.Instruction.Ecall;
import xv6.toolchain.Instruction.Stop;

/** Translates calls: direct ones, virtual ones through the table of the receiver, and those that are no calls. */
final class CallTranslator {
    private final Program program;
    private final Layout layout;
    private final Constants constants;
    private final CodeBuilder code;
    private final MemoryTranslator memory;

    CallTranslator(Program program, Layout layout, Constants constants, CodeBuilder code, MemoryTranslator memory) {
        this.program = program;
        this.layout = layout;
        this.constants = constants;
        this.code = code;
        this.memory = memory;
    }

    // tag::invoke[]
    void invoke(InvokeInstruction call) {
        Intrinsic intrinsic = Intrinsic.of(call);
        if (intrinsic != null) {
            intrinsic(intrinsic);
            return;
        }
        ClassDesc ownerName = call.owner().asSymbol();
        JavaClass owner = ownerName.isArray() ? program.pool.root() : program.pool.find(call.owner().asInternalName());
        List<Integer> arguments = new ArrayList<>();
        for (int i = 0; i < call.typeSymbol().parameterCount(); i++)
            arguments.addFirst(code.popRegister());
        if (call.opcode() != Opcode.INVOKESTATIC) {
            arguments.addFirst(code.popRegister());
            code.checkNull(arguments.getFirst());
        }
        if (MethodFacts.isRootConstructor(call, owner))
            return;
        TypeKind result = TypeKind.from(call.typeSymbol().returnType());
        int to = result == TypeKind.VOID ? NONE : code.fresh();
        if (ownerName.isArray() && call.name().equalsString("clone"))
            code.emit(new Call(to, constants.method(program.runtime("cloneArray")), arguments));
        else
            call(call, owner, to, arguments);
        if (!code.isDone() && to != NONE)
            code.pushRegister(to, result);
    }
    // end::invoke[]

    // tag::direct-or-not[]
    private void call(InvokeInstruction call, JavaClass owner, int to, List<Integer> arguments) {
        String selector = MethodFacts.selectorOf(call);
        JavaMethod resolved = owner.resolve(selector);
        if (MethodFacts.isDirect(call, resolved)) {
            code.emit(new Call(to, constants.method(resolved), arguments));
            return;
        }
        Set<JavaMethod> targets = program.targets(owner, selector);
        switch (targets.size()) {
            case 0 -> code.end(new Stop(Violation.NULL, code.line()));
            case 1 -> code.emit(new Call(to, constants.method(targets.iterator().next()), arguments));
            default -> {
                int type = code.load(Op.LW, arguments.getFirst(), 0);
                int target = code.load(Op.LW, type, layout.methodOffset(selector));
                code.emit(new CallThrough(to, target, arguments));
            }
        }
    }
    // end::direct-or-not[]

    // tag::code-reference[]
    /** Pushes the address of a method's code. */
    void reference(InvokeDynamicInstruction reference) {
        JavaMethod target = CodeReference.target(reference, program.pool);
        code.pushRegister(code.address(constants.method(target)), TypeKind.REFERENCE);
    }

    // end::code-reference[]
    // tag::intrinsics[]
    private void intrinsic(Intrinsic intrinsic) {
        switch (intrinsic) {
            case ECALL -> {
                List<Integer> arguments = new ArrayList<>();
                for (int i = 0; i < 4; i++)
                    arguments.addFirst(code.popRegister());
                int to = code.fresh();
                code.emit(new Ecall(to, arguments));
                code.pushRegister(to, TypeKind.LONG);
            }
            case ADDRESS_OF -> {
                int object = code.popRegister();
                int isThere = code.compute(Op.SLTU, ZERO, object);
                int skip = code.computeImmediate(Op.SLLI, isThere, 3);
                code.pushRegister(code.compute(Op.ADD, object, skip), TypeKind.LONG);
            }
            case OBJECT_AT -> code.pushRegister(
                    code.computeImmediate(Op.ADDI, code.popRegister(), -Layout.ARRAY_ELEMENTS), TypeKind.REFERENCE);
            case STACK_POINTER -> code.pushRegister(code.copy(Instruction.SP), TypeKind.LONG);
            case CALL -> {
                int argument = code.popRegister();
                int address = code.popRegister();
                int to = code.fresh();
                code.emit(new CallThrough(to, address, List.of(argument)));
                code.pushRegister(to, TypeKind.LONG);
            }
            // tag::code-and-contexts[]
            case CODE_ADDRESS -> code.pushRegister(code.popRegister(), TypeKind.LONG);
            case SWTCH -> {
                int next = code.popRegister();
                int old = code.popRegister();
                code.emit(new Call(NONE, constants.switchRoutine(), List.of(old, next)));
            }
            // end::code-and-contexts[]
            case LOAD_BYTE -> memory.loadRaw(TypeKind.BYTE);
            case LOAD_SHORT -> memory.loadRaw(TypeKind.SHORT);
            case LOAD_INT -> memory.loadRaw(TypeKind.INT);
            case LOAD_LONG -> memory.loadRaw(TypeKind.LONG);
            case STORE_BYTE -> memory.storeRaw(TypeKind.BYTE);
            case STORE_SHORT -> memory.storeRaw(TypeKind.SHORT);
            case STORE_INT -> memory.storeRaw(TypeKind.INT);
            case STORE_LONG -> memory.storeRaw(TypeKind.LONG);
            case LENGTH -> {
                int string = code.popRegister();
                code.checkNull(string);
                code.pushRegister(code.length(string), TypeKind.INT);
            }
            case CHAR_AT -> {
                Value index = code.pop();
                MemoryTranslator.Place place = memory.element(code.popRegister(), index, 1);
                code.pushRegister(code.load(Op.LBU, place.base(), place.offset()), TypeKind.CHAR);
            }
            case REQUIRE_NON_NULL -> {
                Value object = code.settled(code.pop());
                code.checkNull(code.register(object));
                code.push(object);
            }
        }
    }
    // end::intrinsics[]
}
