package xv6.exercises.check;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.classfile.AccessFlags;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.FieldModel;
import java.lang.classfile.Label;
import java.lang.classfile.MethodBuilder;
import java.lang.classfile.MethodElement;
import java.lang.classfile.MethodModel;
import java.lang.classfile.MethodTransform;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.ArrayLoadInstruction;
import java.lang.classfile.instruction.ArrayStoreInstruction;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LabelTarget;
import java.lang.classfile.instruction.LineNumber;
import java.lang.classfile.instruction.MonitorInstruction;
import java.lang.classfile.instruction.ReturnInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.AccessFlag;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.Lock;
import java.util.function.Consumer;
import java.util.function.Function;
import xv6.machine.PhysicalMemory;

/**
 * Puts calls of {@link Watch} into a solution's class file: before each access to a field that is not final, to an
 * array's element, an atomic, a collection or the machine's memory, and into each loop. So a solution need not say where its harts may
 * get in each other's way, nor can it forget to. In place of the host's own locks it gets {@link HostLocks}.
 */
final class Watching {
    private static final ClassDesc WATCH = ClassDesc.of(Watch.class.getName());
    private static final String MEMORY = PhysicalMemory.class.getName().replace('.', '/');
    private static final String LIBRARY = "java/util/";
    private static final String CONCURRENT = "java/util/concurrent/";
    private static final String ATOMICS = CONCURRENT + "atomic/";
    private static final String LOCKS = CONCURRENT + "locks/";
    private static final ClassDesc HOST_LOCKS = ClassDesc.of(HostLocks.class.getName());
    /** What lets a thread wait, in java.util.concurrent, in Thread and in Object. */
    private static final Set<String> WAITS = Set.of("acquire", "acquireUninterruptibly", "arriveAndAwaitAdvance", "await", "awaitAdvance", "awaitNanos",
            "awaitUninterruptibly", "awaitUntil", "exchange", "lockInterruptibly", "park", "parkNanos", "parkUntil", "take", "takeFirst",
            "takeLast", "join", "sleep", "wait");
    private static final Set<String> STEPS_OF_MAPS = Set.of("computeIfAbsent", "computeIfPresent", "compute", "merge");

    private final Function<String, byte[]> solution;
    private final ClassLoader others;

    /**
     * @param solution the class file of a class of the solution by its internal name; null of any other class
     * @param others   finds those
     */
    Watching(Function<String, byte[]> solution, ClassLoader others) {
        this.solution = solution;
        this.others = others;
    }

    /** The class file with the calls in it. */
    byte[] watch(byte[] original) {
        ClassFile format = ClassFile.of(ClassFile.ClassHierarchyResolverOption.of(
                ClassHierarchyResolver.ofResourceParsing(this::resource).orElse(ClassHierarchyResolver.defaultResolver())));
        ClassModel model = format.parse(original);
        String file = model.thisClass().asInternalName().replaceAll(".*/|\\$.*", "") + ".java";
        return format.transformClass(model, (type, element) -> {
            if (element instanceof MethodModel method) {
                boolean constructs = method.methodName().stringValue().startsWith("<");
                type.transformMethod(method, MethodTransform.transformingCode(new Body(file, !constructs, model, method))
                        .andThen(Watching::notSynchronized));
            } else {
                type.with(element);
            }
        });
    }

    private static void notSynchronized(MethodBuilder method, MethodElement element) {
        if (element instanceof AccessFlags flags) {
            method.withFlags(flags.flagsMask() & ~ClassFile.ACC_SYNCHRONIZED);
        } else {
            method.with(element);
        }
    }

