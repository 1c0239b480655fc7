package xv6.toolchain;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;

/** What the disassembler wants of an executable: its pieces of code, and the names in them. */
final class ElfFile {
    /** Code and the address it is loaded at. */
    record Piece(String name, long address, byte[] bytes) {
    }

    private static final int HEADER = 64;
    private static final int PROGRAM_HEADER = 56;
    private static final int SECTION_HEADER = 64;
    private static final int SYMBOL = 24;
    private static final int SYMTAB = 2;
    private static final int NOBITS = 8;
    private static final int EXECUTABLE_SECTION = 4;
    private static final int LOAD = 1;
    private static final int EXECUTABLE_SEGMENT = 1;

    final long entry;
    /** The executable sections, or the executable segments of a file without sections. */
    final List<Piece> code = new ArrayList<>();
    /** Functions and labels by address. */
    final TreeMap<Long, String> names = new TreeMap<>();

    private final ByteBuffer file;

    ElfFile(byte[] bytes) throws BadElf {
        file = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        check(bytes.length >= 4 && file.getInt(0) == 0x464c457f, "not an ELF file");
        check(bytes.length >= HEADER, "the ELF header is cut short");
        check(file.get(4) == 2, "a 32-bit ELF file; expected a 64-bit one");
        check(file.get(5) == 1, "a big-endian ELF file; expected a little-endian one");
        int machine = Short.toUnsignedInt(file.getShort(18));
        check(machine == 243, "an ELF file for machine " + machine + "; expected 243, RISC-V");
        entry = file.getLong(24);
        if (sectionCount() > 0)
            readSections();
        else
            readSegments();
        check(!code.isEmpty(), "an ELF file without code");
    }

    // tag::trust[]
    private static void check(boolean holds, String complaint) throws BadElf {
        if (!holds)
            throw new BadElf(complaint);
    }

    private byte[] bytes(long offset, long size, String what) throws BadElf {
        boolean inside = offset >= 0 && size >= 0 && offset <= file.capacity() && size <= file.capacity() - offset;
        check(inside, "the file is cut short: " + what + " would be bytes " + offset + " to " + (offset + size) + " of "
                + file.capacity());
        return Arrays.copyOfRange(file.array(), (int) offset, (int) (offset + size));
    }
    // end::trust[]

    private static ByteBuffer view(byte[] bytes) {
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    // tag::sections[]
    private int sectionCount() {
        return Short.toUnsignedInt(file.getShort(60));
    }

    private void readSections() throws BadElf {
        check(file.getShort(58) == SECTION_HEADER, "section headers of " + file.getShort(58) + " bytes; expected 64");
        long size = (long) sectionCount() * SECTION_HEADER;
        ByteBuffer headers = view(bytes(file.getLong(40), size, "the section headers"));
        byte[] sectionNames = strings(headers, Short.toUnsignedInt(file.getShort(62)));
        for (int at = 0; at < headers.capacity(); at += SECTION_HEADER) {
            int type = headers.getInt(at + 4);
            String name = string(sectionNames, headers.getInt(at));
            if ((headers.getLong(at + 8) & EXECUTABLE_SECTION) != 0 && type != NOBITS)
                code.add(new Piece(name, headers.getLong(at + 16),
                        bytes(headers.getLong(at + 24), headers.getLong(at + 32), "section " + name)));
            if (type == SYMTAB)
                readSymbols(view(bytes(headers.getLong(at + 24), headers.getLong(at + 32), "the symbols")),
                        strings(headers, headers.getInt(at + 40)));
        }
    }
    // end::sections[]

    // tag::names[]
    private byte[] strings(ByteBuffer headers, int section) throws BadElf {
        check(section >= 0 && section < headers.capacity() / SECTION_HEADER, "names in section " + section
                + ", which there is not");
        int at = section * SECTION_HEADER;
        return bytes(headers.getLong(at + 24), headers.getLong(at + 32), "the names");
    }

    private static String string(byte[] strings, int offset) throws BadElf {
        check(offset >= 0 && offset < strings.length, "a name outside of the table of names");
        int end = offset;
        while (end < strings.length && strings[end] != 0)
            end++;
        return new String(strings, offset, end - offset, StandardCharsets.UTF_8);
    }

    /** Sections, files and the marks of the RISC-V psABI ($x, $d) are no names for a reader. */
    private void readSymbols(ByteBuffer symbols, byte[] strings) throws BadElf {
        for (int at = SYMBOL; at + SYMBOL <= symbols.capacity(); at += SYMBOL) {
            int type = symbols.get(at + 4) & 15;
            int section = Short.toUnsignedInt(symbols.getShort(at + 6));
            String name = string(strings, symbols.getInt(at));
            boolean isPlace = type <= 2 && section != 0 && section < 0xff00;
            if (isPlace && !name.isEmpty() && !name.startsWith("$"))
                names.merge(symbols.getLong(at + 8), name, (old, other) -> type == 2 ? other : old);
        }
    }
    // end::names[]

    // tag::segments[]
    private void readSegments() throws BadElf {
        int count = Short.toUnsignedInt(file.getShort(56));
        ByteBuffer headers = view(bytes(file.getLong(32), (long) count * PROGRAM_HEADER, "the program headers"));
        for (int at = 0; at < headers.capacity(); at += PROGRAM_HEADER)
            if (headers.getInt(at) == LOAD && (headers.getInt(at + 4) & EXECUTABLE_SEGMENT) != 0)
                code.add(new Piece("segment " + at / PROGRAM_HEADER, headers.getLong(at + 16),
                        bytes(headers.getLong(at + 8), headers.getLong(at + 32), "segment " + at / PROGRAM_HEADER)));
    }
    // end::segments[]
}
