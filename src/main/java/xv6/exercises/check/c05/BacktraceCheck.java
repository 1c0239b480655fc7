package xv6.exercises.check.c05;

import static xv6.kernel.memory.MemoryLayout.PGSIZE;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import xv6.exercises.check.Check;
import xv6.exercises.check.Exam;
import xv6.exercises.check.HartBoard;
import xv6.kernel.boot.Parts;
import xv6.kernel.boot.Rooms;
import xv6.kernel.memory.Kalloc;
import xv6.kernel.memory.PageTable;
import xv6.kernel.memory.Pte;
import xv6.kernel.process.Trapframe;
import xv6.kernel.syscall.Syscall;
import xv6.machine.PhysicalMemory;

/** Stacks that are in order, stacks that are not, and one that a hart has made. */
public final class BacktraceCheck extends Check {
    private static final long BOTTOM = 3 * PGSIZE;
    private static final long TOP = 6 * PGSIZE;
    private static final long MAXVA = 1L << 38;
    private static final long END = 0;
    private static final long STEPS = 200_000;
    private static final int SHOWN = 12;

    @Override
    public void examine(Exam exam) {
        HartBoard board = exam.board(1).limit(STEPS);
        board.run(cpu -> {
            Kalloc kalloc = board.kalloc();
            kalloc.kinit();
            inOrder(exam, board, kalloc);
            ends(exam, board, kalloc);
            pages(exam, board, kalloc);
            garbage(exam, board, kalloc);
            full(exam, board, kalloc);
        });
        byTheHart(exam);
    }

    private static void inOrder(Exam exam, HartBoard board, Kalloc kalloc) {
        Stack none = new Stack(exam, board, kalloc, TOP - 64, END);
        none.judge("a program with no frame at all, fp is 0", "where it goes on, and ra");

        Stack one = new Stack(exam, board, kalloc, TOP - 64, TOP - 32);
        one.frame(TOP - 32, 0x1234, END).judge("one frame, with 0x1234 at fp - 8 and 0 at fp - 16",
                "its return address, at fp - 8; its caller's fp is 0, which is the end");

        Stack outermost = new Stack(exam, board, kalloc, TOP - 96, TOP - 64);
        outermost.frame(TOP - 64, 0x100, TOP).frame(TOP, 0x200, END).judge("two frames, the fp of the second is the stack's end",
                "the return address of both: the words are below fp, and so on the stack");

        Stack tight = new Stack(exam, board, kalloc, TOP - 64, TOP - 48);
        tight.frame(TOP - 48, 0x100, TOP - 32).frame(TOP - 32, 0x200, TOP - 16).frame(TOP - 16, 0x300, END)
                .judge("three frames of 16 bytes, one at the other", "the return address of each frame");

        Stack odd = new Stack(exam, board, kalloc, TOP - 256, TOP - 192);
        odd.frame(TOP - 192, 0, TOP - 160).frame(TOP - 160, -1, TOP - 128).frame(TOP - 128, 0x300, END)
                .judge("three frames with the return addresses 0, -1 and 0x300", "the return address of each frame, whatever it is");

        Stack three = new Stack(exam, board, kalloc, BOTTOM + 512, BOTTOM + 1024);
        three.frame(BOTTOM + 1024, 0x100, BOTTOM + PGSIZE).frame(BOTTOM + PGSIZE, 0x200, BOTTOM + PGSIZE + 16)
                .frame(BOTTOM + PGSIZE + 16, 0x300, TOP - 512).frame(TOP - 512, 0x400, END)
                .judge("a stack of three pages with a frame at an end of one, a frame at the beginning of the next, and others",
                        "the return address of each frame; the pages are neighbours to the program alone");

        Stack random = new Stack(exam, board, kalloc, BOTTOM + 16 * exam.random().nextInt(32), 0);
        long fp = random.sp + 16 * (1 + exam.random().nextInt(40));
        random.set(8, fp);
        while (fp <= TOP) {
            long next = fp + 16 * (1 + exam.random().nextInt(40));
            random.frame(fp, exam.random().nextInt(4096), next <= TOP ? next : END);
            fp = next;
        }
        random.judge("frames of different sizes over three pages", "the return address of each frame");
    }

