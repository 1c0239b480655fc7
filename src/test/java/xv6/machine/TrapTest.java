package xv6.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static xv6.machine.Assembler.A0;
import static xv6.machine.Assembler.A1;
import static xv6.machine.Assembler.T0;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;

/** Which mode a trap goes to, in which order, and what it leaves in the CSRs. */
class TrapTest {
    private static final long ALL = Csr.SIP_SSIP | Csr.SIP_STIP | Csr.SIP_SEIP | Csr.MIP_MSIP | Csr.MIP_MTIP | Csr.MIP_MEIP;

    private final Bench bench = new Bench();
    private final Hart hart = bench.hart;

    private void loopForever() {
        bench.put(Bench.CODE, new Assembler().label("here").j("here").assemble());
    }

    @Test
    void anExceptionGoesToMachineModeUnlessDelegated() {
        bench.put(Bench.CODE, 0x73);
        assertThat(bench.runUntilMachineTrap(Bench.CODE, Csr.MSTATUS_MPP_U)).isEqualTo(Cause.ECALL_FROM_U);
        assertThat(hart.readCsr(Csr.MEPC)).isEqualTo(Bench.CODE);
        assertThat(hart.readCsr(Csr.MSTATUS) & Csr.MSTATUS_MPP).isEqualTo(Csr.MSTATUS_MPP_U);
        assertThat(bench.runUser(Bench.CODE)).isEqualTo(Cause.ECALL_FROM_U);
        assertThat(hart.readCsr(Csr.SEPC)).isEqualTo(Bench.CODE);
        assertThat(hart.readCsr(Csr.SSTATUS) & Csr.SSTATUS_SPP).isZero();
    }

    @Test
    void theEcallSaysWhichModeItCameFrom() {
        bench.put(Bench.CODE, 0x73);
        assertThat(bench.runUntilMachineTrap(Bench.CODE, Csr.MSTATUS_MPP_S)).isEqualTo(Cause.ECALL_FROM_S);
    }