    private byte[] bytes(String name) {
        byte[] own = solution.apply(name);
        if (own != null || !name.startsWith("xv6/kernel/")) {
            return own;
        }
        try (InputStream in = others.getResourceAsStream(name + ".class")) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private InputStream resource(ClassDesc type) {
        String text = type.descriptorString();
        String name = text.substring(1, text.length() - 1);
        byte[] own = solution.apply(name);
        return own != null ? new ByteArrayInputStream(own) : others.getResourceAsStream(name + ".class");
    }

    /** Whether the field, the class's own or inherited, is the solution's or the kernel's, and may change. */
    private boolean isShared(FieldInstruction access) {
        String owner = access.owner().asInternalName();
        for (byte[] file = bytes(owner); file != null; file = bytes(owner)) {
            ClassModel model = ClassFile.of().parse(file);
            for (FieldModel field : model.fields()) {
                if (field.fieldName().equalsString(access.name().stringValue())) {
                    return !field.flags().has(AccessFlag.FINAL);
                }
            }
            owner = model.superclass().orElseThrow().asInternalName();
        }
        return false;
    }

    /** One method's code. */
    private final class Body implements CodeTransform {
        private final String file;
        /** Fields of an object that is being made are nobody else's yet. */
        private final boolean shared;
        private final Set<Label> passed = new HashSet<>();
        private int line;
        /** The field that was read last: the atomic that is called next, most likely. */
        private String lastField = "";
        /** What a synchronized method synchronizes on; null if it is none. */
        private final Consumer<CodeBuilder> monitor;
        private Label entered;

        Body(String file, boolean shared, ClassModel model, MethodModel method) {
            this.file = file;
            this.shared = shared;
            monitor = !method.flags().has(AccessFlag.SYNCHRONIZED) ? null
                    : method.flags().has(AccessFlag.STATIC) ? code -> code.loadConstant(model.thisClass().asSymbol()) : code -> code.aload(0);
        }

        @Override
        public void atStart(CodeBuilder code) {
            watch(code, "round");
            if (monitor != null) {
                monitor.accept(code);
                hostLocks(code, "enter");
                entered = code.newBoundLabel();
            }
        }

        @Override
        public void atEnd(CodeBuilder code) {
            if (monitor != null) {
                Label end = code.newBoundLabel();
                Label thrown = code.newBoundLabel();
                leave(code);
                code.athrow().exceptionCatchAll(entered, end, thrown);
            }
        }

        private void leave(CodeBuilder code) {
            monitor.accept(code);
            hostLocks(code, "leave");
        }

        private static void hostLocks(CodeBuilder code, String what) {
            code.invokestatic(HOST_LOCKS, what, MethodTypeDesc.of(ConstantDescs.CD_int, ConstantDescs.CD_Object)).pop();
        }

        @Override
        public void accept(CodeBuilder code, CodeElement element) {
            switch (element) {
                case LineNumber number -> {
                    line = number.line();
                    code.with(element);
                }
                case LabelTarget target -> {
                    passed.add(target.label());
                    code.with(element);
                }
                case BranchInstruction branch when passed.contains(branch.target()) -> {
                    watch(code, "round");
                    code.with(element);
                }
                case ReturnInstruction back when monitor != null -> {
                    leave(code);
                    code.with(back);
                }
                case MonitorInstruction lock -> hostLocks(code, lock.opcode() == Opcode.MONITORENTER ? "enter" : "leave");
                case InvokeInstruction call when call.owner().asInternalName().startsWith(LOCKS) && call.name().equalsString("lock") ->
                    code.invokestatic(HOST_LOCKS, "lock", MethodTypeDesc.of(ConstantDescs.CD_int, ClassDesc.of(Lock.class.getName()))).pop();
                case InvokeInstruction call when isWait(call) -> {
                    code.loadConstant(call.owner().asInternalName().replaceAll(".*/", "") + "." + call.name().stringValue())
                            .invokestatic(HOST_LOCKS, "waits", MethodTypeDesc.of(ConstantDescs.CD_int, ConstantDescs.CD_String)).pop();
                    code.with(call);
                }
                case InvokeInstruction call when isStepOfMap(call) -> {
                    point(code);
                    code.invokestatic(HOST_LOCKS, call.name().stringValue(),
                            call.typeSymbol().insertParameterTypes(0, ClassDesc.of(Map.class.getName())));
                }
                case FieldInstruction access -> field(code, access);
                case ArrayLoadInstruction load when shared -> {
                    point(code);
                    tellIndex(code);
                    code.with(load);
                    tell(code, "read", load.typeKind(), Watch.ELEMENT);
                }
                case ArrayStoreInstruction store when shared -> {
                    point(code);
                    int value = code.allocateLocal(store.typeKind());
                    code.storeLocal(store.typeKind(), value);
                    tellIndex(code);
                    code.loadLocal(store.typeKind(), value);
                    tell(code, "write", store.typeKind(), Watch.ELEMENT);
                    code.with(store);
                }
                case InvokeInstruction call when call.owner().asInternalName().startsWith(ATOMICS) && shared -> atomic(code, call);
                case InvokeInstruction call when call.owner().asInternalName().startsWith(LIBRARY) && shared -> {
                    point(code);
                    code.with(call);
                }
                case InvokeInstruction call when call.owner().asInternalName().equals(MEMORY)
                        && (call.name().equalsString("loadLong") || call.name().equalsString("storeLong")) -> memory(code, call);
                default -> code.with(element);
            }
        }

        private boolean isWait(InvokeInstruction call) {
            String owner = call.owner().asInternalName();
            return WAITS.contains(call.name().stringValue())
                    && (owner.startsWith(CONCURRENT) || owner.equals("java/lang/Thread") || owner.equals("java/lang/Object"));
        }

        private boolean isStepOfMap(InvokeInstruction call) {
            return call.owner().asInternalName().startsWith(LIBRARY) && STEPS_OF_MAPS.contains(call.name().stringValue())
                    && call.typeSymbol().returnType().equals(ConstantDescs.CD_Object);
        }

        private void field(CodeBuilder code, FieldInstruction access) {
            String name = access.name().stringValue();
            if (!shared || !isShared(access)) {
                lastField = name;
                code.with(access);
                return;
            }
            TypeKind type = TypeKind.from(access.typeSymbol());
            point(code);
            switch (access.opcode()) {
                case GETFIELD, GETSTATIC -> {
                    code.with(access);
                    tell(code, "read", type, name);
                }
                default -> {
                    tell(code, "write", type, name);
                    code.with(access);
                }
            }
        }

        private void atomic(CodeBuilder code, InvokeInstruction call) {
            String name = (lastField.isEmpty() ? "" : lastField + ".") + call.name().stringValue();
            if (call.name().stringValue().startsWith("<")) {
                code.with(call);
                return;
            }
            point(code);
            code.with(call);
            TypeKind type = TypeKind.from(call.typeSymbol().returnType());
            if (type == TypeKind.VOID) {
                code.loadConstant(name).loadConstant(place());
                watch(code, "called", ConstantDescs.CD_String, ConstantDescs.CD_String);
            } else {
                tell(code, "called", type, name);
            }
        }

        private void memory(CodeBuilder code, InvokeInstruction call) {
            code.loadConstant(place());
            MethodTypeDesc type = call.typeSymbol();
            code.invokestatic(WATCH, call.name().stringValue(),
                    type.insertParameterTypes(0, ClassDesc.of(PhysicalMemory.class.getName()))
                            .insertParameterTypes(type.parameterCount() + 1, ConstantDescs.CD_String));
        }

        private void watch(CodeBuilder code, String what, ClassDesc... arguments) {
            code.invokestatic(WATCH, what, MethodTypeDesc.of(ConstantDescs.CD_int, arguments)).pop();
        }

        private void point(CodeBuilder code) {
            watch(code, "point");
        }

        /** Tells the index on top of the stack, which stays there, of the element that is read or set next. */
        private void tellIndex(CodeBuilder code) {
            code.dup();
            watch(code, "at", ConstantDescs.CD_int);
        }

        /** Tells the value on top of the stack, which stays there. */
        private void tell(CodeBuilder code, String what, TypeKind type, String name) {
            ClassDesc told = switch (type) {
                case BOOLEAN -> ConstantDescs.CD_boolean;
                case BYTE, CHAR, SHORT, INT -> ConstantDescs.CD_int;
                case LONG -> ConstantDescs.CD_long;
                case REFERENCE -> ConstantDescs.CD_Object;
                default -> null;
            };
            if (told == null) {
                return;
            }
            if (type.slotSize() == 2) {
                code.dup2();
            } else {
                code.dup();
            }
            code.loadConstant(name).loadConstant(place());
            watch(code, what, told, ConstantDescs.CD_String, ConstantDescs.CD_String);
        }

        private String place() {
            return file + ":" + line;
        }
    }
}
