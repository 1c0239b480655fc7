package xv6.toolchain;

import java.lang.classfile.CodeModel;
import java.lang.classfile.MethodModel;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.AccessFlag;
import java.util.stream.Collectors;

/** A method of some class, as the class file has it. */
final class JavaMethod {
    static final String CONSTRUCTOR = "<init>";
    static final String INITIALISER = "<clinit>";

    final JavaClass owner;
    final String name;
    final MethodTypeDesc type;
    final MethodModel model;

    JavaMethod(JavaClass owner, MethodModel model) {
        this.owner = owner;
        this.name = model.methodName().stringValue();
        this.type = model.methodTypeSymbol();
        this.model = model;
    }

    /** What a call names: two methods with equal selectors in a class and its subclass are one for the caller. */
    static String selector(String name, MethodTypeDesc type) {
        return name + type.descriptorString();
    }

    String selector() {
        return selector(name, type);
    }

    boolean isStatic() {
        return model.flags().has(AccessFlag.STATIC);
    }

    boolean isAbstract() {
        return model.flags().has(AccessFlag.ABSTRACT);
    }

    boolean isNative() {
        return model.flags().has(AccessFlag.NATIVE);
    }

    boolean isSynchronized() {
        return model.flags().has(AccessFlag.SYNCHRONIZED);
    }

    /** Whether no subclass can put another method in its place. */
    boolean isFixed() {
        return isStatic() || model.flags().has(AccessFlag.PRIVATE) || name.equals(CONSTRUCTOR);
    }

    CodeModel code() {
        return model.code().orElseThrow();
    }

    /** As a person would write it: {@code Cat.main}, with parameter types where the class has several of the name. */
    @Override
    public String toString() {
        String plain = owner.name.replace('/', '.') + "." + name;
        long namesakes = owner.methods().stream().filter(other -> other.name.equals(name)).count();
        return namesakes == 1 ? plain : plain + type.parameterList().stream().map(ClassDesc::displayName)
                .collect(Collectors.joining(",", "(", ")"));
    }
}