    @Test
    void interruptsAreTakenInTheManualsOrder() {
        loopForever();
        hart.writeCsr(Csr.MIE, ALL);
        hart.drive(ALL, true);
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            long cause = bench.runUntilMachineTrap(Bench.CODE, Csr.MSTATUS_MPP_U);
            assertThat(cause).isNegative();
            order.add((int) cause & 63);
            hart.drive(1L << (cause & 63), false);
        }
        assertThat(order).containsExactly(Cause.MACHINE_EXTERNAL, Cause.MACHINE_SOFTWARE, Cause.MACHINE_TIMER,
                Cause.SUPERVISOR_EXTERNAL, Cause.SUPERVISOR_SOFTWARE, Cause.SUPERVISOR_TIMER);
    }

    @Test
    void aMachineInterruptComesBeforeADelegatedOne() {
        loopForever();
        hart.writeCsr(Csr.MIE, ALL);
        hart.writeCsr(Csr.MIDELEG, ALL);
        hart.drive(Csr.SIP_SEIP | Csr.MIP_MTIP, true);
        List<String> taken = new ArrayList<>();
        hart.onMachineTrap(h -> {
            taken.add("machine " + (h.readCsr(Csr.MCAUSE) & 63));
            h.drive(Csr.MIP_MTIP, false);
            h.mret();
        });
        hart.onSupervisorTrap(h -> { });
        hart.writeCsr(Csr.SEPC, Bench.CODE);
        hart.sret();
        taken.add("supervisor " + (hart.readCsr(Csr.SCAUSE) & 63));
        assertThat(taken).containsExactly("machine 7", "supervisor 9");
    }

    @Test
    void interruptsAreHeldBackInTheirOwnModeWhileDisabled() {
        hart.writeCsr(Csr.MIDELEG, ALL);
        hart.writeCsr(Csr.MIE, ALL);
        hart.onMachineTrap(Hart::mret);
        List<Long> taken = new ArrayList<>();
        hart.onSupervisorTrap(h -> {
            taken.add(h.readCsr(Csr.SCAUSE) & 63);
            assertThat(h.readCsr(Csr.SSTATUS) & Csr.SSTATUS_SIE).isZero();
            h.drive(Csr.SIP_SSIP, false);
            h.sret();
        });
        hart.writeCsr(Csr.MSTATUS, Csr.MSTATUS_MPP_S);
        hart.mret();
        hart.drive(Csr.SIP_SSIP, true);
        hart.interruptPoint();
        assertThat(taken).isEmpty();
        hart.writeCsr(Csr.SSTATUS, Csr.SSTATUS_SIE);
        hart.interruptPoint();
        assertThat(taken).containsExactly(1L);
        assertThat(hart.readCsr(Csr.SSTATUS) & Csr.SSTATUS_SIE).isNotZero();
        hart.interruptPoint();
        assertThat(taken).hasSize(1);
    }

    @Test
    void vectoredInterruptsJumpByTheirCause() {
        hart.writeCsr(Csr.STVEC, Bench.CODE + 0x100 | 1);
        hart.writeCsr(Csr.MIDELEG, ALL);
        hart.writeCsr(Csr.MEDELEG, 1L << Cause.BREAKPOINT);
        hart.writeCsr(Csr.MIE, ALL);
        loopForever();
        bench.put(Bench.CODE + 0x100 + 4 * Cause.SUPERVISOR_SOFTWARE, 0x73);
        hart.drive(Csr.SIP_SSIP, true);
        assertThat(bench.runUntilMachineTrap(Bench.CODE, Csr.MSTATUS_MPP_U)).isEqualTo(Cause.ECALL_FROM_S);
        assertThat(hart.readCsr(Csr.MEPC)).isEqualTo(Bench.CODE + 0x100 + 4 * Cause.SUPERVISOR_SOFTWARE);
        hart.drive(Csr.SIP_SSIP, false);
        bench.put(Bench.CODE, 0x0010_0073);
        bench.put(Bench.CODE + 0x100, 0x73);
        bench.runUntilMachineTrap(Bench.CODE, Csr.MSTATUS_MPP_U);
        assertThat(hart.readCsr(Csr.MEPC)).isEqualTo(Bench.CODE + 0x100);
    }

    @Test
    void illegalInstructionsTellWhatTheyAre() {
        bench.put(Bench.CODE, 0xFFFF_FFFF);
        assertThat(bench.runUser(Bench.CODE)).isEqualTo(Cause.ILLEGAL_INSTRUCTION);
        assertThat(hart.readCsr(Csr.STVAL)).isEqualTo(0xFFFF_FFFFL);
    }

    @Test
    void userCodeMayNotTouchSupervisorRegisters() {
        bench.put(Bench.CODE, new Assembler().csrrs(A0, Csr.SSTATUS, 0).assemble());
        assertThat(bench.runUser(Bench.CODE)).isEqualTo(Cause.ILLEGAL_INSTRUCTION);
        bench.put(Bench.CODE, 0x1020_0073);
        assertThat(bench.runUser(Bench.CODE)).isEqualTo(Cause.ILLEGAL_INSTRUCTION);
        bench.put(Bench.CODE, 0x1200_0073);
        assertThat(bench.runUser(Bench.CODE)).isEqualTo(Cause.ILLEGAL_INSTRUCTION);
    }

    @Test
    void readOnlyRegistersCannotBeWrittenButReadBySet() {
        bench.put(Bench.CODE, new Assembler().csrrw(A0, Csr.CYCLE, A1).assemble());
        hart.writeCsr(Csr.MCOUNTEREN, -1);
        hart.writeCsr(Csr.SCOUNTEREN, -1);
        assertThat(bench.runUser(Bench.CODE)).isEqualTo(Cause.ILLEGAL_INSTRUCTION);
        bench.put(Bench.CODE, new Assembler().csrrs(A0, Csr.CYCLE, 0).ecall().assemble());
        assertThat(bench.runUser(Bench.CODE)).isEqualTo(Cause.ECALL_FROM_U);
    }

    @Test
    void trapsOfSupervisorInstructionsAsMstatusSays() {
        record Trapping(long bit, int instruction) {
        }
        for (var t : List.of(new Trapping(Csr.MSTATUS_TVM, 0x1200_0073), new Trapping(Csr.MSTATUS_TSR, 0x1020_0073),
                new Trapping(Csr.MSTATUS_TW, 0x1050_0073))) {
            bench.put(Bench.CODE, t.instruction);
            hart.writeCsr(Csr.MSTATUS, t.bit);
            assertThat(bench.runUntilMachineTrap(Bench.CODE, Csr.MSTATUS_MPP_S)).isEqualTo(Cause.ILLEGAL_INSTRUCTION);
        }
    }

    @Test
    void mprvLoadsAsTheModeBeforeWould() {
        hart.writeCsr(Csr.SATP, Csr.SATP_SV39 | Bench.DATA >>> 12);
        hart.writeCsr(Csr.MTVEC, Bench.CODE + 0x100);
        hart.writeCsr(Csr.MEDELEG, 1L << Cause.LOAD_PAGE_FAULT);
        bench.put(Bench.CODE, new Assembler().ld(A0, T0, 0).ecall().assemble());
        hart.x[T0] = Bench.DATA;
        hart.writeCsr(Csr.MSTATUS, Csr.MSTATUS_MPRV | Csr.MSTATUS_MPP_S);
        hart.pc = Bench.CODE;
        hart.x[A0] = TestFinisher.BASE;
        hart.x[A1] = 0x5555;
        bench.put(Bench.CODE + 0x100, new Assembler().sw(A1, A0, 0).label("stop").j("stop").assemble());
        assertThat(bench.machine.run(Hart::run)).isZero();
        assertThat(hart.readCsr(Csr.MCAUSE)).isEqualTo(Cause.LOAD_PAGE_FAULT);
    }

    @Test
    void exactlyTheInstructionsThatRetiredAreCounted() {
        bench.put(Bench.CODE, new Assembler().addi(A0, 0, 100).label("loop").addi(A0, A0, -1).bne(A0, 0, "loop")
                .ecall().assemble());
        long before = hart.instret;
        bench.runUser(Bench.CODE);
        assertThat(hart.instret - before).isEqualTo(201);
        hart.x[A1] = 0x10;
        bench.put(Bench.CODE, new Assembler().addi(A0, 0, 1).ld(A0, A1, 0).assemble());
        before = hart.instret;
        assertThat(bench.runUser(Bench.CODE)).isEqualTo(Cause.LOAD_ACCESS);
        assertThat(hart.readCsr(Csr.SEPC)).isEqualTo(Bench.CODE + 4);
        assertThat(hart.instret - before).isEqualTo(1);
    }

    @Test
    void misalignedAtomicsTrap() {
        hart.x[A1] = Bench.DATA + 4;
        bench.put(Bench.CODE, Assembler.amo(Atomics.ADD, true, A0, A1, 0));
        assertThat(bench.runUser(Bench.CODE)).isEqualTo(Cause.STORE_MISALIGNED);
        bench.put(Bench.CODE, Assembler.amo(Atomics.LR, true, A0, A1, 0));
        assertThat(bench.runUser(Bench.CODE)).isEqualTo(Cause.LOAD_MISALIGNED);
        assertThat(hart.readCsr(Csr.STVAL)).isEqualTo(Bench.DATA + 4);
    }

    @Test
    void jumpingIntoNothingTrapsThere() {
        hart.x[A1] = 0x4000;
        bench.put(Bench.CODE, new Assembler().jalr(A0, A1, 0).assemble());
        assertThat(bench.runUser(Bench.CODE)).isEqualTo(Cause.INSTRUCTION_ACCESS);
        assertThat(hart.readCsr(Csr.SEPC)).isEqualTo(0x4000);
        assertThat(hart.readCsr(Csr.STVAL)).isEqualTo(0x4000);
        assertThat(hart.x[A0]).isEqualTo(Bench.CODE + 4);
    }

    @Test
    void anInstructionMayStraddleTwoPages() {
        long at = Bench.CODE + 4094;
        int addi = Assembler.typeI(0x13, 0, A0, A0, 1);
        int ecall = 0x73;
        bench.memory.storeInt(at, addi);
        bench.memory.storeInt(at + 4, ecall);
        hart.x[A0] = 41;
        assertThat(bench.runUser(at)).isEqualTo(Cause.ECALL_FROM_U);
        assertThat(hart.x[A0]).isEqualTo(42);
        assertThat(hart.readCsr(Csr.SEPC)).isEqualTo(at + 4);
        bench.memory.storeInt(at, Assembler.jal(A1, 64));
        bench.memory.storeInt(at + 64, ecall);
        bench.runUser(at);
        assertThat(hart.readCsr(Csr.SEPC)).isEqualTo(at + 64);
        assertThat(hart.x[A1]).isEqualTo(at + 4);
    }
}
