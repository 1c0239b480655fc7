package xv6.toolchain;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;

/** The common ends of all checks that fail: one for each file and reason. They find the line in a0. */
final class Violations {
    private record Reason(Violation violation, String file) {
    }

    private final Map<Reason, Symbol> ends = new LinkedHashMap<>();

    Symbol symbol(Violation violation, String file) {
        return ends.computeIfAbsent(new Reason(violation, file),
                r -> new Symbol(file + ": " + violation.message));
    }

    /** In the order in which they are written. */
    Collection<Symbol> symbols() {
        return ends.values();
    }

    /** After all methods; the runtime's {@code violation} takes line, file and message, {@code badIndex} more. */
    void write(Assembler out, Constants constants, Program program) {
        ends.forEach((reason, symbol) -> {
            boolean isIndex = reason.violation == Violation.INDEX;
            out.place(symbol);
            out.loadAddress(isIndex ? Register.A3 : Register.A1, constants.string(reason.file));
            if (!isIndex)
                out.loadAddress(Register.A2, constants.string(reason.violation.message));
            out.jump(constants.method(program.runtime(isIndex ? "badIndex" : "violation")));
        });
    }
}
