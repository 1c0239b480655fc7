package xv6.kernel.syscall;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static xv6.kernel.memory.MemoryLayout.PGSIZE;
import static xv6.kernel.syscall.FileCalls.BUFFER;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import xv6.kernel.FileBoard;
import xv6.kernel.fs.BlankImage;
import xv6.kernel.memory.MemoryLayout;
import xv6.kernel.memory.Pte;
import xv6.machine.MemoryDisk;

class ExecTest {
    private static final int TEXT = 1000;
    private static final int DATA = 300;
    private static final int DATA_SIZE = 9000;
    private static final int PHDR1 = 64;
    private static final int PHDR2 = 64 + 56;
    static final int BYTES_AT = 64 + 2 * 56;

    /** A good program: text of one page at 0, data at 0x1000 that reach into a third page. */
    static byte[] program() {
        ByteBuffer elf = ByteBuffer.allocate(BYTES_AT + TEXT + DATA).order(ByteOrder.LITTLE_ENDIAN);
        elf.putInt(0, 0x464C457F).putLong(24, 0x20).putLong(32, PHDR1).putShort(56, (short) 2);
        header(elf, PHDR1, 5, BYTES_AT, 0, TEXT, TEXT);
        header(elf, PHDR2, 6, BYTES_AT + TEXT, PGSIZE, DATA, DATA_SIZE);
        for (int i = 0; i < TEXT + DATA; i++) {
            elf.put(BYTES_AT + i, (byte) (i * 3 + 1));
        }
        return elf.array();
    }

    private static void header(ByteBuffer elf, int at, int flags, long off, long vaddr, long filesz, long memsz) {
        elf.putInt(at, 1).putInt(at + 4, flags).putLong(at + 8, off).putLong(at + 16, vaddr).putLong(at + 32, filesz)
                .putLong(at + 40, memsz);
    }

    interface Scenario {
        void on(FileCalls c);
    }

    /** Afterwards all pages, inodes and files are back. */
    static void calls(Scenario scenario) throws Throwable {
        FileBoard board = new FileBoard(1, new MemoryDisk(BlankImage.of(400, 32)));
        FileCalls c = new FileCalls(board);
        board.run(() -> {
            int free = board.kalloc.freePages();
            c.start();
            scenario.on(c);
            c.end();
            assertThat(board.kalloc.freePages()).isEqualTo(free);
        });
    }

    private static byte[] bytes(FileCalls c, long va, int n) {
        byte[] bytes = new byte[n];
        assertThat(c.p.pagetable.copyIn(bytes, 0, va, n)).isTrue();
        return bytes;
    }

    private static long word(FileCalls c, long va) {
        return ByteBuffer.wrap(bytes(c, va, 8)).order(ByteOrder.LITTLE_ENDIAN).getLong();
    }

    @Test
    void aProgramIsLoadedWithItsArgumentsOnItsStack() throws Throwable {
        calls(c -> {
            c.mkdir("bin");
            c.createFile("bin/a_long_program", program());
            assertThat(c.exec("/bin/a_long_program", "prog", "", "third")).isEqualTo(3);

            assertThat(c.p.name).isEqualTo("a_long_program");
            assertThat(c.p.sz).isEqualTo(4 * PGSIZE + 2 * PGSIZE);
            assertThat(c.p.trapframe.epc()).isEqualTo(0x20);
            byte[] elf = program();
            assertThat(bytes(c, 0, TEXT)).isEqualTo(Arrays.copyOfRange(elf, BYTES_AT, BYTES_AT + TEXT));
            assertThat(bytes(c, TEXT, 96)).containsOnly(0);
            assertThat(bytes(c, PGSIZE, DATA)).isEqualTo(Arrays.copyOfRange(elf, BYTES_AT + TEXT, elf.length));
            assertThat(bytes(c, PGSIZE + DATA, DATA_SIZE - DATA)).containsOnly(0);

            long argv = c.p.trapframe.a(1);
            assertThat(argv % 16).isZero();
            String[] expected = {"prog", "", "third"};
            for (int i = 0; i < 3; i++) {
                String arg = expected[i] + "\0";
                assertThat(bytes(c, word(c, argv + 8 * i), arg.length())).isEqualTo(arg.getBytes(ISO_8859_1));
            }
            assertThat(word(c, argv + 24)).isZero();
            assertThat(c.p.pagetable.walkAddr(4 * PGSIZE)).as("guard page").isZero();
        });
    }

