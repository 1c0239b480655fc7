package xv6.toolchain;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Packs a program into a static ELF64 executable: headers, then code and constants (one segment, at address 0, read and
 * execute), then what only tools read: section headers and the names of the methods. The data segment begins on the
 * page after; all of it is zero at first, so that the file has nothing of it. Field by field as in the System V ABI,
 * chapters 4 and 5, and the RISC-V ELF psABI.
 */
final class ElfWriter {
    static final int PAGE = 4096;

    // tag::numbers[]
    private static final int HEADER = 64;
    private static final int PROGRAM_HEADER = 56;
    private static final int SECTION_HEADER = 64;
    private static final int SYMBOL = 24;
    private static final int SEGMENTS = 2;

    /** Of the header: an executable, for RISC-V. */
    private static final short EXECUTABLE = 2;
    private static final short RISCV = 243;

    /** Of a segment: that it is loaded, and what its pages allow. */
    private static final int LOAD = 1;
    private static final int MAY_EXECUTE = 1;
    private static final int MAY_WRITE = 2;
    private static final int MAY_READ = 4;

    /** Of a section: its type, and its flags, which have other numbers than a segment's. */
    private static final int NULL = 0;
    private static final int PROGBITS = 1;
    private static final int SYMTAB = 2;
    private static final int STRTAB = 3;
    private static final int NOBITS = 8;
    private static final int WRITE = 1;
    private static final int ALLOC = 2;
    private static final int EXECUTE = 4;

    /** Of a symbol: that it is a function, visible everywhere. */
    private static final int GLOBAL_FUNCTION = 1 << 4 | 2;
    // end::numbers[]

    /** What a tool should know of a piece of the text: its name, where it begins, and its size. */
    record Function(String name, int address, int size) {
    }

    private record Section(String name, int type, int flags, int address, int offset, int size, int link, int info,
            int entrySize) {
    }

    private final byte[] text;
    private final int codeSize;
    private final int dataAddress;
    private final int dataSize;
    private final List<Function> functions;

    /**
     * @param text     code, then constants
     * @param codeSize how much of it is code
     */
    ElfWriter(byte[] text, int codeSize, int dataAddress, int dataSize, List<Function> functions) {
        this.text = text;
        this.codeSize = codeSize;
        this.dataAddress = dataAddress;
        this.dataSize = dataSize;
        this.functions = functions;
    }

    // tag::write[]
    byte[] write() {
        Strings names = new Strings();
        byte[] symbols = symbols(names);
        int textOffset = HEADER + SEGMENTS * PROGRAM_HEADER;
        int symbolsOffset = (textOffset + text.length + 7) & ~7;
        int namesOffset = symbolsOffset + symbols.length;
        Strings sectionNames = new Strings();
        int constants = text.length - codeSize;
        List<Section> sections = List.of(
                new Section("", NULL, 0, 0, 0, 0, 0, 0, 0),
                new Section(".text", PROGBITS, ALLOC | EXECUTE, 0, textOffset, codeSize, 0, 0, 0),
                new Section(".rodata", PROGBITS, ALLOC, codeSize, textOffset + codeSize, constants, 0, 0, 0),
                new Section(".bss", NOBITS, ALLOC | WRITE, dataAddress, symbolsOffset, dataSize, 0, 0, 0),
                new Section(".symtab", SYMTAB, 0, 0, symbolsOffset, symbols.length, 5, 1, SYMBOL),
                new Section(".strtab", STRTAB, 0, 0, namesOffset, names.size(), 0, 0, 0),
                new Section(".shstrtab", STRTAB, 0, 0, namesOffset + names.size(), 0, 0, 0, 0));
        sections.forEach(section -> sectionNames.add(section.name));
        int sectionsOffset = (namesOffset + names.size() + sectionNames.size() + 7) & ~7;

        ByteBuffer out = ByteBuffer.allocate(sectionsOffset + sections.size() * SECTION_HEADER)
                .order(ByteOrder.LITTLE_ENDIAN);
        writeHeader(out, sectionsOffset, sections.size());
        writeSegment(out, MAY_READ | MAY_EXECUTE, textOffset, 0, text.length, text.length);
        writeSegment(out, MAY_READ | MAY_WRITE, textOffset, dataAddress, 0, dataSize);
        out.put(textOffset, text).put(symbolsOffset, symbols).put(namesOffset, names.bytes())
                .put(namesOffset + names.size(), sectionNames.bytes());
        out.position(sectionsOffset);
        for (Section section : sections)
            writeSection(out, section, sectionNames);
        return out.array();
    }
    // end::write[]

    // tag::headers[]
    private static void writeHeader(ByteBuffer out, int sectionsOffset, int sectionCount) {
        out.put(new byte[] {0x7f, 'E', 'L', 'F', 2, 1, 1}).position(16);
        out.putShort(EXECUTABLE).putShort(RISCV).putInt(1);
        out.putLong(0).putLong(HEADER).putLong(sectionsOffset).putInt(0);
        out.putShort((short) HEADER).putShort((short) PROGRAM_HEADER).putShort((short) SEGMENTS);
        out.putShort((short) SECTION_HEADER).putShort((short) sectionCount).putShort((short) (sectionCount - 1));
    }

    private static void writeSegment(ByteBuffer out, int flags, int offset, int address, int inFile, int inMemory) {
        out.putInt(LOAD).putInt(flags).putLong(offset).putLong(address).putLong(address);
        out.putLong(inFile).putLong(inMemory).putLong(8);
    }
    // end::headers[]

    // tag::sections[]
    private static void writeSection(ByteBuffer out, Section section, Strings names) {
        boolean isNames = section.name.equals(".shstrtab");
        out.putInt(names.add(section.name)).putInt(section.type).putLong(section.flags).putLong(section.address);
        out.putLong(section.offset).putLong(isNames ? names.size() : section.size);
        out.putInt(section.link).putInt(section.info).putLong(section.type == NULL ? 0 : 4);
        out.putLong(section.entrySize);
    }
    // end::sections[]

    // tag::symbols[]
    private byte[] symbols(Strings names) {
        ByteBuffer out = ByteBuffer.allocate((1 + functions.size()) * SYMBOL).order(ByteOrder.LITTLE_ENDIAN);
        out.position(SYMBOL);
        for (Function function : functions) {
            out.putInt(names.add(function.name)).put((byte) GLOBAL_FUNCTION).put((byte) 0).putShort((short) 1);
            out.putLong(function.address).putLong(function.size);
        }
        return out.array();
    }
    // end::symbols[]

    // tag::strings[]
    /** A table of NUL-terminated strings, each named by its offset; the first is empty. */
    private static final class Strings {
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        private final List<String> known = new ArrayList<>();
        private final List<Integer> offsets = new ArrayList<>();

        Strings() {
            add("");
        }

        int add(String text) {
            int index = known.indexOf(text);
            if (index >= 0)
                return offsets.get(index);
            known.add(text);
            offsets.add(bytes.size());
            bytes.writeBytes(text.getBytes(StandardCharsets.UTF_8));
            bytes.write(0);
            return offsets.getLast();
        }

        int size() {
            return bytes.size();
        }

        byte[] bytes() {
            return bytes.toByteArray();
        }
    }
    // end::strings[]
}
