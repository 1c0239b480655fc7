package xv6.toolchain;

import java.util.Arrays;
import java.util.List;

/**
 * A machine instruction, or a few that belong together, over virtual registers. There are as many of those as a method
 * wants, 64 bits each; an int, short, byte, char or boolean is kept extended to 64 bits as its type says. The first
 * three stand for registers that are what they are.
 */
sealed interface Instruction {
    // tag::virtual-registers[]
    int ZERO = 0;
    int SP = 1;
    int GP = 2;
    int FIRST_FREE = 3;

    /** In place of a virtual register: none. */
    int NONE = -1;
    // end::virtual-registers[]

    // tag::kinds[]
    record Constant(int to, long value) implements Instruction {
    }

    record Address(int to, Symbol symbol) implements Instruction {
    }

    record Move(int to, int from) implements Instruction {
    }

    /** An operation on two registers. */
    record Compute(Op op, int to, int a, int b) implements Instruction {
    }

    /** An operation on a register and a constant. */
    record ComputeImmediate(Op op, int to, int a, int immediate) implements Instruction {
    }

    record Load(Op op, int to, int base, int offset) implements Instruction {
    }

    /** A load from an address that the program made up. The kernel may end the program for it, wanted or not. */
    record Peek(Op op, int to, int address) implements Instruction {
    }

    /** The length of an array or a string; unlike a field, it never changes. */
    record Length(int to, int array) implements Instruction {
    }

    record Store(Op op, int value, int base, int offset) implements Instruction {
    }

    /**
     * Ends the program with a violation if the branch {@code op} would be taken. Of an index check, {@code a} is the
     * index and {@code array} the array; otherwise {@code array} is NONE.
     */
    record Check(Op op, int a, int b, Violation violation, int line, int array) implements Instruction {
    }

    /** The result goes to {@code to}, which may be NONE. */
    record Call(int to, Symbol target, List<Integer> arguments) implements Instruction {
    }

    record CallThrough(int to, int address, List<Integer> arguments) implements Instruction {
    }

    /** {@code arguments}: the number, then what goes to a0, a1, a2. */
    record Ecall(int to, List<Integer> arguments) implements Instruction {
    }
    // end::kinds[]

    // tag::ends[]
    // What a block can end with

    record Branch(Op op, int a, int b, Block taken, Block otherwise) implements Instruction {
    }

    record Jump(Block target) implements Instruction {
    }

    /** Goes to the target with the number in {@code index}, which is one of theirs. */
    record JumpTable(int index, List<Block> targets) implements Instruction {
    }

    /** {@code value} may be NONE. */
    record Return(int value) implements Instruction {
    }

    record Stop(Violation violation, int line) implements Instruction {
    }
    // end::ends[]

    // tag::defined[]
    /** The register that this changes, or NONE. */
    default int defined() {
        return switch (this) {
            case Constant i -> i.to;
            case Address i -> i.to;
            case Move i -> i.to;
            case Compute i -> i.to;
            case ComputeImmediate i -> i.to;
            case Load i -> i.to;
            case Peek i -> i.to;
            case Length i -> i.to;
            case Call i -> i.to;
            case CallThrough i -> i.to;
            case Ecall i -> i.to;
            case Store i -> NONE;
            case Check i -> NONE;
            case Branch i -> NONE;
            case Jump i -> NONE;
            case JumpTable i -> NONE;
            case Return i -> NONE;
            case Stop i -> NONE;
        };
    }
    // end::defined[]

    // tag::used[]
    /** The registers that this reads. */
    default int[] used() {
        return switch (this) {
            case Constant i -> new int[0];
            case Address i -> new int[0];
            case Move i -> new int[] {i.from};
            case Compute i -> new int[] {i.a, i.b};
            case ComputeImmediate i -> new int[] {i.a};
            case Load i -> new int[] {i.base};
            case Peek i -> new int[] {i.address};
            case Length i -> new int[] {i.array};
            case Store i -> new int[] {i.value, i.base};
            case Check i when i.array == NONE -> new int[] {i.a, i.b};
            case Check i -> new int[] {i.a, i.b, i.array};
            case Call i -> array(i.arguments);
            case CallThrough i -> {
                int[] all = Arrays.copyOf(array(i.arguments), i.arguments.size() + 1);
                all[i.arguments.size()] = i.address;
                yield all;
            }
            case Ecall i -> array(i.arguments);
            case Branch i -> new int[] {i.a, i.b};
            case Jump i -> new int[0];
            case JumpTable i -> new int[] {i.index};
            case Return i when i.value == NONE -> new int[0];
            case Return i -> new int[] {i.value};
            case Stop i -> new int[0];
        };
    }

    private static int[] array(List<Integer> registers) {
        return registers.stream().mapToInt(Integer::intValue).toArray();
    }
    // end::used[]

    // tag::properties[]
    /** Whether nothing but the register it changes tells that this was done. */
    default boolean isPure() {
        return switch (this) {
            case Constant i -> true;
            case Address i -> true;
            case Move i -> true;
            case Compute i -> true;
            case ComputeImmediate i -> true;
            case Load i -> true;
            case Length i -> true;
            default -> false;
        };
    }

    /** Whether the registers that a called method may use do not survive this. */
    default boolean isCall() {
        return this instanceof Call || this instanceof CallThrough || this instanceof Ecall;
    }
    // end::properties[]

    // tag::into[]
    /** The same with its result in another register. */
    default Instruction into(int to) {
        return switch (this) {
            case Constant i -> new Constant(to, i.value);
            case Address i -> new Address(to, i.symbol);
            case Move i -> new Move(to, i.from);
            case Compute i -> new Compute(i.op, to, i.a, i.b);
            case ComputeImmediate i -> new ComputeImmediate(i.op, to, i.a, i.immediate);
            case Load i -> new Load(i.op, to, i.base, i.offset);
            case Peek i -> new Peek(i.op, to, i.address);
            case Length i -> new Length(to, i.array);
            case Call i -> new Call(to, i.target, i.arguments);
            case CallThrough i -> new CallThrough(to, i.address, i.arguments);
            case Ecall i -> new Ecall(to, i.arguments);
            default -> throw new IllegalStateException(this + " has no result");
        };
    }
    // end::into[]

    // tag::successors[]
    /** Where a block that ends with this can go on. */
    default List<Block> successors() {
        return switch (this) {
            case Branch i -> List.of(i.taken, i.otherwise);
            case Jump i -> List.of(i.target);
            case JumpTable i -> i.targets;
            default -> List.of();
        };
    }
    // end::successors[]
}
