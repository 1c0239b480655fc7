package xv6.toolchain;

import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDesc;
import java.lang.constant.DirectMethodHandleDesc;
import java.util.List;

/** A method reference that is to become a {@code xv6.user.Code}: no object, only the address of the method's code. */
final class CodeReference {
    private static final ClassDesc CODE = ClassDesc.of("xv6.user.Code");

    private CodeReference() {
    }

    /** Whether it is one that can be: of a static method, or of a lambda without variables of its surroundings. */
    static boolean is(InvokeDynamicInstruction reference) {
        return reference.typeSymbol().returnType().equals(CODE)
                && reference.typeSymbol().parameterCount() == 0
                && method(reference).kind() == DirectMethodHandleDesc.Kind.STATIC;
    }

    /** Whether Java would call such a thing, which has no table of methods to look in. */
    static boolean isCalled(InvokeInstruction call) {
        return call.owner().asSymbol().equals(CODE);
    }

    /** The method, whose class is one of the program's; javac has made sure that it takes one long. */
    static JavaMethod target(InvokeDynamicInstruction reference, ClassPool pool) {
        DirectMethodHandleDesc method = method(reference);
        return pool.find(ClassPool.internalName(method.owner()))
                .resolve(JavaMethod.selector(method.methodName(), method.invocationType()));
    }

    /** Of what javac tells the maker of the object, the method is the second thing. */
    private static DirectMethodHandleDesc method(InvokeDynamicInstruction reference) {
        List<ConstantDesc> told = reference.bootstrapArgs();
        return (DirectMethodHandleDesc) told.get(1);
    }
}
