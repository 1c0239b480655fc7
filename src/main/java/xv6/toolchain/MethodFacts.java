package xv6.toolchain;

import java.lang.classfile.CodeElement;
import java.lang.classfile.Instruction;
import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.ArrayLoadInstruction;
import java.lang.classfile.instruction.ArrayStoreInstruction;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.ConvertInstruction;
import java.lang.classfile.instruction.DiscontinuedInstruction;
import java.lang.classfile.instruction.ExceptionCatch;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LabelTarget;
import java.lang.classfile.instruction.LineNumber;
import java.lang.classfile.instruction.LoadInstruction;
import java.lang.classfile.instruction.MonitorInstruction;
import java.lang.classfile.instruction.NewMultiArrayInstruction;
import java.lang.classfile.instruction.NewObjectInstruction;
import java.lang.classfile.instruction.NewPrimitiveArrayInstruction;
import java.lang.classfile.instruction.NewReferenceArrayInstruction;
import java.lang.classfile.instruction.OperatorInstruction;
import java.lang.classfile.instruction.ReturnInstruction;
import java.lang.classfile.instruction.StoreInstruction;
import java.lang.classfile.instruction.ThrowInstruction;
import java.lang.classfile.instruction.TypeCheckInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What one method needs of the rest of the program, and what in it cannot be compiled. */
final class MethodFacts {
    // tag::facts[]
    /** A call whose target depends on the class of its receiver. */
    record VirtualCall(JavaClass receiver, String selector) {
    }

    final Set<JavaMethod> calls = new LinkedHashSet<>();
    final Set<VirtualCall> virtualCalls = new LinkedHashSet<>();
    final Set<JavaClass> created = new LinkedHashSet<>();
    final Set<Type.Array> createdArrays = new LinkedHashSet<>();
    /** Array types by which the method may know an array that was created as another one. */
    final Set<Type.Array> mentionedArrays = new LinkedHashSet<>();
    /** Types that a cast or an instanceof tests for. */
    final Set<Type> tested = new LinkedHashSet<>();
    final Set<StaticField> statics = new LinkedHashSet<>();
    /** Classes that Java initialises before the method can go on. */
    final Set<JavaClass> initialised = new LinkedHashSet<>();
    final List<Diagnostic> refusals = new ArrayList<>();
    // end::facts[]

    private final ClassPool pool;
    private final JavaMethod method;
    private int line;

    MethodFacts(ClassPool pool, JavaMethod method) {
        this.pool = pool;
        this.method = method;
        mention(method.type);
        if (method.isSynchronized())
            refuse("synchronized is not supported");
        if (method.isNative())
            refuse(method + " is native");
        else
            scan();
    }

    // tag::scan[]
    private void scan() {
        boolean noCaseMatched = false;
        for (CodeElement element : method.code()) {
            if (element instanceof LineNumber number)
                line = number.line();
            if (isNoCaseMatched(element))
                noCaseMatched = true;
            if (!noCaseMatched)
                look(element);
            if (element instanceof ThrowInstruction)
                noCaseMatched = false;
        }
    }
    // end::scan[]

    // tag::no-case-matched[]
    /** javac's own end of a switch without a default; from there to its throw is one violation, not an exception. */
    static boolean isNoCaseMatched(CodeElement element) {
        return element instanceof NewObjectInstruction creation
                && creation.className().asInternalName().equals("java/lang/MatchException");
    }
    // end::no-case-matched[]

