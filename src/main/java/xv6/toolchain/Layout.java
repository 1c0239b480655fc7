package xv6.toolchain;

import java.lang.classfile.FieldModel;
import java.lang.classfile.TypeKind;
import java.lang.reflect.AccessFlag;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

import xv6.toolchain.MethodFacts.VirtualCall;

/**
 * Where things lie in the memory of the process: fields in their object, static fields in the data segment, and
 * methods in the table that a virtual call looks them up in.
 */
final class Layout {
    // tag::object-parts[]
    /** Every object begins with the 32-bit address of its type's descriptor. */
    static final int OBJECT_HEADER = 4;
    /** An array goes on with its length, also 32 bits; a string is laid out like an array of bytes. */
    static final int ARRAY_LENGTH = 4;
    static final int ARRAY_ELEMENTS = 8;

    /** A descriptor: the size of an instance or element, the component's descriptor, the list of casts, the methods. */
    static final int DESCRIPTOR_METHODS = 12;

    /** The register gp points this far into the data segment, so that 4 KiB of it are an instruction away. */
    static final int GP_BIAS = 2048;
    // end::object-parts[]

    private static final int REACH = 2048;

    private final Map<JavaClass, Map<String, Integer>> fields = new HashMap<>();
    private final Map<JavaClass, Integer> sizes = new HashMap<>();
    private final Map<StaticField, Integer> statics = new HashMap<>();
    private final Map<String, Integer> slots = new LinkedHashMap<>();
    private int staticsEnd;

    Layout(Program program) {
        for (StaticField field : program.statics)
            placeStatic(field);
        refuseMoreThan(2 * GP_BIAS, staticsEnd, program.main.owner, "the program has %d bytes of static fields");
        colourSelectors(program);
    }

    // tag::limits[]
    /** What an instruction cannot reach with its 12 bits is refused; nobody writes such a class by hand. */
    private static void refuseMoreThan(int most, int size, JavaClass type, String complaint) {
        if (size > most)
            throw new Refusal(new Diagnostic(type.source.toString(), 0,
                    complaint.formatted(size) + "; there is room for " + most));
    }
    // end::limits[]

    // tag::static-fields[]
    private void placeStatic(StaticField field) {
        int size = Type.size(field.kind());
        int offset = align(staticsEnd, size);
        statics.put(field, offset);
        staticsEnd = offset + size;
    }

    private static int align(int offset, int to) {
        return (offset + to - 1) / to * to;
    }

    /** How many bytes the static fields take. */
    int staticsSize() {
        return staticsEnd;
    }

    int staticOffset(JavaClass owner, String name, TypeKind kind) {
        return statics.get(new StaticField(owner, name, kind));
    }
    // end::static-fields[]

    // tag::fields[]
    /** How far into an object the field lies that {@code owner} declares. */
    int fieldOffset(JavaClass owner, String name) {
        instanceSize(owner);
        return fields.get(owner).get(name);
    }

    /** The bytes of an instance; the fields of the superclass come first. */
    int instanceSize(JavaClass type) {
        Integer known = sizes.get(type);
        if (known != null)
            return known;
        int end = type.superclass == null ? OBJECT_HEADER : instanceSize(type.superclass);
        Map<String, Integer> offsets = new HashMap<>();
        for (FieldModel field : type.fields) {
            TypeKind kind = TypeKind.from(field.fieldTypeSymbol());
            if (field.flags().has(AccessFlag.STATIC) || kind == TypeKind.FLOAT || kind == TypeKind.DOUBLE)
                continue;
            int offset = align(end, Type.size(kind));
            offsets.put(field.fieldName().stringValue(), offset);
            end = offset + Type.size(kind);
        }
        refuseMoreThan(REACH, end, type, "an object of " + type.name.replace('/', '.') + " has %d bytes");
        fields.put(type, offsets);
        sizes.put(type, end);
        return end;
    }
    // end::fields[]

    // tag::slots[]
    /**
     * Two selectors may share a slot if no object answers both; so the tables stay short, and a call through an
     * interface costs what a call through a class costs. Only calls that have several targets need a slot.
     */
    private void colourSelectors(Program program) {
        Map<JavaClass, Set<Integer>> taken = new HashMap<>();
        for (VirtualCall call : program.virtualCalls()) {
            String selector = call.selector();
            if (program.targets(call.receiver(), selector).size() < 2 || slots.containsKey(selector))
                continue;
            int slot = 0;
            while (isTaken(slot, selector, program, taken))
                slot++;
            slots.put(selector, slot);
            for (JavaClass type : program.created)
                if (type.implementation(selector) != null)
                    taken.computeIfAbsent(type, t -> new HashSet<>()).add(slot);
        }
    }

    private static boolean isTaken(int slot, String selector, Program program, Map<JavaClass, Set<Integer>> taken) {
        return program.created.stream().anyMatch(type ->
                type.implementation(selector) != null && taken.getOrDefault(type, Set.of()).contains(slot));
    }
    // end::slots[]

    // tag::method-table[]
    /** How far into a descriptor the address of the method lies. Slots are few, since most selectors share theirs. */
    int methodOffset(String selector) {
        return DESCRIPTOR_METHODS + 4 * slots.get(selector);
    }

    /** What stands in each slot of a type's table; null where nothing does, and nothing after the last method. */
    JavaMethod[] methodTable(JavaClass type, Program program) {
        JavaMethod[] table = new JavaMethod[slots.size()];
        int length = 0;
        for (Map.Entry<String, Integer> entry : slots.entrySet()) {
            JavaMethod method = type.implementation(entry.getKey());
            if (method != null && program.methods().contains(method)) {
                table[entry.getValue()] = method;
                length = Math.max(length, entry.getValue() + 1);
            }
        }
        return Arrays.copyOf(table, length);
    }
    // end::method-table[]
}
