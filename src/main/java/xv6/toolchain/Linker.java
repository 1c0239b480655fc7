package xv6.toolchain;

import java.lang.classfile.TypeKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Puts a whole program together: the code that runs first, all methods, the constants, and the data behind them. */
final class Linker {
    private final Program program;
    private final Repetition repetition;
    private final Layout layout;
    private final Constants constants;
    private final Violations violations = new Violations();
    private final Assembler out = new Assembler();

    private final Symbol start = new Symbol("_start");
    private final Symbol codeEnd = new Symbol("end of code");
    private final Symbol textEnd = new Symbol("end of text");
    private final Symbol data = new Symbol("data");
    private final Symbol globalPointer = new Symbol("gp");

    Linker(Program program, Repetition repetition) {
        this.program = program;
        this.repetition = repetition;
        this.layout = new Layout(program);
        this.constants = new Constants(program, layout);
    }

    // tag::link[]
    byte[] link() {
        writeStart();
        for (JavaMethod method : program.methods())
            compile(method);
        violations.write(out, constants, program);
        // tag::switch-routine[]
        if (constants.wantSwitchRoutine())
            SwitchRoutine.write(out, constants.switchRoutine());
        // end::switch-routine[]
        out.place(codeEnd);
        constants.write(out);
        out.place(textEnd);
        placeData();
        byte[] text = Arrays.copyOf(out.assemble(), textEnd.address());
        return new ElfWriter(text, codeEnd.address(), data.address(), ElfWriter.PAGE, functions()).write();
    }
    // end::link[]

    // tag::compile[]
    private void compile(JavaMethod method) {
        MethodCode translated = new Translator(program, layout, constants, method).translate();
        JumpThreading.apply(translated);
        LoopInversion.apply(translated);
        MethodCode code = LengthHoisting.apply(translated);
        NullChecks.removeIdle(code, constants.method(program.runtime("newObject")),
                constants.method(program.runtime("newArray")));
        IndexChecks.removeRepeated(code);
        RepeatedWork.remove(code, repetition);
        Liveness.removeDead(code);
        new CodeGenerator(code, out, constants, violations).generate();
    }
    // end::compile[]

    // tag::start[]
    /**
     * The kernel enters at address 0, argc in a0 and argv in a1. The zero at address 4 is where null's length would
     * be. What the static fields leave of their page is the first of the heap.
     */
    private void writeStart() {
        Symbol begin = new Symbol("begin");
        out.place(start);
        out.jump(begin);
        out.word(0);
        out.place(begin);
        out.loadAddress(Register.GP, globalPointer);
        int heap = (layout.staticsSize() + 7) & ~7;
        out.immediate(Op.ADDI, Register.T0, Register.GP, heap - Layout.GP_BIAS);
        out.store(Op.SD, Register.T0, Register.GP, heapField("heapTop"));
        out.immediate(Op.ADDI, Register.T0, Register.GP, ElfWriter.PAGE - Layout.GP_BIAS - 1);
        out.immediate(Op.ADDI, Register.T0, Register.T0, 1);
        out.store(Op.SD, Register.T0, Register.GP, heapField("heapEnd"));
        out.call(constants.method(program.runtime("arguments")));
        out.move(Register.S0, Register.A0);
        for (JavaMethod initialiser : program.initialisers)
            out.call(constants.method(initialiser));
        out.move(Register.A0, Register.S0);
        out.call(constants.method(program.main));
        out.loadConstant(Register.A0, 0);
        out.call(constants.method(program.runtime("exit")));
    }

    private int heapField(String name) {
        return layout.staticOffset(program.runtime("exit").owner, name, TypeKind.LONG)
                - Layout.GP_BIAS;
    }
    // end::start[]

    // tag::data[]
    /** Nothing of this is written to the file: it only gives addresses. */
    private void placeData() {
        out.align(ElfWriter.PAGE);
        out.place(data);
        out.bytes(new byte[Layout.GP_BIAS]);
        out.place(globalPointer);
    }
    // end::data[]

    // tag::functions[]
    /** What has a name, methods and the ends of failed checks, reaches to where the next of them begins. */
    private List<ElfWriter.Function> functions() {
        List<Symbol> begins = new ArrayList<>(List.of(start));
        program.methods().forEach(method -> begins.add(constants.method(method)));
        begins.addAll(violations.symbols());
        List<ElfWriter.Function> functions = new ArrayList<>();
        for (int i = 0; i < begins.size(); i++) {
            int end = i + 1 < begins.size() ? begins.get(i + 1).address() : codeEnd.address();
            functions.add(new ElfWriter.Function(begins.get(i).name, begins.get(i).address(),
                    end - begins.get(i).address()));
        }
        return functions;
    }
    // end::functions[]
}
