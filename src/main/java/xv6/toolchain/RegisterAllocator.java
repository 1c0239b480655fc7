package xv6.toolchain;

import static xv6.toolchain.Instruction.FIRST_FREE;
import static xv6.toolchain.Instruction.NONE;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

import xv6.toolchain.Instruction.Call;
import xv6.toolchain.Instruction.CallThrough;
import xv6.toolchain.Instruction.Constant;
import xv6.toolchain.Instruction.Ecall;
import xv6.toolchain.Instruction.Move;
import xv6.toolchain.Instruction.Return;

/**
 * Colours the interference graph. Two virtual registers interfere if one is written while the other will still be
 * read; those must not share a register. One that is needed after a call interferes with every register that a call
 * may change. Two that are moved from one to the other and do not interfere become one. The most used, weighed by
 * loops, choose first; who finds nothing left lives in the frame.
 */
final class RegisterAllocator {
    // tag::state[]
    /** In the order in which they are tried; argument registers early, so that moves into them vanish. */
    private static final int[] CALLER_SAVED = {15, 14, 13, 12, 11, 10, 16, 17, 5, 6, 7, 28, 29};
    private static final int[] CALLEE_SAVED = {8, 9, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27};

    private static final int LOOP_WEIGHT = 8;
    private static final int DEEPEST = 5;

    private final MethodCode code;
    private final BitSet[] interferes;
    private final BitSet liveAcrossCall = new BitSet();
    private final long[] weight;
    private final List<Move> moves = new ArrayList<>();
    /** The virtual register that each has become one with; itself at first. */
    private final int[] merged;
    /** Registers that some convention would like a virtual register to be in. */
    private final List<List<Integer>> wishes = new ArrayList<>();
    private final int[] definitions;
    private final Map<Integer, Long> constants = new HashMap<>();

    private final int[] hart;
    private final int[] slots;
    private final Set<Integer> toSave = new HashSet<>();
    private int slotCount;

    private RegisterAllocator(MethodCode code) {
        this.code = code;
        this.interferes = new BitSet[code.registers()];
        this.weight = new long[code.registers()];
        this.definitions = new int[code.registers()];
        this.merged = new int[code.registers()];
        this.hart = new int[code.registers()];
        this.slots = new int[code.registers()];
        for (int i = 0; i < code.registers(); i++) {
            interferes[i] = new BitSet();
            merged[i] = i;
            wishes.add(new ArrayList<>());
        }
    }
    // end::state[]

    // tag::allocate[]
    static Allocation allocate(MethodCode code) {
        RegisterAllocator allocator = new RegisterAllocator(code);
        allocator.buildGraph();
        allocator.coalesce();
        allocator.colour();
        return new Allocation(allocator.hart, allocator.slots, allocator.slotCount, allocator.constants,
                allocator.toSave);
    }
    // end::allocate[]

    // tag::graph[]
    // The graph

    private void buildGraph() {
        Liveness liveness = new Liveness(code);
        for (Block block : code.blocks()) {
            long frequency = (long) Math.pow(LOOP_WEIGHT, Math.min(block.depth, DEEPEST));
            liveness.walkBack(block, (instruction, after) -> add(instruction, after, frequency));
        }
        BitSet live = liveness.atStart(code.blocks().getFirst());
        for (int i = 0; i < code.parameters().size(); i++) {
            int parameter = code.parameters().get(i);
            defined(parameter, NONE, live);
            code.parameters().stream().filter(live::get).forEach(other -> interfere(parameter, other));
            if (i < Register.ARGUMENTS)
                wishes.get(parameter).add(Register.A0 + i);
        }
    }

    private void add(Instruction instruction, BitSet after, long frequency) {
        int defined = instruction.defined();
        if (defined != NONE) {
            weight[defined] += frequency;
            defined(defined, instruction instanceof Move move ? move.from() : NONE, after);
        }
        for (int used : instruction.used())
            weight[used] += frequency;
        if (instruction.isCall()) {
            BitSet across = (BitSet) after.clone();
            if (defined != NONE)
                across.clear(defined);
            liveAcrossCall.or(across);
        }
        wish(instruction);
    }

    private void defined(int register, int movedFrom, BitSet after) {
        definitions[register]++;
        after.stream().filter(live -> live != movedFrom).forEach(live -> interfere(register, live));
    }

