package xv6.kernel.boot;

import java.util.ArrayList;
import java.util.List;

/** A few instructions of user code, put together by hand. Registers by number. */
final class UserCode {

    static final int ZERO = 0;
    static final int S0 = 8;
    static final int A0 = 10;
    static final int A1 = 11;
    static final int A7 = 17;

    private final List<Integer> words = new ArrayList<>();

    /** rd = rs + imm, which has 12 bits. */
    UserCode addi(int rd, int rs, int imm) {
        return word(imm << 20 | rs << 15 | rd << 7 | 0x13);
    }

    /** rd = imm, whose low 12 bits are 0. */
    UserCode lui(int rd, int imm) {
        return word(imm | rd << 7 | 0x37);
    }

    UserCode ecall() {
        return word(0x73);
    }

    /** The system call {@code number} with one argument; a0 is its result. */
    UserCode call(int number, int arg) {
        return addi(A0, ZERO, arg).addi(A7, ZERO, number).ecall();
    }

    /** rd = the byte at rs. */
    UserCode lb(int rd, int rs) {
        return word(rs << 15 | rd << 7 | 0x03);
    }

    /** The byte at rs = from. */
    UserCode sb(int from, int rs) {
        return word(from << 20 | rs << 15 | 0x23);
    }

    /** Jumps over {@code n} instructions unless rs is 0. */
    UserCode bnezOver(int rs, int n) {
        int offset = 4 * (n + 1);
        return word((offset >> 5 & 0x3f) << 25 | rs << 15 | 1 << 12 | (offset >> 1 & 0xf) << 8 | 0x63);
    }

    /** Jumps to itself. */
    UserCode loop() {
        return word(0x6f);
    }

    UserCode word(int word) {
        words.add(word);
        return this;
    }

    byte[] bytes() {
        byte[] bytes = new byte[4 * words.size()];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) (words.get(i / 4) >> 8 * (i % 4));
        }
        return bytes;
    }
}
