package xv6.toolchain;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What the program reads and never writes: strings, the descriptors of types, the tables of switches. It lies behind
 * the code. Only what was asked for is written, so ask for everything before {@link #write}.
 */
final class Constants {
    private record Table(Symbol symbol, List<Symbol> targets) {
    }

    private final Program program;
    private final Layout layout;
    private final Map<JavaMethod, Symbol> methods = new LinkedHashMap<>();
    private final Map<String, Symbol> strings = new LinkedHashMap<>();
    private final Map<Type, Symbol> types = new LinkedHashMap<>();
    private final List<Table> tables = new ArrayList<>();

    Constants(Program program, Layout layout) {
        this.program = program;
        this.layout = layout;
        for (JavaMethod method : program.methods())
            methods.put(method, new Symbol(method.toString()));
    }

    // tag::ask[]
    Symbol method(JavaMethod method) {
        return methods.get(method);
    }

    /** A string object with this text. */
    Symbol string(String text) {
        return strings.computeIfAbsent(text, t -> new Symbol("string " + strings.size()));
    }

    // tag::switch-routine[]
    private Symbol switchRoutine;

    /** The routine that switches contexts, which only a program that asks for it has. */
    Symbol switchRoutine() {
        if (switchRoutine == null)
            switchRoutine = new Symbol("swtch");
        return switchRoutine;
    }

    boolean wantSwitchRoutine() {
        return switchRoutine != null;
    }

    // end::switch-routine[]
    Symbol type(Type type) {
        Symbol symbol = types.get(type);
        if (symbol == null) {
            symbol = new Symbol("type " + type);
            types.put(type, symbol);
        }
        return symbol;
    }

    Symbol table(List<Symbol> targets) {
        Symbol symbol = new Symbol("table " + tables.size());
        tables.add(new Table(symbol, targets));
        return symbol;
    }
    // end::ask[]

    // tag::write[]
    void write(Assembler out) {
        for (Table table : tables) {
            out.place(table.symbol);
            table.targets.forEach(out::addressWord);
        }
        Symbol stringType = type(program.pool.find("java/lang/String"));
        strings.forEach((text, symbol) -> writeString(text, symbol, stringType, out));
        out.align(4);
        Set<Type> written = new LinkedHashSet<>();
        while (written.size() < types.size())
            for (Type type : List.copyOf(types.keySet()))
                if (written.add(type))
                    writeDescriptor(type, out);
    }

    private static void writeString(String text, Symbol symbol, Symbol stringType, Assembler out) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        out.align(4);
        out.place(symbol);
        out.addressWord(stringType);
        out.word(bytes.length);
        out.bytes(bytes);
        out.bytes(new byte[1]);
    }
    // end::write[]

    // tag::descriptor[]
    private void writeDescriptor(Type type, Assembler out) {
        List<Symbol> casts = casts(type);
        Symbol castList = new Symbol("casts of " + type);
        out.place(type(type));
        switch (type) {
            case Type.Array array -> {
                out.word(array.component().size());
                out.addressWord(type(array.component()));
            }
            case JavaClass c -> {
                out.word(layout.instanceSize(c));
                out.word(0);
            }
            case Type.Primitive primitive -> {
                out.word(0);
                out.word(0);
            }
        }
        out.addressWord(castList);
        for (JavaMethod method : layout.methodTable(type instanceof JavaClass c ? c : program.pool.root(), program))
            if (method == null)
                out.word(0);
            else
                out.addressWord(method(method));
        out.place(castList);
        casts.forEach(out::addressWord);
        out.word(0);
    }
    // end::descriptor[]

    // tag::casts[]
    /** The descriptors of the types that an instance may be cast to, of those that the program asks about. */
    private List<Symbol> casts(Type type) {
        Set<Type> asked = new LinkedHashSet<>(program.tested);
        if (program.storesNeedCheck)
            program.createdArrays.forEach(array -> asked.add(array.component()));
        return asked.stream().filter(type::isAssignableTo).map(this::type).toList();
    }
    // end::casts[]
}