    // tag::look[]
    private void look(CodeElement element) {
        switch (element) {
            case FieldInstruction access -> field(access);
            // tag::call-of-code[]
            case InvokeInstruction call when CodeReference.isCalled(call) ->
                refuse("a Code is an address: only the kernel and Machine.swtch go there");
            // end::call-of-code[]
            case InvokeInstruction call -> call(call);
            case NewObjectInstruction creation -> create(creation.className().asSymbol());
            case NewPrimitiveArrayInstruction creation ->
                createArray(creation.typeKind().upperBound().arrayType(), "newArray");
            case NewReferenceArrayInstruction creation ->
                createArray(creation.componentType().asSymbol().arrayType(), "newArray");
            case NewMultiArrayInstruction creation -> createArray(creation.arrayType().asSymbol(), "newArrays");
            case TypeCheckInstruction check ->
                test(check.type().asSymbol(), check.opcode() == Opcode.CHECKCAST ? "mayCast" : "isInstance");
            case LoadInstruction load -> integral(load.typeKind());
            case StoreInstruction store -> integral(store.typeKind());
            case ArrayLoadInstruction load -> integral(load.typeKind());
            case ArrayStoreInstruction store -> integral(store.typeKind());
            case OperatorInstruction operator -> integral(operator.typeKind());
            case ReturnInstruction end -> integral(end.typeKind());
            case ConvertInstruction conversion -> {
                integral(conversion.fromType());
                integral(conversion.toType());
            }
            case ConstantInstruction constant -> constant(constant);
            case ThrowInstruction end -> refuse("exceptions are not supported: throw");
            case ExceptionCatch handler -> handler(handler);
            case MonitorInstruction monitor -> refuse("synchronized is not supported");
            // tag::code-reference[]
            case InvokeDynamicInstruction call when CodeReference.is(call) -> reference(call);
            // end::code-reference[]
            case InvokeDynamicInstruction call -> dynamic(call);
            case DiscontinuedInstruction old -> refuse("subroutines of old class files are not supported");
            default -> {
            }
        }
    }
    // end::look[]

    // tag::refuse[]
    private void refuse(String reason) {
        refusals.add(new Diagnostic(method.owner.source.toString(), line, reason));
    }

    private void integral(TypeKind kind) {
        if (kind == TypeKind.FLOAT || kind == TypeKind.DOUBLE)
            refuse("floating point is not supported");
    }

    private void constant(ConstantInstruction constant) {
        integral(constant.typeKind());
        if (!(constant.constantValue() instanceof Number || constant.constantValue() instanceof String)
                && constant.opcode() != Opcode.ACONST_NULL)
            refuse("reflection is not supported: a class as a value");
    }
    // end::refuse[]

    // tag::handlers[]
    /** The table that javac makes for a switch over an enum guards itself against a constant gone missing. */
    private void handler(ExceptionCatch handler) {
        if (handler.catchType().map(type -> type.asInternalName().equals("java/lang/NoSuchFieldError")).orElse(false))
            return;
        line = lineAfter(handler.tryStart());
        refuse("exceptions are not supported: try");
    }

    /** The class file lists handlers before the code; this is the line of the first instruction behind the label. */
    private int lineAfter(Label label) {
        int last = 0;
        boolean passed = false;
        for (CodeElement element : method.code()) {
            if (element instanceof LineNumber number)
                last = number.line();
            passed |= element instanceof LabelTarget target && target.label().equals(label);
            if (passed && element instanceof Instruction)
                break;
        }
        return last;
    }
    // end::handlers[]

    // tag::dynamic[]
    private void dynamic(InvokeDynamicInstruction call) {
        String maker = ClassPool.internalName(call.bootstrapMethod().owner());
        refuse(switch (maker) {
            case "java/lang/invoke/LambdaMetafactory" -> "lambdas and method references are not supported";
            case "java/lang/runtime/ObjectMethods" -> "a record's own " + call.name() + " is not supported: write one";
            case "java/lang/runtime/SwitchBootstraps" -> "switch over patterns is not supported";
            default -> "invokedynamic is not supported";
        });
    }
    // end::dynamic[]

    // tag::reach-referenced-code[]
    /** Whose address is taken may be called, by whom nobody here knows. */
    private void reference(InvokeDynamicInstruction call) {
        JavaMethod target = CodeReference.target(call, pool);
        calls.add(target);
        initialised.add(target.owner);
    }

    // end::reach-referenced-code[]
    // tag::mention[]
    private void mention(ClassDesc descriptor) {
        if (descriptor.isArray() && pool.type(descriptor) instanceof Type.Array array)
            mentionedArrays.add(array);
    }

    private void mention(MethodTypeDesc type) {
        type.parameterList().forEach(this::mention);
        mention(type.returnType());
    }
    // end::mention[]

    // tag::known[]
    /** The class, or null after a refusal. */
    private JavaClass known(ClassDesc descriptor) {
        JavaClass found = pool.find(ClassPool.internalName(descriptor));
        if (found == null)
            refuse(name(descriptor) + " is not available to user programs");
        return found;
    }

    private static String name(ClassDesc descriptor) {
        return ClassPool.internalName(descriptor).replace('/', '.');
    }
    // end::known[]