    private void interfere(int a, int b) {
        if (a != b) {
            interferes[a].set(b);
            interferes[b].set(a);
        }
    }
    // end::graph[]

    // tag::wishes[]
    private void wish(Instruction instruction) {
        switch (instruction) {
            case Move move -> moves.add(move);
            case Call call -> wish(call.to(), call.arguments());
            case CallThrough call -> wish(call.to(), call.arguments());
            case Ecall call -> {
                wish(call.to(), call.arguments().subList(1, call.arguments().size()));
                wishes.get(call.arguments().getFirst()).add(Register.A7);
            }
            case Return end when end.value() != NONE -> wishes.get(end.value()).add(Register.A0);
            case Constant constant -> constants.put(constant.to(), constant.value());
            default -> {
            }
        }
    }

    private void wish(int result, List<Integer> arguments) {
        if (result != NONE)
            wishes.get(result).add(Register.A0);
        for (int i = 0; i < Math.min(arguments.size(), Register.ARGUMENTS); i++)
            wishes.get(arguments.get(i)).add(Register.A0 + i);
    }
    // end::wishes[]

    // tag::coalesce[]
    // Registers that become one

    /** A register that holds one constant stays alone: it can be made again instead of being kept. */
    private void coalesce() {
        constants.keySet().removeIf(register -> definitions[register] != 1);
        for (Move move : moves) {
            int to = representative(move.to());
            int from = representative(move.from());
            boolean bothFree = to >= FIRST_FREE && from >= FIRST_FREE
                    && !constants.containsKey(to) && !constants.containsKey(from);
            if (bothFree && to != from && !interferes[to].get(from))
                merge(to, from);
        }
    }

    private int representative(int register) {
        int found = register;
        while (merged[found] != found)
            found = merged[found];
        return found;
    }

    private void merge(int register, int other) {
        merged[other] = register;
        interferes[register].or(interferes[other]);
        interferes[other].stream().forEach(neighbour -> interferes[neighbour].set(register));
        if (liveAcrossCall.get(other))
            liveAcrossCall.set(register);
        weight[register] += weight[other];
        wishes.get(register).addAll(wishes.get(other));
    }
    // end::coalesce[]

    // tag::colour[]
    // The colours

    private void colour() {
        Arrays.fill(hart, Allocation.NO_REGISTER);
        Arrays.fill(slots, Allocation.NO_SLOT);
        hart[Instruction.ZERO] = Register.ZERO;
        hart[Instruction.SP] = Register.SP;
        hart[Instruction.GP] = Register.GP;
        IntStream.range(FIRST_FREE, code.registers())
                .filter(register -> weight[register] > 0 && merged[register] == register).boxed()
                .sorted(Comparator.comparingLong((Integer register) -> -weight[register]))
                .forEach(this::place);
        for (int register = FIRST_FREE; register < code.registers(); register++) {
            hart[register] = hart[representative(register)];
            slots[register] = slots[representative(register)];
        }
    }

    private void place(int register) {
        int chosen = choose(register, free(register));
        hart[register] = chosen;
        if (chosen == Allocation.NO_REGISTER && !constants.containsKey(register))
            slots[register] = slotCount++;
        if (chosen != Allocation.NO_REGISTER && Register.survivesCalls(chosen))
            toSave.add(chosen);
    }

    private BitSet free(int register) {
        BitSet free = new BitSet();
        for (int each : CALLEE_SAVED)
            free.set(each);
        if (!liveAcrossCall.get(register))
            for (int each : CALLER_SAVED)
                free.set(each);
        interferes[register].stream().map(this::representative)
                .filter(other -> hart[other] != Allocation.NO_REGISTER).forEach(other -> free.clear(hart[other]));
        return free;
    }

    /** The register that a call wants it in, or the first that is free. */
    private int choose(int register, BitSet free) {
        IntStream wished = wishes.get(register).stream().mapToInt(Integer::intValue);
        IntStream others = IntStream.concat(Arrays.stream(CALLER_SAVED), Arrays.stream(CALLEE_SAVED));
        return IntStream.concat(wished, others).filter(free::get).findFirst().orElse(Allocation.NO_REGISTER);
    }
    // end::colour[]
}
