package xv6.toolchain;

import static xv6.toolchain.Instruction.NONE;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.IntStream;

import xv6.toolchain.Instruction.Address;
import xv6.toolchain.Instruction.Branch;
import xv6.toolchain.Instruction.Call;
import xv6.toolchain.Instruction.CallThrough;
import xv6.toolchain.Instruction.Check;
import xv6.toolchain.Instruction.Compute;
import xv6.toolchain.Instruction.ComputeImmediate;
import xv6.toolchain.Instruction.Constant;
import xv6.toolchain.Instruction.Ecall;
import xv6.toolchain.Instruction.Jump;
import xv6.toolchain.Instruction.JumpTable;
import xv6.toolchain.Instruction.Length;
import xv6.toolchain.Instruction.Load;
import xv6.toolchain.Instruction.Move;
import xv6.toolchain.Instruction.Peek;
import xv6.toolchain.Instruction.Return;
import xv6.toolchain.Instruction.Stop;
import xv6.toolchain.Instruction.Store;
import xv6.toolchain.Shuffle.InRegister;
import xv6.toolchain.Shuffle.Literal;
import xv6.toolchain.Shuffle.OnStack;
import xv6.toolchain.Shuffle.Place;

/**
 * Writes one method's instructions, now that its registers are known.
 *
 * <p>The frame, from sp upwards: arguments beyond the eighth of calls that the method makes, its spilled registers, the
 * callee-saved registers it uses, the return address. A method that needs none of these has no frame.
 */
final class CodeGenerator {
    // tag::state[]
    private final Assembler out;
    private final Constants constants;
    private final Violations violations;
    private final MethodCode code;
    private final Allocation allocation;
    private final Map<Block, Symbol> places = new HashMap<>();
    private final Symbol exit = new Symbol("exit");
    /** Checks that failed go on behind the method, one place for each line and reason. */
    private final Map<List<Object>, Stub> stubs = new LinkedHashMap<>();

    private final List<Integer> saved;
    private final boolean callsOthers;
    private final int outgoing;
    private final int frame;
    // end::state[]

    private record Stub(Symbol symbol, Check check) {
    }

    // tag::measure[]
    CodeGenerator(MethodCode code, Assembler out, Constants constants, Violations violations) {
        this.out = out;
        this.constants = constants;
        this.violations = violations;
        this.code = code;
        this.allocation = RegisterAllocator.allocate(code);
        this.saved = allocation.toSave.stream().sorted().toList();
        OptionalInt mostArguments = code.blocks().stream().flatMap(block -> block.body.stream())
                .flatMapToInt(CodeGenerator::argumentCount).max();
        this.callsOthers = mostArguments.isPresent();
        this.outgoing = Math.max(mostArguments.orElse(0) - Register.ARGUMENTS, 0);
        int words = outgoing + allocation.slotCount + saved.size() + (callsOthers ? 1 : 0);
        this.frame = (words + 1) / 2 * 16;
        for (Block block : code.blocks())
            places.put(block, new Symbol("block"));
    }

    private static IntStream argumentCount(Instruction instruction) {
        return switch (instruction) {
            case Call call -> IntStream.of(call.arguments().size());
            case CallThrough call -> IntStream.of(call.arguments().size());
            default -> IntStream.empty();
        };
    }
    // end::measure[]

    // tag::generate[]
    void generate() {
        if (!Assembler.fitsImmediate(frame + 8 * code.parameters().size()))
            throw new Refusal(new Diagnostic(code.method().owner.source.toString(), 0,
                    code.method() + " needs a frame of " + frame + " bytes, more than half a stack"));
        removeIdleMoves();
        out.place(constants.method(code.method()));
        enter();
        for (int i = 0; i < code.blocks().size(); i++) {
            Block next = i + 1 < code.blocks().size() ? code.blocks().get(i + 1) : null;
            out.place(places.get(code.blocks().get(i)));
            code.blocks().get(i).body.forEach(this::write);
            writeEnd(code.blocks().get(i).end, next);
        }
        if (frame > 0)
            leave();
        stubs.values().forEach(this::writeStub);
    }

    /** A move within one register is none, and a block of such moves is one that a jump can pass by. */
    private void removeIdleMoves() {
        for (Block block : code.blocks())
            block.body.removeIf(i -> i instanceof Move move && place(move.to()).equals(place(move.from())));
        JumpThreading.apply(code);
    }
    // end::generate[]