    // tag::fields[]
    private void field(FieldInstruction access) {
        JavaClass named = known(access.owner().asSymbol());
        if (named == null)
            return;
        integral(TypeKind.from(access.typeSymbol()));
        mention(access.typeSymbol());
        String field = access.name().stringValue();
        if (field.equals("$assertionsDisabled"))
            refuse("assert is not supported");
        JavaClass owner = named.declaring(field);
        if (owner == null) {
            refuse(name(access.owner().asSymbol()) + "." + field + " is not available to user programs");
        } else if (isStatic(access)) {
            statics.add(new StaticField(owner, field, TypeKind.from(access.typeSymbol())));
            initialised.add(owner);
        }
    }

    private static boolean isStatic(FieldInstruction access) {
        return switch (access.opcode()) {
            case GETSTATIC, PUTSTATIC -> true;
            default -> false;
        };
    }
    // end::fields[]

    // tag::calls[]
    private void call(InvokeInstruction call) {
        ClassDesc ownerName = call.owner().asSymbol();
        if (Intrinsic.of(call) != null)
            return;
        if (ownerName.isArray() && call.name().equalsString("clone")) {
            runtime("cloneArray");
            return;
        }
        JavaClass owner = ownerName.isArray() ? pool.root() : known(ownerName);
        if (owner == null || isRootConstructor(call, owner))
            return;
        mention(call.typeSymbol());
        String selector = JavaMethod.selector(call.name().stringValue(), call.typeSymbol());
        JavaMethod target = owner.resolve(selector);
        if (target == null) {
            refuse(name(ownerName) + "." + call.name() + " is not available to user programs");
            return;
        }
        if (isDirect(call, target))
            calls.add(target);
        else
            virtualCalls.add(new VirtualCall(owner, selector));
        if (target.isStatic())
            initialised.add(target.owner);
    }

    /** Whether the call means its resolved target and no overriding method. */
    static boolean isDirect(InvokeInstruction call, JavaMethod target) {
        return switch (call.opcode()) {
            case INVOKESTATIC, INVOKESPECIAL -> true;
            default -> target.isFixed() && target.selector().equals(selectorOf(call));
        };
    }

    static String selectorOf(InvokeInstruction call) {
        return JavaMethod.selector(call.name().stringValue(), call.typeSymbol());
    }

    /** Object's constructor does nothing, and nobody calls it. */
    static boolean isRootConstructor(InvokeInstruction call, JavaClass owner) {
        return owner.superclass == null && !owner.isInterface && call.name().equalsString(JavaMethod.CONSTRUCTOR);
    }
    // end::calls[]

    // tag::objects-and-arrays[]
    private void create(ClassDesc descriptor) {
        JavaClass type = known(descriptor);
        if (type == null)
            return;
        if (type == pool.find("java/lang/String"))
            refuse("new String(...) is not supported: see xv6.user.JavaString.of");
        created.add(type);
        initialised.add(type);
        runtime("newObject");
    }

    private void createArray(ClassDesc descriptor, String maker) {
        if (pool.type(descriptor) instanceof Type.Array array) {
            for (Type each = array; each instanceof Type.Array a; each = a.component())
                createdArrays.add(a);
            mentionedArrays.add(array);
            createdArrays.add(new Type.Array(new Type.Primitive(TypeKind.INT)));
            runtime("newArray");
            runtime(maker);
        } else {
            refuse("no arrays of " + descriptor.displayName() + ": the type is not available to user programs");
        }
    }

    private void test(ClassDesc descriptor, String tester) {
        if (!descriptor.isArray() && known(descriptor) == null)
            return;
        mention(descriptor);
        if (pool.type(descriptor) instanceof Type type && type != pool.root()) {
            tested.add(type);
            runtime(tester);
        }
    }
    // end::objects-and-arrays[]

    // tag::runtime[]
    private void runtime(String name) {
        calls.add(runtimeMethod(pool, name));
    }

    /** The method of that name in the runtime that every program carries. */
    static JavaMethod runtimeMethod(ClassPool pool, String name) {
        JavaClass runtime = pool.find(ClassPool.LIBRARY + "Runtime");
        return runtime.methods().stream().filter(method -> method.name.equals(name)).findFirst()
                .orElseThrow(() -> new IllegalStateException("the user library's Runtime has no " + name));
    }
    // end::runtime[]
}
