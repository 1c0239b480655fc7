package xv6.cli;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import xv6.machine.PhysicalMemory;

/**
 * An ELF file that can be put into RAM and started there in machine mode: a kernel, or a program that needs none. Every
 * number in the file is doubted before it is used; {@link BadInput} says what is wrong with it.
 */
final class Executable {
    private static final int HEADER = 64;
    private static final int PROGRAM_HEADER = 56;
    private static final int SECTION_HEADER = 64;
    private static final int SYMBOL = 24;
    private static final int RISCV = 243;
    private static final int LOAD = 1;
    private static final int INTERPRETER = 3;
    private static final int SYMBOL_TABLE = 2;

    private record Segment(String name, long address, long size, long offset, int bytes) {
        boolean overlaps(Segment other) {
            return address < other.address + other.size && other.address < address + size;
        }

        boolean holds(long pa) {
            return pa >= address && pa - address < size;
        }
    }

    private final Path path;
    private final ByteBuffer file;
    private final List<Segment> segments = new ArrayList<>();
    private final Map<String, Long> symbols = new HashMap<>();
    final long entry;

    private Executable(Path path, byte[] bytes) {
        this.path = path;
        file = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        checkHeader();
        entry = file.getLong(24);
        readSegments();
        readSymbols();
    }

    static Executable read(Path path) {
        return new Executable(path, HostFile.read(path));
    }

    /** The value of a symbol, or null if the file has none of that name. */
    Long symbol(String name) {
        return symbols.get(name);
    }

    /** Puts the segments where they say, and zeros behind what the file has of them. */
    void load(PhysicalMemory memory) {
        for (Segment s : segments) {
            checkInRam(s.name, s.address, s.size, memory);
        }
        for (Segment s : segments) {
            memory.write(s.address, file.array(), (int) s.offset, s.bytes);
            memory.fill(s.address + s.bytes, (int) (s.size - s.bytes), 0);
        }
    }

    void checkInRam(String what, long address, long size, PhysicalMemory memory) {
        check(memory.holds(address, size), what + " is at " + range(address, size) + "; expected within RAM, "
                + range(PhysicalMemory.BASE, memory.size()));
    }

    private void check(boolean holds, String complaint) {
        if (!holds) {
            throw new BadInput(path + ": " + complaint);
        }
    }

    private static String range(long from, long size) {
        return "0x" + Long.toHexString(from) + " to 0x" + Long.toHexString(from + size);
    }

    private void checkHeader() {
        check(file.capacity() >= 4 && file.getInt(0) == 0x464c457f, "not an ELF file");
        check(file.capacity() >= HEADER, "truncated: the ELF header is cut short");
        check(file.get(4) == 2, "a 32-bit ELF file; expected a 64-bit one");
        check(file.get(5) == 1, "a big-endian ELF file; expected a little-endian one");
        int machine = unsignedShort(18);
        check(machine == RISCV, "an ELF file for machine " + machine + "; expected " + RISCV + ", RISC-V");
        int type = unsignedShort(16);
        check(type != 1, "an object file that is not linked; expected an executable");
        check(type != 3, "a dynamic or position-independent file; expected an executable linked to fixed addresses");
        check(type == 2, "an ELF file of type " + type + "; expected 2, an executable");
    }

    private int unsignedShort(int at) {
        return Short.toUnsignedInt(file.getShort(at));
    }

    /** Checks that {@code size} bytes at {@code offset} are in the file. */
    private int inFile(long offset, long size, String what) {
        check(offset >= 0 && size >= 0 && offset <= file.capacity() && size <= file.capacity() - offset,
                "truncated: " + what + " would be bytes " + range(offset, size) + " of 0x" + Integer.toHexString(file.capacity()));
        return (int) offset;
    }

    private void readSegments() {
        int count = unsignedShort(56);
        check(count == 0 || unsignedShort(54) == PROGRAM_HEADER,
                "program headers of " + unsignedShort(54) + " bytes; expected " + PROGRAM_HEADER);
        int headers = inFile(file.getLong(32), (long) count * PROGRAM_HEADER, "the program headers");
        for (int i = 0; i < count; i++) {
            int at = headers + i * PROGRAM_HEADER;
            check(file.getInt(at) != INTERPRETER, "dynamically linked; expected a static executable");
            if (file.getInt(at) == LOAD && file.getLong(at + 40) != 0) {
                addSegment("segment " + i, at);
            }
        }
        check(!segments.isEmpty(), "has nothing to load");
        check(segments.stream().anyMatch(s -> s.holds(entry)),
                "begins at 0x" + Long.toHexString(entry) + ", where it loads nothing");
    }

    private void addSegment(String name, int header) {
        long bytes = file.getLong(header + 32);
        long size = file.getLong(header + 40);
        int offset = inFile(file.getLong(header + 8), bytes, name);
        check(Long.compareUnsigned(bytes, size) <= 0, name + " has 0x" + Long.toHexString(bytes)
                + " bytes in the file and 0x" + Long.toHexString(size) + " in memory");
        Segment segment = new Segment(name, file.getLong(header + 24), size, offset, (int) bytes);
        check(size > 0 && segment.address >= 0 && segment.address + size > 0,
                name + " wraps around the end of the addresses: 0x" + Long.toHexString(size) + " bytes at 0x"
                        + Long.toHexString(segment.address));
        for (Segment other : segments) {
            check(!segment.overlaps(other), name + " overlaps " + other.name + ": " + range(segment.address, segment.size)
                    + " and " + range(other.address, other.size));
        }
        segments.add(segment);
    }

    private void readSymbols() {
        int count = unsignedShort(60);
        check(count == 0 || unsignedShort(58) == SECTION_HEADER,
                "section headers of " + unsignedShort(58) + " bytes; expected " + SECTION_HEADER);
        int headers = inFile(file.getLong(40), (long) count * SECTION_HEADER, "the section headers");
        for (int i = 0; i < count; i++) {
            int at = headers + i * SECTION_HEADER;
            if (file.getInt(at + 4) == SYMBOL_TABLE) {
                int names = file.getInt(at + 40);
                check(names >= 0 && names < count, "the names of its symbols are in section " + names + ", which there is not");
                readSymbols(at, headers + names * SECTION_HEADER);
            }
        }
    }

    private void readSymbols(int table, int strings) {
        long size = file.getLong(table + 32);
        int at = inFile(file.getLong(table + 24), size, "the symbols");
        int names = inFile(file.getLong(strings + 24), file.getLong(strings + 32), "the names of symbols");
        int end = names + (int) file.getLong(strings + 32);
        for (int symbol = at; symbol + SYMBOL <= at + size; symbol += SYMBOL) {
            long name = names + Integer.toUnsignedLong(file.getInt(symbol));
            check(name <= end, "the name of a symbol is outside of the table of names");
            symbols.putIfAbsent(string((int) name, end), file.getLong(symbol + 8));
        }
    }

    private String string(int from, int limit) {
        int to = from;
        while (to < limit && file.get(to) != 0) {
            to++;
        }
        return new String(file.array(), from, to - from, StandardCharsets.UTF_8);
    }
}
