package xv6.kernel.trap;

import java.util.function.Consumer;
import java.util.function.IntConsumer;
import xv6.kernel.Param;
import xv6.kernel.lock.Cpu;
import xv6.kernel.lock.KernelPanic;
import xv6.kernel.memory.PageTable;
import xv6.kernel.process.Proc;
import xv6.kernel.syscall.Syscall;
import xv6.machine.Cause;
import xv6.machine.Csr;
import xv6.machine.Hart;

/**
 * The way from user code into the kernel and back (xv6: usertrap, usertrapret, trampoline.S). To the kernel thread of a
 * process, its user code is a call that returns at the next trap.
 */
public final class UserTrap {

    // tag::state[]
    /** What a trap into the kernel and back takes by the virtual clock, in cycles. */
    private static final long ENTRY_COST = 500;

    private final DeviceInterrupts devices;
    private final Syscall syscall;
    private final IntConsumer exit;
    private final Runnable preempt;
    private final Runnable firstOfAll;
    private final Consumer<String> printf;
    private final PageFaults faults;

    /** The page table each hart translates through, and its revision at the time. */
    private final PageTable[] installed = new PageTable[Param.NCPU];
    private final long[] revision = new long[Param.NCPU];

    /** Whether no process has run yet. */
    private boolean first = true;
    // end::state[]

    // tag::put-together[]
    /**
     * @param exit       ends the calling process with a status, and does not return
     * @param preempt    what becomes of the calling process when its time is up
     * @param firstOfAll what the first process does before it first runs user code
     */
    public UserTrap(DeviceInterrupts devices, Syscall syscall, IntConsumer exit, Runnable preempt, Runnable firstOfAll,
            Consumer<String> printf) {
        this(devices, syscall, exit, preempt, firstOfAll, printf, (_, _, _) -> false);
    }

    /** @param faults who is asked before a process is killed for a fault */
    public UserTrap(DeviceInterrupts devices, Syscall syscall, IntConsumer exit, Runnable preempt, Runnable firstOfAll,
            Consumer<String> printf, PageFaults faults) {
        this.devices = devices;
        this.syscall = syscall;
        this.exit = exit;
        this.preempt = preempt;
        this.firstOfAll = firstOfAll;
        this.printf = printf;
        this.faults = faults;
    }
    // end::put-together[]

    // tag::life-of-a-process[]
    /** Where a new process begins, with its lock held since the scheduler chose it (xv6: forkret). */
    public void forkret(Proc p) {
        p.lock.release();
        if (first) {
            // Reading the disk sleeps, which only a process can do: main could not.
            first = false;
            firstOfAll.run();
        }
        for (;;) {
            enterUser(p);
            userTrap(p);
        }
    }
    // end::life-of-a-process[]

    // tag::enter-user[]
    /** Runs user code from where the trapframe says until it traps (xv6: usertrapret, userret, uservec). */
    private void enterUser(Proc p) {
        Cpu c = Cpu.current();
        // Off until user mode: an interrupt now would overwrite what sret is to find.
        c.intrOff();
        Hart hart = c.hart;
        hart.writeCsr(Csr.SSTATUS, hart.readCsr(Csr.SSTATUS) & ~Csr.SSTATUS_SPP | Csr.SSTATUS_SPIE);
        hart.writeCsr(Csr.SEPC, p.trapframe.epc());
        install(c, p.pagetable);
        p.trapframe.restore(hart);
        hart.sret();
        p.trapframe.save(hart);
        hart.spend(ENTRY_COST);
    }
    // end::enter-user[]

    // tag::install[]
    /**
     * Makes the hart translate through {@code table}. C code has to change to the kernel's own table on the way in, and
     * back on the way out; Java code does not go through the hart's translation, so the table of the process that ran
     * last may stay, and its cached translations too, unless it has changed.
     */
    private void install(Cpu c, PageTable table) {
        if (installed[c.id] != table || revision[c.id] != table.revision) {
            c.hart.writeCsr(Csr.SATP, table.satp());
            c.hart.sfenceVma();
            installed[c.id] = table;
            revision[c.id] = table.revision;
        }
    }
    // end::install[]

    // tag::user-trap[]
    /** Answers a trap from user code (xv6: usertrap). Interrupts are off, as the trap left them. */
    private void userTrap(Proc p) {
        Cpu c = Cpu.current();
        Hart hart = c.hart;
        if ((hart.readCsr(Csr.SSTATUS) & Csr.SSTATUS_SPP) != 0) {
            throw new KernelPanic("usertrap: not from user mode");
        }
        long sepc = hart.readCsr(Csr.SEPC);
        p.trapframe.epc(sepc);
        long scause = hart.readCsr(Csr.SCAUSE);
        DeviceInterrupts.Source source = DeviceInterrupts.Source.UNKNOWN;
        if (scause == Cause.ECALL_FROM_U) {
            // tag::answer-a-system-call[]
            if (p.killed()) {
                exit.accept(-1);
            }
            // Back to the instruction after the ecall.
            p.trapframe.epc(sepc + 4);
            // An interrupt changes sepc, scause and sstatus, so not before now.
            c.intrOn();
            syscall.dispatch(p);
            // end::answer-a-system-call[]
        } else {
            // tag::answer-an-interrupt-or-a-fault[]
            long stval = hart.readCsr(Csr.STVAL);
            source = devices.handle(c);
            if (source == DeviceInterrupts.Source.UNKNOWN && !faults.mend(p, scause, stval)) {
                printf.accept("usertrap(): unexpected scause " + Hex.of(scause) + " pid=" + p.pid()
                        + "\n            sepc=" + Hex.of(sepc) + " stval=" + Hex.of(stval) + "\n");
                p.setKilled();
            }
            // end::answer-an-interrupt-or-a-fault[]
        }
        // tag::ring-its-alarm[]
        if (source == DeviceInterrupts.Source.TIMER) {
            p.alarm.tick();
        }
        // end::ring-its-alarm[]
        // tag::go-back-or-not[]
        if (p.killed()) {
            exit.accept(-1);
        }
        if (source == DeviceInterrupts.Source.TIMER) {
            preempt.run();
        }
        // end::go-back-or-not[]
    }
    // end::user-trap[]
}
