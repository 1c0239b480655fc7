package xv6.examples.codegen;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

import xv6.toolchain.BadElf;
import xv6.toolchain.Disassembler;
import xv6.toolchain.UserCompiler;

/** The samples as the compiler of user programs makes them, taken from the disassembler's listing of the executable. */
public final class Compiled {
    private static final String SOURCE = "src/main/java/xv6/examples/codegen/Samples.java";
    private static final Pattern PLACE = Pattern.compile("[0-9a-f]+ <([^>+]+)(?:\\+0x([0-9a-f]+))?>");

    private final List<String> lines;

    public Compiled() {
        this(compile());
    }

    private Compiled(byte[] executable) {
        try {
            lines = Disassembler.disassemble(executable).lines().toList();
        } catch (BadElf e) {
            throw new IllegalStateException(e);
        }
    }

    private static byte[] compile() {
        return switch (new UserCompiler(Path.of("user-programs")).compile(List.of(Path.of(SOURCE)))) {
            case UserCompiler.Executable(String _, byte[] elf) -> elf;
            case UserCompiler.Refused(var reasons) -> throw new IllegalStateException(reasons.toString());
        };
    }

    /** Code of another origin, to be listed alike. */
    static Compiled of(int[] code) {
        ByteBuffer elf = ByteBuffer.allocate(64 + 56 + 4 * code.length).order(ByteOrder.LITTLE_ENDIAN);
        elf.putInt(0, 0x464c457f).put(4, (byte) 2).put(5, (byte) 1).putShort(18, (short) 243);
        elf.putLong(32, 64).putShort(54, (short) 56).putShort(56, (short) 1);
        elf.putInt(64, 1).putInt(68, 1).putLong(72, 120).putLong(96, 4L * code.length);
        elf.position(120);
        for (int word : code)
            elf.putInt(word);
        return new Compiled(elf.array());
    }

    /** The code of the program, from address 0 on. */
    public int[] code() {
        int[] code = new int[lines.size()];
        lines.stream().filter(line -> line.startsWith(":  ", 8)).forEach(line -> {
            int address = Integer.parseInt(line.substring(0, 8).strip(), 16);
            String bits = line.substring(11, 19).strip();
            code[address / 4] |= Integer.parseUnsignedInt(bits, 16) << 8 * (address % 4);
        });
        return code;
    }

    /** The address of a method. */
    public int entry(String method) {
        String name = "<" + Samples.class.getName() + "." + method + ">:";
        String line = lines.stream().filter(each -> each.endsWith(name)).findFirst().orElseThrow();
        return Integer.parseInt(line.substring(0, 16), 16);
    }

    /** The instructions of a method, and how far into it each is. */
    public List<String> listing(String method) {
        return listing(entry(method));
    }

    /** The instructions from an address on, up to the next name. */
    List<String> listing(int entry) {
        List<String> listing = new ArrayList<>();
        int at = 0;
        while (!lines.get(at).startsWith("%8x:".formatted(entry)))
            at++;
        for (; at < lines.size() && !lines.get(at).isEmpty(); at++) {
            String text = lines.get(at).substring(21);
            listing.add("%4x  %s".formatted(4 * listing.size(), PLACE.matcher(text).replaceAll(this::place)));
        }
        return listing;
    }

    /** A place in this method as a distance, the beginning of another as its name. */
    private String place(MatchResult place) {
        String method = Samples.class.getName() + ".";
        String name = place.group(1).replace(method, "");
        boolean isSample = place.group(1).startsWith(method);
        return place.group(2) == null ? name : isSample ? "+" + place.group(2) : "elsewhere";
    }
}
