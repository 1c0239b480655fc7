package xv6.toolchain;

import static xv6.toolchain.Register.name;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Map;

/**
 * Prints an executable as assembly, as {@code objdump -d} does: address, bits, instruction, and the name of what a jump
 * goes to. Compressed instructions are shown as what they stand for.
 */
public final class Disassembler {
    private static final long UNKNOWN = -1;
    // tag::registers-of-state[]
    private static final Map<Integer, String> CSRS = Map.ofEntries(
            Map.entry(0x100, "sstatus"), Map.entry(0x104, "sie"), Map.entry(0x105, "stvec"),
            Map.entry(0x106, "scounteren"), Map.entry(0x140, "sscratch"), Map.entry(0x141, "sepc"),
            Map.entry(0x142, "scause"), Map.entry(0x143, "stval"), Map.entry(0x144, "sip"), Map.entry(0x180, "satp"),
            Map.entry(0x300, "mstatus"), Map.entry(0x301, "misa"), Map.entry(0x302, "medeleg"),
            Map.entry(0x303, "mideleg"), Map.entry(0x304, "mie"), Map.entry(0x305, "mtvec"),
            Map.entry(0x306, "mcounteren"), Map.entry(0x340, "mscratch"), Map.entry(0x341, "mepc"),
            Map.entry(0x342, "mcause"), Map.entry(0x343, "mtval"), Map.entry(0x344, "mip"),
            Map.entry(0x3a0, "pmpcfg0"), Map.entry(0x3b0, "pmpaddr0"), Map.entry(0xf14, "mhartid"),
            Map.entry(0xb00, "mcycle"), Map.entry(0xb02, "minstret"), Map.entry(0xc00, "cycle"),
            Map.entry(0xc01, "time"), Map.entry(0xc02, "instret"));
    // end::registers-of-state[]

    private final ElfFile elf;
    private final StringBuilder out = new StringBuilder();
    /** The addresses that lui and auipc have put into registers, to say what the next instruction makes of them. */
    private final long[] upper = new long[32];

    private Disassembler(ElfFile elf) {
        this.elf = elf;
        forgetUppers();
    }

    /**
     * The listing of an executable's code.
     *
     * @throws BadElf if it is none for this machine, with a message of one line
     */
    public static String disassemble(byte[] executable) throws BadElf {
        Disassembler disassembler = new Disassembler(new ElfFile(executable));
        for (ElfFile.Piece piece : disassembler.elf.code)
            disassembler.print(piece);
        return disassembler.out.toString();
    }

    // tag::print[]
    private void print(ElfFile.Piece piece) {
        out.append("%s, entry %x%n".formatted(piece.name(), elf.entry));
        ByteBuffer bytes = ByteBuffer.wrap(piece.bytes()).order(ByteOrder.LITTLE_ENDIAN);
        int at = 0;
        while (at + 2 <= bytes.capacity()) {
            long address = piece.address() + at;
            if (elf.names.containsKey(address)) {
                out.append("%n%016x <%s>:%n".formatted(address, elf.names.get(address)));
                forgetUppers();
            }
            int half = Short.toUnsignedInt(bytes.getShort(at));
            boolean isWide = (half & 3) == 3 && at + 4 <= bytes.capacity();
            String line = isWide ? "%08x  %s".formatted(bytes.getInt(at), text(bytes.getInt(at), address))
                    : "%04x      %s".formatted(half, compressedText(half, address));
            out.append("%8x:  %s%n".formatted(address, line));
            at += isWide ? 4 : 2;
        }
    }

    private void forgetUppers() {
        Arrays.fill(upper, UNKNOWN);
    }
    // end::print[]

    // tag::place[]
    /** {@code 1a0 <Cat.main+0x10>}. */
    private String place(long address) {
        Map.Entry<Long, String> near = elf.names.floorEntry(address);
        if (near == null)
            return "0x" + Long.toHexString(address);
        long distance = address - near.getKey();
        return Long.toHexString(address) + " <" + near.getValue()
                + (distance == 0 ? "" : "+0x" + Long.toHexString(distance)) + ">";
    }
    // end::place[]

    // tag::instruction[]
    private String compressedText(int half, long address) {
        int word = CompressedForm.expand(half);
        if (Op.decode(word) != null)
            return text(word, address);
        return half == 0 ? "unimp" : ".half   0x%04x".formatted(half);
    }

    private String text(int word, long address) {
        Op op = Op.decode(word);
        if (op == null)
            return ".word   0x%08x".formatted(word);
        int rd = word >> 7 & 31;
        int rs1 = word >> 15 & 31;
        int rs2 = word >> 20 & 31;
        int immediate = op.immediate(word);
        String remark = remark(op, rd, rs1, immediate, address);
        return switch (op.format) {
            case R -> ofRegisters(op, rd, rs1, rs2);
            case I, SHIFT, SHIFTW -> ofImmediate(op, rd, rs1, immediate) + remark;
            case LOAD -> op == Op.JALR ? jumpRegister(rd, rs1, immediate) + remark
                    : line(op.mnemonic(), name(rd), immediate + "(" + name(rs1) + ")") + remark;
            case S -> line(op.mnemonic(), name(rs2), immediate + "(" + name(rs1) + ")") + remark;
            case B -> branch(op, rs1, rs2, place(address + immediate));
            case U -> line(op.mnemonic(), name(rd), "0x" + Integer.toHexString(immediate & 0xfffff));
            case J -> switch (rd) {
                case Register.ZERO -> line("j", place(address + immediate));
                case Register.RA -> line("jal", place(address + immediate));
                default -> line("jal", name(rd), place(address + immediate));
            };
            case AMO -> line(op.mnemonic() + ordering(word), name(rd), name(rs2), "(" + name(rs1) + ")");
            case LR -> line(op.mnemonic() + ordering(word), name(rd), "(" + name(rs1) + ")");
            case CSR -> csr(op, rd, name(rs1), rs1 == 0, immediate);
            case CSRI -> csr(op, rd, "" + rs1, false, immediate);
            case FENCE -> immediate == 0xff ? "fence" : line("fence", access(immediate >> 4), access(immediate));
            case SFENCE -> rs1 == 0 && rs2 == 0 ? op.mnemonic() : line(op.mnemonic(), name(rs1), name(rs2));
            case PLAIN -> op.mnemonic();
        };
    }