    @Test
    void whatIsNoProgramLeavesTheProcessAsItWas() throws Throwable {
        calls(c -> {
            c.mkdir("d");
            c.createFile("text", "no program at all, but longer than a header of ELF must be".repeat(2).getBytes(ISO_8859_1));
            c.createFile("empty", new byte[0]);
            for (String path : List.of("missing", "d", "text", "empty", "")) {
                assertThat(c.exec(path, "x")).as(path).isEqualTo(-1);
            }
            assertThat(c.p.sz).isEqualTo(FileCalls.SIZE);
        });
    }

    @Test
    void aProgramCutShortAnywhereIsRefused() throws Throwable {
        byte[] whole = program();
        calls(c -> {
            for (int n = 0; n < whole.length; n += n < BYTES_AT ? 1 : 97) {
                c.createFile("cut", Arrays.copyOf(whole, n));
                assertThat(c.exec("cut", "x")).as("%d bytes", n).isEqualTo(-1);
            }
        });
    }

    @Test
    void argumentsMustFitOnePageAndBeFewerThanMaxarg() throws Throwable {
        calls(c -> {
            c.createFile("p", program());
            String[] args = new String[32];
            Arrays.fill(args, "x");
            assertThat(c.exec("p", args)).isEqualTo(-1);
            assertThat(c.exec("p", "x".repeat(4096))).isEqualTo(-1);
            assertThat(c.exec("p", "x".repeat(4095))).isEqualTo(-1);
            assertThat(c.exec("p", "x".repeat(2000), "y".repeat(2100))).isEqualTo(-1);
            assertThat(c.exec("p", Arrays.copyOf(args, 31))).isEqualTo(31);
        });
    }

    @Test
    void badArgumentPointersAreRefused() throws Throwable {
        calls(c -> {
            c.createFile("p", program());
            // A string that runs into the end of memory.
            c.p.pagetable.storeInt(FileCalls.SIZE - 4, 0x78787878);
            for (long bad : new long[] {FileCalls.BAD, -8, FileCalls.SIZE - 4, 0x8000_0000L, 1L << 38}) {
                c.string(0, "p");
                c.p.trapframe.a(0, 0);
                c.p.trapframe.a(1, bad);
                assertThat(c.programs.exec(c.p)).isEqualTo(-1);
                c.p.trapframe.a(0, bad);
                c.p.trapframe.a(1, BUFFER);
                assertThat(c.programs.exec(c.p)).isEqualTo(-1);
                c.p.pagetable.storeLong(BUFFER, bad);
                c.p.pagetable.storeLong(BUFFER + 8, 0);
                c.p.trapframe.a(0, 0);
                assertThat(c.programs.exec(c.p)).isEqualTo(-1);
            }
        });
    }

    @Test
    void sumsThatWrapAroundAndSizesBeyondAllMemoryAreRefused() throws Throwable {
        calls(c -> {
            record Broken(int at, long value) {}
            for (Broken b : List.of(
                    new Broken(PHDR2 + 16, -PGSIZE), new Broken(PHDR2 + 16, 1L << 38), new Broken(PHDR2 + 16, 0x3f_ffff_e000L),
                    new Broken(PHDR2 + 16, PGSIZE + 8), new Broken(PHDR2 + 16, Long.MIN_VALUE),
                    new Broken(PHDR2 + 40, -PGSIZE), new Broken(PHDR2 + 40, DATA - 1), new Broken(PHDR2 + 40, -1),
                    new Broken(PHDR2 + 40, 0x3f_ffff_0000L), new Broken(PHDR2 + 40, 1L << 32),
                    new Broken(PHDR2 + 32, -1), new Broken(PHDR2 + 32, DATA + 1), new Broken(PHDR2 + 32, 1L << 32),
                    new Broken(PHDR2 + 8, -1), new Broken(PHDR2 + 8, 1L << 32), new Broken(PHDR2 + 8, -DATA),
                    new Broken(32, -56), new Broken(32, 1L << 32 | PHDR1), new Broken(32, Long.MAX_VALUE))) {
                byte[] elf = program();
                ByteBuffer.wrap(elf).order(ByteOrder.LITTLE_ENDIAN).putLong(b.at, b.value);
                c.createFile("broken", elf);
                assertThat(c.exec("broken", "x")).as("%s", b).isEqualTo(-1);
            }
        });
    }

    private record Overlap(long textAt, long textMemory, long dataAt, long dataMemory, long end, boolean writable) {}