    private static void ends(Exam exam, HartBoard board, Kalloc kalloc) {
        Stack self = new Stack(exam, board, kalloc, TOP - 256, TOP - 128);
        self.frame(TOP - 128, 0x100, TOP - 128).judge("one frame whose caller's fp is its own", "the return address once: the next frame would not be above it");

        Stack circle = new Stack(exam, board, kalloc, TOP - 256, TOP - 192);
        circle.frame(TOP - 192, 0x100, TOP - 128).frame(TOP - 128, 0x200, TOP - 192).judge("two frames, each of which has the other's fp",
                "the return address of both, once: the first is not above the second");

        Stack back = new Stack(exam, board, kalloc, TOP - 512, TOP - 128);
        back.frame(TOP - 128, 0x100, TOP - 256).lost(TOP - 256, 0x200, END).judge("a frame whose caller's fp leads down the stack, to what looks like a frame",
                "the first return address, and then the end: a caller's frame is above");

        Stack left = new Stack(exam, board, kalloc, TOP - 128, TOP - 256);
        left.lost(TOP - 256, 0x100, TOP - 64).lost(TOP - 64, 0x200, END).judge("fp is below sp, and what looks like a frame is there",
                "no frame: below sp there is nothing of the program's any more");

        Stack half = new Stack(exam, board, kalloc, TOP - 136, TOP - 128);
        half.lost(TOP - 128, 0x100, END).judge("fp is 8 bytes above sp, so that one word is above sp and one below", "no frame: its word at fp - 16 is below sp");

        Stack same = new Stack(exam, board, kalloc, TOP - 128, TOP - 128);
        same.lost(TOP - 128, 0x100, END).judge("fp is sp, and what looks like a frame is below it", "no frame: its words are below sp");

        Stack unaligned = new Stack(exam, board, kalloc, TOP - 256, TOP - 128);
        unaligned.frame(TOP - 128, 0x100, TOP - 72).lost(TOP - 72, 0x200, END).judge("a frame whose caller's fp is a multiple of 8, where what looks like a frame is",
                "the first return address, and then the end: that is no multiple of 16");

        Stack across = new Stack(exam, board, kalloc, BOTTOM + 64, BOTTOM + 128);
        across.frame(BOTTOM + 128, 0x100, BOTTOM + PGSIZE + 4).judge("a frame whose caller's fp is 4 bytes above a page's end",
                "the first return address, and then the end: that is no multiple of 16");

        Stack beyond = new Stack(exam, board, kalloc, TOP - 256, TOP - 128);
        beyond.frame(TOP - 128, 0x100, TOP + 16).lost(TOP + 16, 0x200, TOP + 64).lost(TOP + 64, 0x300, END)
                .judge("a frame whose caller's fp is 16 bytes above the stack, where the program has other memory, and what looks like frames",
                        "the first return address, and then the end, for the trace ends with the stack");
    }

    private static void pages(Exam exam, HartBoard board, Kalloc kalloc) {
        Stack hidden = new Stack(exam, board, kalloc, BOTTOM + 64, BOTTOM + 128);
        hidden.frame(BOTTOM + 128, 0x100, BOTTOM + PGSIZE + 128).lost(BOTTOM + PGSIZE + 128, 0x200, TOP - 32).lost(TOP - 32, 0x300, END);
        hidden.table.clear(BOTTOM + PGSIZE);
        hidden.judge("a frame whose caller's fp leads into a page of the stack that is mapped without U",
                "the first return address, and then the end: that page the program does not see");

        Stack missing = new Stack(exam, board, kalloc, BOTTOM + 64, BOTTOM + 128);
        missing.frame(BOTTOM + 128, 0x100, BOTTOM + PGSIZE + 128);
        missing.table.unmap(BOTTOM + PGSIZE, 1, true);
        missing.judge("a frame whose caller's fp leads into a page of the stack that is not mapped", "the first return address, and then the end");

        Stack edge = new Stack(exam, board, kalloc, BOTTOM + 64, BOTTOM + 128);
        edge.frame(BOTTOM + 128, 0x100, BOTTOM + PGSIZE).frame(BOTTOM + PGSIZE, 0x200, END);
        edge.table.unmap(BOTTOM + PGSIZE, 1, true);
        edge.judge("a frame at the end of its page; the next page is not mapped", "the return address of both: the words are below fp, in the first page");

        Stack far = new Stack(exam, board, kalloc, BOTTOM + 64, BOTTOM + 128);
        far.top = 1L << 31;
        far.frame(BOTTOM + 128, 0x100, (1L << 31) - 64).judge("a frame whose caller's fp leads to the end of a stack of 2 GiB, of which the upper part is not mapped",
                "the first return address, and then the end");
    }

