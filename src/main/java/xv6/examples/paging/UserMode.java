package xv6.examples.paging;

import xv6.machine.Csr;
import xv6.machine.Hart;

/** A few instructions of user code on a hart whose supervisor is the example. Machine code is written as numbers. */
public final class UserMode {
    /** {@code sb zero, 0(a0)}: stores a zero byte at the address in a0. */
    public static final int STORE_0_AT_A0 = 0x0005_0023;
    /** {@code lb a1, 0(a0)}: loads the byte at the address in a0. */
    public static final int LOAD_A1_FROM_A0 = 0x0005_0583;
    /** Calls the supervisor. */
    public static final int ECALL = 0x73;

    public static final int A0 = 10;
    public static final int A1 = 11;

    /** Puts the hart, just reset, into supervisor mode; traps of user code come there, and physical memory is open. */
    public static void supervise(Hart hart) {
        hart.onMachineTrap(Hart::mret);
        hart.onSupervisorTrap(Hart::sret);
        hart.writeCsr(Csr.MEDELEG, 0xffff);
        hart.writeCsr(Csr.MIDELEG, 0xffff);
        hart.writeCsr(Csr.PMPADDR0, 0x3f_ffff_ffff_ffffL);
        hart.writeCsr(Csr.PMPCFG0, 0xf);
        hart.writeCsr(Csr.MSTATUS, hart.readCsr(Csr.MSTATUS) & ~Csr.MSTATUS_MPP | Csr.MSTATUS_MPP_S);
        hart.mret();
    }

    /** Runs user code from {@code pc} until it traps. */
    public static void run(Hart hart, long pc) {
        hart.writeCsr(Csr.SEPC, pc);
        hart.writeCsr(Csr.SSTATUS, hart.readCsr(Csr.SSTATUS) & ~Csr.SSTATUS_SPP);
        hart.sret();
    }

    /** These instructions as they lie in memory. */
    public static byte[] code(int... words) {
        byte[] bytes = new byte[4 * words.length];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) (words[i / 4] >> 8 * (i % 4));
        }
        return bytes;
    }

    private UserMode() {
    }
}