    // tag::frame[]
    // The frame

    private void enter() {
        if (frame > 0)
            out.immediate(Op.ADDI, Register.SP, Register.SP, -frame);
        if (callsOthers)
            out.store(Op.SD, Register.RA, Register.SP, frame - 8);
        for (int i = 0; i < saved.size(); i++)
            out.store(Op.SD, saved.get(i), Register.SP, savedOffset(i));
        Shuffle arrivals = new Shuffle();
        for (int i = 0; i < code.parameters().size(); i++)
            if (place(code.parameters().get(i)) instanceof Place to && !(to instanceof Literal))
                arrivals.add(to, i < Register.ARGUMENTS ? new InRegister(Register.A0 + i)
                        : new OnStack(frame + 8 * (i - Register.ARGUMENTS)));
        arrivals.write(out);
    }

    private int savedOffset(int index) {
        return 8 * (outgoing + allocation.slotCount + index);
    }

    private void leave() {
        if (code.blocks().stream().noneMatch(block -> block.end instanceof Return))
            return;
        out.place(exit);
        for (int i = 0; i < saved.size(); i++)
            out.load(Op.LD, saved.get(i), Register.SP, savedOffset(i));
        if (callsOthers)
            out.load(Op.LD, Register.RA, Register.SP, frame - 8);
        out.immediate(Op.ADDI, Register.SP, Register.SP, frame);
        out.ret();
    }
    // end::frame[]

    // tag::places[]
    /** Where a virtual register lives; null if it was never of use. */
    private Place place(int virtual) {
        if (allocation.inRegister(virtual))
            return new InRegister(allocation.register(virtual));
        if (allocation.isConstant(virtual))
            return new Literal(allocation.constant(virtual));
        return allocation.hasSlot(virtual) ? new OnStack(slotOffset(virtual)) : null;
    }

    private int slotOffset(int virtual) {
        return 8 * (outgoing + allocation.slot(virtual));
    }

    /** A register with the value of a virtual one; {@code spare} if that lives elsewhere. */
    private int read(int virtual, int spare) {
        switch (place(virtual)) {
            case InRegister here -> {
                return here.register();
            }
            case OnStack here -> out.load(Op.LD, spare, Register.SP, here.offset());
            case Literal here -> out.loadConstant(spare, here.value());
        }
        return spare;
    }

    private int target(int virtual) {
        return allocation.inRegister(virtual) ? allocation.register(virtual) : Register.T5;
    }

    /** After an instruction has written {@link #target}: puts the value where it lives. */
    private void settle(int virtual) {
        if (!allocation.inRegister(virtual))
            out.store(Op.SD, Register.T5, Register.SP, slotOffset(virtual));
    }
    // end::places[]

    // tag::write[]
    // Instructions

    private void write(Instruction instruction) {
        switch (instruction) {
            case Constant i -> {
                if (place(i.to()) instanceof Literal)
                    return;
                out.loadConstant(target(i.to()), i.value());
                settle(i.to());
            }
            case Address i -> {
                out.loadAddress(target(i.to()), i.symbol());
                settle(i.to());
            }
            case Move i -> {
                out.move(target(i.to()), read(i.from(), target(i.to())));
                settle(i.to());
            }
            case Compute i -> {
                out.register(i.op(), target(i.to()), read(i.a(), Register.T5), read(i.b(), Register.T6));
                settle(i.to());
            }
            case ComputeImmediate i -> {
                out.immediate(i.op(), target(i.to()), read(i.a(), Register.T5), i.immediate());
                settle(i.to());
            }
            case Load i -> {
                out.load(i.op(), target(i.to()), read(i.base(), Register.T5), i.offset());
                settle(i.to());
            }
            case Peek i -> {
                int to = i.to() == NONE ? Register.ZERO : target(i.to());
                out.load(i.op(), to, read(i.address(), Register.T5), 0);
                if (i.to() != NONE)
                    settle(i.to());
            }
            case Length i -> {
                out.load(Op.LW, target(i.to()), read(i.array(), Register.T5), Layout.ARRAY_LENGTH);
                settle(i.to());
            }
            case Store i -> out.store(i.op(), read(i.value(), Register.T6), read(i.base(), Register.T5), i.offset());
            case Check i -> out.branch(i.op(), read(i.a(), Register.T5), read(i.b(), Register.T6), stub(i));
            case Call i -> {
                passArguments(i.arguments());
                out.call(i.target());
                takeResult(i.to());
            }
            case CallThrough i -> {
                out.move(Register.T6, read(i.address(), Register.T6));
                passArguments(i.arguments());
                out.load(Op.JALR, Register.RA, Register.T6, 0);
                takeResult(i.to());
            }
            case Ecall i -> {
                Shuffle shuffle = new Shuffle();
                shuffle.add(new InRegister(Register.A7), place(i.arguments().getFirst()));
                for (int n = 1; n < i.arguments().size(); n++)
                    shuffle.add(new InRegister(Register.A0 + n - 1), place(i.arguments().get(n)));
                shuffle.write(out);
                out.ecall();
                takeResult(i.to());
            }
            default -> throw new IllegalStateException(instruction + " ends a block");
        }
    }
    // end::write[]