    private static String line(String mnemonic, String... operands) {
        return "%-7s %s".formatted(mnemonic, String.join(",", operands));
    }
    // end::instruction[]

    // tag::remark[]
    /** Follows addresses made of two instructions; of the second, what they come to. */
    private String remark(Op op, int rd, int rs1, int immediate, long address) {
        boolean writes = op.format != Op.Format.S && op.format != Op.Format.B;
        boolean usesUpper = rs1 != 0 && upper[rs1] != UNKNOWN
                && (op == Op.ADDI || op.format == Op.Format.LOAD || op.format == Op.Format.S);
        String remark = usesUpper ? "  # " + place(upper[rs1] + immediate) : "";
        if (writes)
            upper[rd] = UNKNOWN;
        if (op == Op.LUI)
            upper[rd] = (long) immediate << 12;
        if (op == Op.AUIPC)
            upper[rd] = address + ((long) immediate << 12);
        return remark;
    }
    // end::remark[]

    // The shorter names that assembly has for special cases

    // tag::shorter-names[]
    private static String ofRegisters(Op op, int rd, int rs1, int rs2) {
        if (rs1 == 0)
            switch (op) {
                case SUB:
                    return line("neg", name(rd), name(rs2));
                case SUBW:
                    return line("negw", name(rd), name(rs2));
                case SLTU:
                    return line("snez", name(rd), name(rs2));
                case SLT:
                    return line("sgtz", name(rd), name(rs2));
                case ADD:
                    return line("mv", name(rd), name(rs2));
                default:
                    break;
            }
        if (rs2 == 0 && op == Op.SLT)
            return line("sltz", name(rd), name(rs1));
        return line(op.mnemonic(), name(rd), name(rs1), name(rs2));
    }

    private static String ofImmediate(Op op, int rd, int rs1, int immediate) {
        if (op == Op.ADDI && rs1 == 0)
            return rd == 0 && immediate == 0 ? "nop" : line("li", name(rd), "" + immediate);
        if (op == Op.ADDI && immediate == 0)
            return line("mv", name(rd), name(rs1));
        if (op == Op.ADDIW && immediate == 0)
            return line("sext.w", name(rd), name(rs1));
        if (op == Op.XORI && immediate == -1)
            return line("not", name(rd), name(rs1));
        if (op == Op.SLTIU && immediate == 1)
            return line("seqz", name(rd), name(rs1));
        if (op == Op.ANDI && immediate == 255)
            return line("zext.b", name(rd), name(rs1));
        boolean isShift = op.format != Op.Format.I;
        String operand = isShift ? "0x" + Integer.toHexString(immediate) : "" + immediate;
        return line(op.mnemonic(), name(rd), name(rs1), operand);
    }

    private static String jumpRegister(int rd, int rs1, int immediate) {
        String target = immediate == 0 ? name(rs1) : immediate + "(" + name(rs1) + ")";
        if (rd == Register.ZERO && rs1 == Register.RA && immediate == 0)
            return "ret";
        return switch (rd) {
            case Register.ZERO -> line("jr", target);
            case Register.RA -> line("jalr", target);
            default -> line("jalr", name(rd), target);
        };
    }

    private static String branch(Op op, int rs1, int rs2, String target) {
        if (rs2 == 0 && op != Op.BLTU && op != Op.BGEU)
            return line(op.mnemonic() + "z", name(rs1), target);
        if (rs1 == 0 && op == Op.BGE)
            return line("blez", name(rs2), target);
        if (rs1 == 0 && op == Op.BLT)
            return line("bgtz", name(rs2), target);
        return line(op.mnemonic(), name(rs1), name(rs2), target);
    }
    // end::shorter-names[]

    // tag::system[]
    private static String csr(Op op, int rd, String source, boolean isZero, int number) {
        String csr = CSRS.getOrDefault(number, "0x" + Integer.toHexString(number));
        if (op == Op.CSRRS && isZero)
            return line("csrr", name(rd), csr);
        if (rd == 0)
            return line(op.mnemonic().replace("csrr", "csr"), csr, source);
        return line(op.mnemonic(), name(rd), csr, source);
    }

    private static String ordering(int word) {
        return switch (word >> 25 & 3) {
            case 1 -> ".rl";
            case 2 -> ".aq";
            case 3 -> ".aqrl";
            default -> "";
        };
    }

    private static String access(int bits) {
        return ((bits & 8) != 0 ? "i" : "") + ((bits & 4) != 0 ? "o" : "") + ((bits & 2) != 0 ? "r" : "")
                + ((bits & 1) != 0 ? "w" : "");
    }
    // end::system[]
}