    private static void garbage(Exam exam, HartBoard board, Kalloc kalloc) {
        long[] values = {-1, -16, Long.MIN_VALUE, Long.MIN_VALUE + 16, Long.MAX_VALUE & -16, MAXVA, MAXVA + TOP - 128, 2 * MAXVA + TOP - 128, 16, 8, 1,
            exam.random().nextLong() | 1, 0x0505_0505_0505_0505L};
        String[] names = {"-1", "-16", "-2^63", "-2^63 + 16", "2^63 - 16", "2^38, where no address is any more", "2^38 and an address on the stack",
            "2^39 and an address on the stack", "16", "8", "1", "an odd number", "0x0505050505050505"};
        for (int i = 0; i < values.length; i++) {
            Stack first = new Stack(exam, board, kalloc, TOP - 256, values[i]);
            first.lost(TOP - 128, 0x100, END).judge("fp is " + names[i], "where it goes on, and ra: there is no such frame");
            Stack second = new Stack(exam, board, kalloc, TOP - 256, TOP - 192);
            second.frame(TOP - 192, 0x100, values[i]).lost(TOP - 128, 0x200, END).judge("a frame whose caller's fp is " + names[i],
                    "its return address, and then the end: there is no such frame");
        }
    }

    private static void full(Exam exam, HartBoard board, Kalloc kalloc) {
        Stack stack = new Stack(exam, board, kalloc, BOTTOM, BOTTOM + 16);
        for (long fp = BOTTOM + 16; fp <= TOP; fp += 16) {
            stack.frame(fp, fp, fp + 16);
        }
        stack.judge("three pages of the stack full of frames of 16 bytes", "the return address of each frame, and then the end of the stack");
    }

    /** The first process's program calls itself three times before it makes the call; the hart has made its stack. */
    private static void byTheHart(Exam exam) {
        exam.doing("the first process's program, in machine code, calls down(3), which calls itself down to down(0), which calls a stub with the system call");
        List<Long> came = new ArrayList<>();
        exam.shell().limit(3).parts(new Parts() {
            @Override
            public byte[] initcode() {
                byte[] bytes = new byte[4 * CODE.length];
                for (int i = 0; i < bytes.length; i++) {
                    bytes[i] = (byte) (CODE[i / 4] >> 8 * (i % 4));
                }
                return bytes;
            }

            @Override
            public void addCalls(Syscall syscall, Rooms rooms) {
                Tracer tracer = exam.make(Tracer.class, rooms.memory());
                syscall.add(40, "backtrace", p -> {
                    came.addAll(tracer.trace(p.pagetable, p.trapframe, PGSIZE));
                    return 0;
                });
            }
        }).run();
        List<Long> expected = List.of(92L, 68L, 60L, 60L, 60L, 12L);
        exam.expect(came.equals(expected), text(expected) + ", the stub, down(0), which called it, down(1) to down(3), and the code at 0", text(came));
    }

    private static String text(List<Long> addresses) {
        String text = addresses.stream().limit(SHOWN).map(a -> a == null ? "null" : Exam.hex(a)).collect(Collectors.joining(" "));
        return addresses.size() > SHOWN ? text + " ..., " + addresses.size() + " addresses" : text;
    }

