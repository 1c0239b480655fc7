package xv6.toolchain;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;

/**
 * Collects instructions and data in order, from address 0 on, and turns them into bytes once every symbol has an
 * address. A conditional branch reaches 4 KiB; one that must reach further becomes its opposite around a jump, which
 * moves what follows, which may put another branch out of reach: so sizes grow until nothing changes any more.
 */
final class Assembler {
    private static final int BRANCH_REACH = 1 << 12;

    // tag::items[]
    /** One entry of the listing. */
    private sealed interface Item {
    }

    private record Word(int bits) implements Item {
    }

    private record Place(Symbol symbol) implements Item {
    }

    private record Branch(Op op, int rs1, int rs2, Symbol target) implements Item {
    }

    private record Jump(int link, Symbol target) implements Item {
    }

    private record LoadAddress(int rd, Symbol target) implements Item {
    }

    private record AddressWord(Symbol target) implements Item {
    }

    private record Bytes(byte[] bytes) implements Item {
    }

    private record Align(int to) implements Item {
    }
    // end::items[]

    private final List<Item> items = new ArrayList<>();
    /** The size of each item, by its index. */
    private int[] sizes;

    // tag::emit[]
    void place(Symbol symbol) {
        items.add(new Place(symbol));
    }

    void register(Op op, int rd, int rs1, int rs2) {
        word(op.encode(rd, rs1, rs2, 0));
    }

    void immediate(Op op, int rd, int rs1, int immediate) {
        word(op.encode(rd, rs1, 0, fitting(immediate)));
    }

    void load(Op op, int rd, int base, int offset) {
        word(op.encode(rd, base, 0, fitting(offset)));
    }

    void store(Op op, int value, int base, int offset) {
        word(op.encode(0, base, value, fitting(offset)));
    }

    private static int fitting(int immediate) {
        if (!fitsImmediate(immediate))
            throw new IllegalArgumentException("an instruction has no room for " + immediate);
        return immediate;
    }

    void branch(Op op, int rs1, int rs2, Symbol target) {
        items.add(new Branch(op, rs1, rs2, target));
    }

    void jump(Symbol target) {
        items.add(new Jump(Register.ZERO, target));
    }

    void call(Symbol target) {
        items.add(new Jump(Register.RA, target));
    }

    void loadAddress(int rd, Symbol target) {
        items.add(new LoadAddress(rd, target));
    }

    void move(int rd, int rs) {
        if (rd != rs)
            immediate(Op.ADDI, rd, rs, 0);
    }

    void ecall() {
        word(Op.ECALL.match);
    }

    void ret() {
        load(Op.JALR, Register.ZERO, Register.RA, 0);
    }
    // end::emit[]

    // tag::constant[]
    /** Any 64-bit constant: up to 32 bits in two instructions, beyond that in pieces of 12 bits from the top. */
    void loadConstant(int rd, long value) {
        if (fitsImmediate(value)) {
            immediate(Op.ADDI, rd, Register.ZERO, (int) value);
        } else if (value == (int) value) {
            int low = (int) value << 20 >> 20;
            word(Op.LUI.encode(rd, 0, 0, (int) value - low >>> 12));
            if (low != 0)
                immediate(Op.ADDIW, rd, rd, low);
        } else {
            long low = value << 52 >> 52;
            long high = value - low >> 12;
            int zeros = Long.numberOfTrailingZeros(high);
            loadConstant(rd, high >> zeros);
            immediate(Op.SLLI, rd, rd, 12 + zeros);
            if (low != 0)
                immediate(Op.ADDI, rd, rd, (int) low);
        }
    }

    static boolean fitsImmediate(long value) {
        return value >= -2048 && value < 2048;
    }
    // end::constant[]

    // tag::data[]
    /** A 32-bit word of data. */
    void word(int bits) {
        items.add(new Word(bits));
    }

    /** A 32-bit word of data that holds an address. */
    void addressWord(Symbol target) {
        items.add(new AddressWord(target));
    }

    void bytes(byte[] bytes) {
        items.add(new Bytes(bytes));
    }

    void align(int to) {
        items.add(new Align(to));
    }
    // end::data[]

    // tag::assemble[]
    /** The bytes of everything, for loading at address 0. */
    byte[] assemble() {
        settle();
        int end = placeSymbols();
        ByteBuffer out = ByteBuffer.allocate(end).order(ByteOrder.LITTLE_ENDIAN);
        for (int i = 0; i < sizes.length; i++)
            write(items.get(i), sizes[i], out);
        return out.array();
    }
    // end::assemble[]

    // tag::settle[]
    private void settle() {
        sizes = items.stream().mapToInt(Assembler::smallestSize).toArray();
        boolean grew;
        do {
            placeSymbols();
            grew = false;
            int address = 0;
            for (int i = 0; i < sizes.length; i++) {
                if (items.get(i) instanceof Branch branch && sizes[i] == 4
                        && !reaches(branch.target.address() - address)) {
                    sizes[i] = 8;
                    grew = true;
                }
                address = after(i, address);
            }
        } while (grew);
    }

    private static int smallestSize(Item item) {
        return switch (item) {
            case Word w -> 4;
            case Branch b -> 4;
            case Jump j -> 4;
            case AddressWord a -> 4;
            case LoadAddress l -> 8;
            case Bytes b -> b.bytes.length;
            case Place p -> 0;
            case Align a -> 0;
        };
    }

    private static boolean reaches(int distance) {
        return distance >= -BRANCH_REACH && distance < BRANCH_REACH;
    }
    // end::settle[]

    // tag::place[]
    /** The address after item {@code i} if that stands at {@code address}. */
    private int after(int i, int address) {
        return items.get(i) instanceof Align align ? roundUp(address, align.to) : address + sizes[i];
    }

    private static int roundUp(int address, int to) {
        return (address + to - 1) / to * to;
    }

    private int placeSymbols() {
        int address = 0;
        for (int i = 0; i < sizes.length; i++) {
            if (items.get(i) instanceof Place place)
                place.symbol.place(address);
            address = after(i, address);
        }
        return address;
    }
    // end::place[]

    // tag::write[]
    private static void write(Item item, int size, ByteBuffer out) {
        int here = out.position();
        switch (item) {
            case Word word -> out.putInt(word.bits);
            case AddressWord word -> out.putInt(word.target.address());
            case Bytes data -> out.put(data.bytes);
            case Place place -> {
            }
            case Align align -> out.position(roundUp(here, align.to));
            case Jump jump -> out.putInt(Op.JAL.encode(jump.link, 0, 0, jump.target.address() - here));
            case Branch b when size == 4 -> out.putInt(b.op.encode(0, b.rs1, b.rs2, b.target.address() - here));
            case Branch b -> {
                out.putInt(b.op.opposite().encode(0, b.rs1, b.rs2, 8));
                out.putInt(Op.JAL.encode(Register.ZERO, 0, 0, b.target.address() - here - 4));
            }
            case LoadAddress load -> {
                int address = load.target.address();
                int low = address << 20 >> 20;
                out.putInt(Op.LUI.encode(load.rd, 0, 0, address - low >>> 12));
                out.putInt(Op.ADDI.encode(load.rd, load.rd, 0, low));
            }
        }
    }
    // end::write[]
}
