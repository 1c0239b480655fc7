package xv6.machine;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Just enough of an assembler to write the tests' programs: instructions in order, and labels to branch to. */
final class Assembler {
    static final int RA = 1;
    static final int SP = 2;
    static final int T0 = 5;
    static final int T1 = 6;
    static final int T2 = 7;
    static final int S0 = 8;
    static final int S1 = 9;
    static final int A0 = 10;
    static final int A1 = 11;
    static final int A2 = 12;
    static final int A7 = 17;

    private record Branch(int at, String label, boolean jump) {
    }

    private final List<Integer> words = new ArrayList<>();
    private final Map<String, Integer> labels = new HashMap<>();
    private final List<Branch> branches = new ArrayList<>();

    static int typeR(int opcode, int funct7, int funct3, int rd, int rs1, int rs2) {
        return funct7 << 25 | rs2 << 20 | rs1 << 15 | funct3 << 12 | rd << 7 | opcode;
    }

    static int typeI(int opcode, int funct3, int rd, int rs1, int imm) {
        return imm << 20 | rs1 << 15 | funct3 << 12 | rd << 7 | opcode;
    }

    static int typeS(int funct3, int rs1, int rs2, int imm) {
        return imm >> 5 << 25 | rs2 << 20 | rs1 << 15 | funct3 << 12 | (imm & 31) << 7 | 0x23;
    }

    static int typeB(int funct3, int rs1, int rs2, int distance) {
        return (distance >>> 12 & 1) << 31 | (distance >>> 5 & 0x3F) << 25 | rs2 << 20 | rs1 << 15 | funct3 << 12
                | (distance >>> 1 & 0xF) << 8 | (distance >>> 11 & 1) << 7 | 0x63;
    }

    static int jal(int rd, int distance) {
        return (distance >>> 20 & 1) << 31 | (distance >>> 1 & 0x3FF) << 21 | (distance >>> 11 & 1) << 20
                | distance & 0xFF000 | rd << 7 | 0x6F;
    }

    static int amo(int operation, boolean wide, int rd, int rs1, int rs2) {
        return operation << 27 | rs2 << 20 | rs1 << 15 | (wide ? 3 : 2) << 12 | rd << 7 | 0x2F;
    }

    Assembler word(int raw) {
        words.add(raw);
        return this;
    }

    Assembler label(String name) {
        labels.put(name, 4 * words.size());
        return this;
    }

    Assembler addi(int rd, int rs1, int imm) {
        return word(typeI(0x13, 0, rd, rs1, imm));
    }

    Assembler add(int rd, int rs1, int rs2) {
        return word(typeR(0x33, 0, 0, rd, rs1, rs2));
    }

    /** rd = imm << 12, sign-extended. */
    Assembler lui(int rd, int imm) {
        return word(imm << 12 | rd << 7 | 0x37);
    }

    Assembler ld(int rd, int rs1, int imm) {
        return word(typeI(0x03, 3, rd, rs1, imm));
    }

    Assembler sd(int rs2, int rs1, int imm) {
        return word(typeS(3, rs1, rs2, imm));
    }

    Assembler sw(int rs2, int rs1, int imm) {
        return word(typeS(2, rs1, rs2, imm));
    }

    Assembler bne(int rs1, int rs2, String label) {
        branches.add(new Branch(words.size(), label, false));
        return word(typeB(1, rs1, rs2, 0));
    }

    Assembler j(String label) {
        branches.add(new Branch(words.size(), label, true));
        return word(0);
    }

    Assembler jalr(int rd, int rs1, int imm) {
        return word(typeI(0x67, 0, rd, rs1, imm));
    }

    Assembler csrrw(int rd, int csr, int rs1) {
        return word(typeI(0x73, 1, rd, rs1, csr));
    }

    Assembler csrrs(int rd, int csr, int rs1) {
        return word(typeI(0x73, 2, rd, rs1, csr));
    }

    Assembler ecall() {
        return word(0x73);
    }

    Assembler fenceI() {
        return word(0x100F);
    }

    int[] assemble() {
        for (Branch b : branches) {
            int distance = labels.get(b.label) - 4 * b.at;
            int old = words.get(b.at);
            words.set(b.at, b.jump ? jal(0, distance)
                    : typeB(old >>> 12 & 7, old >>> 15 & 31, old >>> 20 & 31, distance));
        }
        return words.stream().mapToInt(Integer::intValue).toArray();
    }
}