    private static final int[] CODE = {
        0x00000413, //   0: addi  s0, zero, 0      the chain's end
        0x00300513, //   4: addi  a0, zero, 3
        0x018000ef, //   8: jal   ra, down
        0x06800513, //  12: addi  a0, zero, 104
        0x07000593, //  16: addi  a1, zero, 112
        0x00700893, //  20: addi  a7, zero, 7      exec
        0x00000073, //  24: ecall
        0x0000006f, //  28: jal   zero, 0
        0xfe010113, //  32: addi  sp, sp, -32      down
        0x00113c23, //  36: sd    ra, 24(sp)
        0x00813823, //  40: sd    s0, 16(sp)
        0x02010413, //  44: addi  s0, sp, 32
        0x00050863, //  48: beq   a0, zero, 64
        0xfff50513, //  52: addi  a0, a0, -1
        0xfe9ff0ef, //  56: jal   ra, down
        0x0080006f, //  60: jal   zero, 68
        0x014000ef, //  64: jal   ra, stub
        0x01813083, //  68: ld    ra, 24(sp)
        0x01013403, //  72: ld    s0, 16(sp)
        0x02010113, //  76: addi  sp, sp, 32
        0x00008067, //  80: jalr  zero, 0(ra)
        0x02800893, //  84: addi  a7, zero, 40     stub
        0x00000073, //  88: ecall
        0x00008067, //  92: jalr  zero, 0(ra)
        0, 0,
        0x696e692f, // 104: "/ini"
        0x00000074, //      "t"
        104, 0,     // 112: argv = {"/init", 0}
        0, 0,
    };

    /** A process's registers and its stack of three pages, with a guard below and other memory of the program's above. */
    private static final class Stack {
        private static final long EPC = 0x44;
        private static final long RA = 0x88;

        final PageTable table;
        final long sp;
        long top = TOP;
        private final Exam exam;
        private final PhysicalMemory memory;
        private final Kalloc kalloc;
        private final Trapframe frame;
        private final List<Long> expected = new ArrayList<>(List.of(EPC, RA));

        Stack(Exam exam, HartBoard board, Kalloc kalloc, long sp, long fp) {
            this.exam = exam;
            this.sp = sp;
            this.kalloc = kalloc;
            memory = board.memory;
            frame = new Trapframe(memory);
            frame.pa = kalloc.kalloc();
            table = PageTable.create(memory, kalloc);
            for (long va = 0; va < TOP + 2 * PGSIZE; va += PGSIZE) {
                // The allocator gives pages from the highest down, so that neighbours here are none in physical memory.
                table.mapPages(va, PGSIZE, kalloc.kalloc(), Pte.R | Pte.W | Pte.U);
            }
            table.clear(BOTTOM - PGSIZE);
            frame.epc(EPC);
            set(1, RA);
            set(2, sp);
            set(8, fp);
        }

        void set(int register, long value) {
            memory.storeLong(frame.pa + 32 + 8 * register, value);
        }

        /** The next frame, which is to be told. */
        Stack frame(long fp, long returnAddress, long callersFp) {
            expected.add(returnAddress);
            return lost(fp, returnAddress, callersFp);
        }

        /** What looks like a frame, and is not to be told. */
        Stack lost(long fp, long returnAddress, long callersFp) {
            table.storeLong(fp - 8, returnAddress);
            table.storeLong(fp - 16, callersFp);
            return this;
        }

        private String difference(List<Long> came) {
            int i = 0;
            while (i < came.size() && i < expected.size() && expected.get(i).equals(came.get(i))) {
                i++;
            }
            return came.size() <= SHOWN ? "" : i == came.size() ? ", and then no more" : ", of which number " + (i + 1) + " is " + text(came.subList(i, i + 1))
                    + (i < expected.size() ? " instead of " + text(expected.subList(i, i + 1)) : ", and there is none to be");
        }

        void judge(String what, String why) {
            exam.doing("trace of: " + what + ", sp is " + Exam.hex(sp) + ", fp " + Exam.hex(memory.loadLong(frame.pa + 32 + 8 * 8)) + ", and the stack ends at " + Exam.hex(top));
            Tracer tracer = exam.make(Tracer.class, memory);
            int free = kalloc.freePages();
            List<Long> came = tracer.trace(table, frame, top);
            exam.expect(expected.equals(came), text(expected) + ", " + why, came == null ? "null" : text(came) + difference(came));
            exam.same(free, kalloc.freePages(), "as many free pages as before, for a look adds nothing to the table");
        }
    }
}