    // tag::calls[]
    private void passArguments(List<Integer> arguments) {
        Shuffle shuffle = new Shuffle();
        for (int i = 0; i < arguments.size(); i++)
            shuffle.add(i < Register.ARGUMENTS ? new InRegister(Register.A0 + i)
                    : new OnStack(8 * (i - Register.ARGUMENTS)), place(arguments.get(i)));
        shuffle.write(out);
    }

    private void takeResult(int to) {
        if (to == NONE)
            return;
        out.move(target(to), Register.A0);
        settle(to);
    }
    // end::calls[]

    // tag::end[]
    private void writeEnd(Instruction end, Block next) {
        switch (end) {
            case Jump jump -> {
                if (jump.target() != next)
                    out.jump(places.get(jump.target()));
            }
            case Branch branch -> writeBranch(branch, next);
            case JumpTable jump -> {
                List<Symbol> targets = jump.targets().stream().map(places::get).toList();
                out.immediate(Op.SLLI, Register.T6, read(jump.index(), Register.T6), 2);
                out.loadAddress(Register.T5, constants.table(targets));
                out.register(Op.ADD, Register.T5, Register.T5, Register.T6);
                out.load(Op.LW, Register.T5, Register.T5, 0);
                out.load(Op.JALR, Register.ZERO, Register.T5, 0);
            }
            case Return result -> {
                if (result.value() != NONE)
                    out.move(Register.A0, read(result.value(), Register.A0));
                if (frame == 0)
                    out.ret();
                else if (next != null)
                    out.jump(exit);
            }
            case Stop stop -> {
                out.loadConstant(Register.A0, stop.line());
                out.jump(violations.symbol(stop.violation(), code.method().owner.sourceName()));
            }
            default -> throw new IllegalStateException(end + " does not end a block");
        }
    }

    private void writeBranch(Branch branch, Block next) {
        int a = read(branch.a(), Register.T5);
        int b = read(branch.b(), Register.T6);
        if (branch.taken() == next) {
            out.branch(branch.op().opposite(), a, b, places.get(branch.otherwise()));
        } else {
            out.branch(branch.op(), a, b, places.get(branch.taken()));
            if (branch.otherwise() != next)
                out.jump(places.get(branch.otherwise()));
        }
    }
    // end::end[]

    // tag::stubs[]
    // Violations

    private Symbol stub(Check check) {
        boolean isIndex = check.violation() == Violation.INDEX;
        List<Object> key = new ArrayList<>(List.of(check.violation(), check.line()));
        if (isIndex)
            key.addAll(List.of(place(check.array()), place(check.a())));
        return stubs.computeIfAbsent(key, k -> new Stub(new Symbol("violation"), check)).symbol;
    }

    private void writeStub(Stub stub) {
        Check check = stub.check;
        out.place(stub.symbol);
        if (check.violation() == Violation.INDEX) {
            Shuffle shuffle = new Shuffle();
            shuffle.add(new InRegister(Register.A1), place(check.array()));
            shuffle.add(new InRegister(Register.A2), place(check.a()));
            shuffle.write(out);
        }
        out.loadConstant(Register.A0, check.line());
        out.jump(violations.symbol(check.violation(), code.method().owner.sourceName()));
    }
    // end::stubs[]
}