    /** As MIT's exec has it: each segment is put where it says, whatever is there, and memory only ever grows. */
    @Test
    void aSegmentMayLieOverAnother() throws Throwable {
        for (Overlap o : List.of(
                new Overlap(0, TEXT, 0, DATA, PGSIZE, false),
                new Overlap(0, TEXT, 0, 3 * PGSIZE, 3 * PGSIZE, false),
                new Overlap(0, 4 * PGSIZE, PGSIZE, DATA, 4 * PGSIZE, false),
                new Overlap(0, PGSIZE + 8, PGSIZE, 2 * PGSIZE, 3 * PGSIZE, false),
                new Overlap(2 * PGSIZE, TEXT, 0, DATA, 2 * PGSIZE + TEXT, false),
                new Overlap(0, TEXT, 2 * PGSIZE, DATA, 2 * PGSIZE + DATA, true))) {
            calls(c -> overlap(c, o));
        }
    }

    private static void overlap(FileCalls c, Overlap o) {
        byte[] elf = program();
        ByteBuffer headers = ByteBuffer.wrap(elf).order(ByteOrder.LITTLE_ENDIAN);
        header(headers, PHDR1, 5, BYTES_AT, o.textAt, TEXT, o.textMemory);
        header(headers, PHDR2, 6, BYTES_AT + TEXT, o.dataAt, DATA, o.dataMemory);
        c.createFile("overlap", elf);
        assertThat(c.exec("overlap", "x")).as("%s", o).isEqualTo(1);
        assertThat(c.p.sz).as("%s", o).isEqualTo(MemoryLayout.pgRoundUp(o.end) + 2 * PGSIZE);

        assertThat(bytes(c, o.dataAt, DATA)).as("%s", o).isEqualTo(Arrays.copyOfRange(elf, BYTES_AT + TEXT, elf.length));
        int under = o.textAt == o.dataAt ? DATA : 0;
        assertThat(bytes(c, o.textAt + under, TEXT - under)).as("%s", o)
                .isEqualTo(Arrays.copyOfRange(elf, BYTES_AT + under, BYTES_AT + TEXT));
        // Pages stay as the segment that brought them wants them.
        long pte = c.board.machine.memory.loadLong(c.p.pagetable.walk(o.dataAt, false));
        assertThat((pte & Pte.W) != 0).as("%s", o).isEqualTo(o.writable);
    }

    @Test
    void headersOfOtherKindsAreNoneOfItsBusiness() throws Throwable {
        ByteBuffer elf = ByteBuffer.wrap(program()).order(ByteOrder.LITTLE_ENDIAN);
        elf.putInt(PHDR2, 4).putLong(PHDR2 + 8, -1).putLong(PHDR2 + 16, 17).putLong(PHDR2 + 40, -1);
        calls(c -> {
            c.createFile("note", elf.array());
            assertThat(c.exec("note", "x")).isEqualTo(1);
            assertThat(c.p.sz).isEqualTo(3 * PGSIZE);
        });
    }

    @Test
    void aProgramWithoutSegmentsIsOneButNotOneWithoutMemory() throws Throwable {
        ByteBuffer elf = ByteBuffer.wrap(program()).order(ByteOrder.LITTLE_ENDIAN);
        calls(c -> {
            // MIT's uvmalloc returns the size that there is then, and 0 means failure.
            elf.putShort(56, (short) 1).putLong(PHDR1 + 32, 0).putLong(PHDR1 + 40, 0);
            c.createFile("empty", elf.array());
            assertThat(c.exec("empty", "x")).isEqualTo(-1);
            elf.putShort(56, (short) -1);
            c.createFile("many", elf.array());
            assertThat(c.exec("many", "x")).isEqualTo(-1);
            elf.putShort(56, (short) 0);
            c.createFile("nothing", elf.array());
            assertThat(c.exec("nothing", "x")).isEqualTo(1);
            assertThat(c.p.sz).isEqualTo(2 * PGSIZE);
        });
    }

    @Test
    void whenMemoryRunsOutAtAnyPointExecFailsAndLosesNothing() throws Throwable {
        calls(c -> {
            c.createFile("p", program());
            ArrayDeque<Long> taken = new ArrayDeque<>();
            for (long pa = c.board.kalloc.kalloc(); pa != 0; pa = c.board.kalloc.kalloc()) {
                taken.push(pa);
            }
            int failures = 0;
            while (c.exec("p", "x") < 0) {
                assertThat(c.board.kalloc.freePages()).isEqualTo(failures);
                failures++;
                c.board.kalloc.kfree(taken.pop());
            }
            // Three pages of tables, as many below the trampoline less the root, four of segments, two of stack.
            assertThat(failures).isEqualTo(3 + 2 + 4 + 2);
            taken.forEach(c.board.kalloc::kfree);
        });
    }
}
