package xv6.toolchain;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

import xv6.machine.Board;
import xv6.machine.Cause;
import xv6.machine.Clocking;
import xv6.machine.Csr;
import xv6.machine.Hart;
import xv6.machine.Machine;
import xv6.machine.MemoryDisk;
import xv6.machine.PhysicalMemory;

/** An executable on a hart with the least that it needs of a kernel: exit, sbrk, and write to descriptors 1 and 2. */
final class BareProcess {
    /** What became of it. A process that a fault killed has status -99 and the fault as its error output. */
    record Outcome(int status, byte[] output, String errors, long instructions) {
        String text() {
            return new String(output, StandardCharsets.UTF_8);
        }
    }

    static final int KILLED = -99;

    private static final int PAGE = 4096;
    private static final int MEGAPAGE = 2 << 20;
    private static final long PROCESS = PhysicalMemory.BASE + MEGAPAGE;
    private static final int PROCESS_SIZE = 3 * MEGAPAGE;
    private static final long ALL = 0xdf;

    private final Machine machine;
    private final ByteArrayOutputStream output = new ByteArrayOutputStream();
    private final ByteArrayOutputStream errors = new ByteArrayOutputStream();
    private long brk;
    private int status;

    private BareProcess() {
        machine = new Machine(new Board(1, PROCESS - PhysicalMemory.BASE + PROCESS_SIZE, new MemoryDisk(new byte[512]),
                b -> {
                }, new Clocking.Virtual(1)));
    }

    static Outcome run(byte[] elf, String... arguments) {
        BareProcess process = new BareProcess();
        process.machine.run(hart -> process.boot(hart, elf, arguments));
        return new Outcome(process.status, process.output.toByteArray(),
                process.errors.toString(StandardCharsets.UTF_8), process.machine.harts[0].instret);
    }

    private void boot(Hart hart, byte[] elf, String[] arguments) {
        hart.writeCsr(Csr.MEDELEG, 0xffff);
        hart.writeCsr(Csr.PMPADDR0, -1L >>> 10);
        hart.writeCsr(Csr.PMPCFG0, 0xf);
        hart.onSupervisorTrap(h -> {
        });
        hart.writeCsr(Csr.MSTATUS, Csr.MSTATUS_MPP_S);
        hart.mret();
        map(hart);
        load(ByteBuffer.wrap(elf).order(ByteOrder.LITTLE_ENDIAN), elf);
        pass(hart, arguments);
        hart.writeCsr(Csr.SEPC, 0);
        do {
            hart.writeCsr(Csr.SSTATUS, hart.readCsr(Csr.SSTATUS) & ~Csr.SSTATUS_SPP);
            hart.sret();
        } while (answer(hart));
    }

    /** Addresses from 0 on, up to the process's size; the last page but one is a guard, the last is the stack. */
    private void map(Hart hart) {
        long root = PhysicalMemory.BASE;
        long middle = root + PAGE;
        long last = middle + PAGE;
        machine.memory.storeLong(root, middle >> 12 << 10 | 1);
        for (int i = 0; i < PROCESS_SIZE / MEGAPAGE - 1; i++)
            machine.memory.storeLong(middle + 8L * i, PROCESS + (long) i * MEGAPAGE >> 12 << 10 | ALL);
        machine.memory.storeLong(middle + 8L * (PROCESS_SIZE / MEGAPAGE - 1), last >> 12 << 10 | 1);
        for (int i = 0; i < 512; i++)
            if (i != 510)
                machine.memory.storeLong(last + 8L * i,
                        PROCESS + PROCESS_SIZE - MEGAPAGE + (long) i * PAGE >> 12 << 10 | ALL);
        hart.writeCsr(Csr.SATP, 8L << 60 | root >> 12);
        hart.sfenceVma();
    }

    private void load(ByteBuffer header, byte[] elf) {
        for (int i = 0; i < header.getShort(56); i++) {
            int at = (int) header.getLong(32) + i * header.getShort(54);
            long address = header.getLong(at + 16);
            machine.memory.write(PROCESS + address, elf, (int) header.getLong(at + 8), (int) header.getLong(at + 32));
            brk = Math.max(brk, address + header.getLong(at + 40));
        }
    }

    private void pass(Hart hart, String[] arguments) {
        long sp = PROCESS_SIZE;
        long[] vector = new long[arguments.length];
        for (int i = 0; i < arguments.length; i++) {
            byte[] bytes = (arguments[i] + "\0").getBytes(StandardCharsets.UTF_8);
            sp = sp - bytes.length & -16;
            machine.memory.write(PROCESS + sp, bytes, 0, bytes.length);
            vector[i] = sp;
        }
        sp = sp - 8L * (vector.length + 1) & -16;
        for (int i = 0; i < vector.length; i++)
            machine.memory.storeLong(PROCESS + sp + 8L * i, vector[i]);
        hart.x[2] = sp;
        hart.x[10] = arguments.length;
        hart.x[11] = sp;
    }

    /** Does what a trap asks for; whether the process goes on. */
    private boolean answer(Hart hart) {
        long cause = hart.readCsr(Csr.SCAUSE);
        if (cause != Cause.ECALL_FROM_U) {
            String fault = "scause " + cause + " sepc " + Long.toHexString(hart.readCsr(Csr.SEPC))
                    + " stval " + Long.toHexString(hart.readCsr(Csr.STVAL));
            errors.writeBytes(fault.getBytes(StandardCharsets.UTF_8));
            status = KILLED;
            return false;
        }
        hart.writeCsr(Csr.SEPC, hart.readCsr(Csr.SEPC) + 4);
        switch ((int) hart.x[17]) {
            case 2 -> {
                status = (int) hart.x[10];
                return false;
            }
            case 12 -> {
                long grown = brk + hart.x[10];
                boolean fits = grown <= PROCESS_SIZE - 2 * PAGE;
                hart.x[10] = fits ? brk : -1;
                brk = fits ? grown : brk;
            }
            case 16 -> {
                byte[] bytes = new byte[(int) hart.x[12]];
                machine.memory.read(PROCESS + hart.x[11], bytes, 0, bytes.length);
                (hart.x[10] == 2 ? errors : output).writeBytes(bytes);
                hart.x[10] = bytes.length;
            }
            default -> hart.x[10] = -1;
        }
        return true;
    }
}
