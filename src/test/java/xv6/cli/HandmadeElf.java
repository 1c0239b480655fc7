package xv6.cli;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import xv6.machine.PhysicalMemory;

/**
 * An executable made by hand, sound unless a field is set otherwise: its instructions at the beginning of RAM, in one
 * segment of a page, whose last 8 bytes are tohost.
 */
final class HandmadeElf {
    static final int SEGMENT = 64;
    static final int TOHOST = 0xff8;

    private static final int SECTIONS = 0x100;
    private static final int SYMBOLS = 0x200;
    private static final int NAMES = 0x240;
    private static final int CODE = 0x400;

    private final ByteBuffer file = ByteBuffer.allocate(CODE + 0x1000).order(ByteOrder.LITTLE_ENDIAN);
    private int length = file.capacity();

    HandmadeElf(int... instructions) {
        file.putInt(0, 0x464c457f).put(4, (byte) 2).put(5, (byte) 1).put(6, (byte) 1)
                .putShort(16, (short) 2).putShort(18, (short) 243).putInt(20, 1)
                .putLong(24, PhysicalMemory.BASE).putLong(32, SEGMENT).putLong(40, SECTIONS)
                .putShort(52, (short) 64).putShort(54, (short) 56).putShort(56, (short) 1)
                .putShort(58, (short) 64).putShort(60, (short) 3);
        file.putInt(SEGMENT, 1).putInt(SEGMENT + 4, 7).putLong(SEGMENT + 8, CODE)
                .putLong(SEGMENT + 16, PhysicalMemory.BASE).putLong(SEGMENT + 24, PhysicalMemory.BASE)
                .putLong(SEGMENT + 32, 0x1000).putLong(SEGMENT + 40, 0x1000);
        section(1, 2, SYMBOLS, 48, 2);
        section(2, 3, NAMES, 8, 0);
        file.putInt(SYMBOLS + 24, 1).putLong(SYMBOLS + 32, PhysicalMemory.BASE + TOHOST);
        file.put(NAMES + 1, "tohost".getBytes());
        for (int i = 0; i < instructions.length; i++) {
            file.putInt(CODE + 4 * i, instructions[i]);
        }
    }

    private void section(int number, int type, int offset, int size, int link) {
        int at = SECTIONS + 64 * number;
        file.putInt(at + 4, type).putLong(at + 24, offset).putLong(at + 32, size).putInt(at + 40, link);
    }

    /** A string, behind the instructions, at so many bytes from the beginning of RAM. */
    HandmadeElf text(int at, String text) {
        file.put(CODE + at, (text + '\0').getBytes());
        return this;
    }

    HandmadeElf setByte(int at, int v) {
        file.put(at, (byte) v);
        return this;
    }

    HandmadeElf setShort(int at, int v) {
        file.putShort(at, (short) v);
        return this;
    }

    HandmadeElf setInt(int at, int v) {
        file.putInt(at, v);
        return this;
    }

    HandmadeElf setLong(int at, long v) {
        file.putLong(at, v);
        return this;
    }

    /** Only the first bytes of it. */
    HandmadeElf cut(int bytes) {
        length = bytes;
        return this;
    }

    byte[] bytes() {
        return java.util.Arrays.copyOf(file.array(), length);
    }
}
