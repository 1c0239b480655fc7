package xv6.toolchain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DisassemblerTest {
    private static byte[] elf(int... words) {
        ByteBuffer text = ByteBuffer.allocate(4 * words.length).order(ByteOrder.LITTLE_ENDIAN);
        Arrays.stream(words).forEach(text::putInt);
        List<ElfWriter.Function> functions = List.of(new ElfWriter.Function("start", 0, 4), new ElfWriter.Function("Cat.main", 4, 8));
        return new ElfWriter(text.array(), 4 * words.length, 4096, 4096, functions).write();
    }

    private static String only(int word) throws BadElf {
        String listing = Disassembler.disassemble(elf(word));
        return listing.lines().filter(line -> line.startsWith("       0:")).findFirst().orElseThrow()
                .substring(20).strip().replaceAll(" +", " ");
    }

    @Test
    void aFileWithoutNamesIsListedWithoutPlacesThatNobodyMade() throws BadElf {
        byte[] elf = ByteBuffer.allocate(124).order(ByteOrder.LITTLE_ENDIAN).putInt(0, 0x464c457f).put(4, (byte) 2)
                .put(5, (byte) 1).putShort(18, (short) 243).putLong(32, 64).putShort(54, (short) 56)
                .putShort(56, (short) 1).putInt(64, 1).putInt(68, 1).putLong(72, 120).putLong(96, 4)
                .putInt(120, 0xfe010113).array();
        assertThat(Disassembler.disassemble(elf)).endsWith("addi    sp,sp,-32\n");
    }

    /** Words and texts from binutils' objdump. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            0x00c0006f | j c <Cat.main+0x8>
            0xffdff0ef | jal 0xfffffffffffffffc
            0x00008067 | ret
            0x000300e7 | jalr t1
            0x00078067 | jr a5
            0x02a00893 | li a7,42
            0x00050493 | mv s1,a0
            0x00000013 | nop
            0x0006069b | sext.w a3,a2
            0x40b00533 | neg a0,a1
            0x00b03533 | snez a0,a1
            0x0015b513 | seqz a0,a1
            0xfff5c513 | not a0,a1
            0x0ff57513 | zext.b a0,a0
            0x41f5d51b | sraiw a0,a1,0x1f
            0x03f59513 | slli a0,a1,0x3f
            0x02b54533 | div a0,a0,a1
            0x02b5753b | remuw a0,a0,a1
            0xfcb43823 | sd a1,-48(s0)
            0x00054503 | lbu a0,0(a0)
            0x00a05463 | blez a0,8 <Cat.main+0x4>
            0x00b57463 | bgeu a0,a1,8 <Cat.main+0x4>
            0x0cc527af | amoswap.w.aq a5,a2,(a0)
            0x1605362f | lr.d.aqrl a2,(a0)
            0x1ab5362f | sc.d.rl a2,a1,(a0)
            0x00000073 | ecall
            0x10200073 | sret
            0x12000073 | sfence.vma
            0x0330000f | fence rw,rw
            0x14202573 | csrr a0,scause
            0x18051073 | csrw satp,a0
            0x10016073 | csrsi sstatus,2
            0x000037b7 | lui a5,0x3
            0x02a5f553 | .word 0x02a5f553
            """)
    void printsInstructionsAsObjdumpDoes(String word, String text) throws BadElf {
        assertThat(only(Long.decode(word).intValue())).isEqualTo(text);
    }

    /** Half words and texts from objdump, again; what follows each is zero. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            0x1141 | addi sp,sp,-16
            0xe406 | sd ra,8(sp)
            0x0800 | addi s0,sp,16
            0x4505 | li a0,1
            0x8082 | ret
            0x892a | mv s2,a0
            0x95be | add a1,a1,a5
            0x8d05 | sub a0,a0,s1
            0x9fb9 | addw a5,a5,a4
            0x2785 | addiw a5,a5,1
            0x6785 | lui a5,0x1
            0x77fd | lui a5,0xfffff
            0x6161 | addi sp,sp,80
            0x4398 | lw a4,0(a5)
            0xc398 | sw a4,0(a5)
            0x4522 | lw a0,8(sp)
            0x0511 | addi a0,a0,4
            0x1782 | slli a5,a5,0x20
            0x9381 | srli a5,a5,0x20
            0x8b85 | andi a5,a5,1
            0xc111 | beqz a0,4 <Cat.main>
            0xa011 | j 4 <Cat.main>
            0x9782 | jalr a5
            0x9002 | ebreak
            0x0000 | unimp
            0x2008 | .half 0x2008
            """)
    void printsCompressedInstructionsAsWhatTheyStandFor(String half, String text) throws BadElf {
        assertThat(only(Integer.decode(half))).isEqualTo(text);
    }

    @Test
    void namesMethodsAndTheAddressesThatAreMadeInTwoSteps() throws BadElf {
        String listing = Disassembler.disassemble(elf(Op.LUI.encode(10, 0, 0, 1), Op.ADDI.encode(10, 10, 0, -4088)));
        assertThat(listing).contains("0000000000000004 <Cat.main>:");
        assertThat(Disassembler.disassemble(elf(Op.AUIPC.encode(10, 0, 0, 0), 0x13, Op.ADDI.encode(10, 10, 0, 8))))
                .doesNotContain("#");
        assertThat(Disassembler.disassemble(elf(0x13, Op.AUIPC.encode(10, 0, 0, 0), Op.ADDI.encode(10, 10, 0, 4))))
                .contains("# 8 <Cat.main+0x4>");
    }

    @Test
    void readsASegmentWhereThereAreNoSections() throws BadElf {
        byte[] stripped = elf(0x00008067);
        ByteBuffer.wrap(stripped).order(ByteOrder.LITTLE_ENDIAN).putShort(60, (short) 0);
        assertThat(Disassembler.disassemble(stripped)).startsWith("segment 0").contains("ret");
    }

    @Test
    void whatIsNoExecutableForThisMachineIsSaidInOneLine() {
        assertThatThrownBy(() -> Disassembler.disassemble("#!/bin/sh\n".getBytes())).hasMessage("not an ELF file");
        assertThatThrownBy(() -> Disassembler.disassemble(new byte[0])).hasMessage("not an ELF file");
        assertThatThrownBy(() -> Disassembler.disassemble(changed(18, 62)))
                .hasMessage("an ELF file for machine 62; expected 243, RISC-V");
        assertThatThrownBy(() -> Disassembler.disassemble(changed(4, 1)))
                .hasMessage("a 32-bit ELF file; expected a 64-bit one");
        assertThatThrownBy(() -> Disassembler.disassemble(Arrays.copyOf(elf(0x13), 40)))
                .hasMessage("the ELF header is cut short");
        assertThatThrownBy(() -> Disassembler.disassemble(Arrays.copyOf(elf(0x13), 300)))
                .isInstanceOf(BadElf.class).hasMessageStartingWith("the file is cut short: the section headers would be");
    }

    private static byte[] changed(int at, int value) {
        byte[] elf = elf(0x13);
        elf[at] = (byte) value;
        return elf;
    }

    /** Whatever is broken, the answer is a listing or a message, never another exception. */
    @net.jqwik.api.Property
    void noBrokenFileIsTooMuch(@net.jqwik.api.ForAll int at, @net.jqwik.api.ForAll byte value, @net.jqwik.api.ForAll int at2,
            @net.jqwik.api.ForAll byte value2) {
        byte[] elf = elf(0x13, 0x00008067, 0x000037b7);
        elf[Math.floorMod(at, elf.length)] = value;
        elf[Math.floorMod(at2, 64)] = value2;
        try {
            assertThat(Disassembler.disassemble(elf)).isNotEmpty();
        } catch (BadElf e) {
            assertThat(e.getMessage()).isNotEmpty().doesNotContain("\n");
        }
    }
}
