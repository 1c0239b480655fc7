package xv6.kernel.boot;

import static xv6.kernel.Param.ROOTDEV;
import static xv6.kernel.memory.MemoryLayout.PGSIZE;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import xv6.kernel.device.Console;
import xv6.kernel.device.PlicDriver;
import xv6.kernel.device.Uart;
import xv6.kernel.device.VirtioDisk;
import xv6.kernel.fs.BufferCache;
import xv6.kernel.fs.Device;
import xv6.kernel.fs.FileSystem;
import xv6.kernel.fs.FileTable;
import xv6.kernel.fs.Log;
import xv6.kernel.lock.Cpu;
import xv6.kernel.lock.KernelPanic;
import xv6.kernel.lock.Sleeper;
import xv6.kernel.memory.Kalloc;
import xv6.kernel.memory.KernelData;
import xv6.kernel.memory.KernelPageTable;
import xv6.kernel.memory.PageTable;
import xv6.kernel.process.Context;
import xv6.kernel.process.FilesOfProcess;
import xv6.kernel.process.Lifecycle;
// tag::process-room-of-priorities[]
import xv6.kernel.process.Niceness;
// end::process-room-of-priorities[]
import xv6.kernel.process.Proc;
import xv6.kernel.process.ProcTable;
import xv6.kernel.process.Scheduler;
import xv6.kernel.process.Ticks;
import xv6.kernel.syscall.Exec;
// tag::calls-of-schedulers-room[]
import xv6.kernel.syscall.SysAlarm;
// end::calls-of-schedulers-room[]
import xv6.kernel.syscall.SysExec;
import xv6.kernel.syscall.SysFile;
// tag::call-room-of-priorities[]
import xv6.kernel.syscall.SysNice;
// end::call-room-of-priorities[]
import xv6.kernel.syscall.SysPath;
import xv6.kernel.syscall.SysProc;
import xv6.kernel.syscall.Syscall;
import xv6.kernel.trap.DeviceInterrupts;
import xv6.kernel.trap.KernelTrap;
import xv6.kernel.trap.TimerVector;
import xv6.kernel.trap.UserTrap;
import xv6.machine.Csr;
import xv6.machine.Firmware;
import xv6.machine.Hart;
import xv6.machine.Machine;
import xv6.machine.host.HostThread;

/**
 * xv6, put together for one machine. The constructor is the only place that knows how the parts hang together; some
 * can be replaced by others. {@link #boot} is where every hart begins (xv6: entry.S, main.c).
 */
public final class Kernel implements Firmware {

    private final Machine machine;
    private final byte[] initcode;
    private final Cpu[] cpus;
    private final long etext;
    private final long trampoline;
    private final AtomicReference<PanicReport> panic = new AtomicReference<>();

    // tag::parts[]
    private final Kalloc kalloc;
    private final ProcTable table;
    private final Scheduler scheduler;
    private final Console console;
    private final PlicDriver plic;
    private final VirtioDisk disk;
    private final Lifecycle lifecycle;
    private final UserTrap userTrap;
    private final KernelTrap kernelTrap;
    private final TimerVector timer;

    private PageTable kernelPageTable;
    // end::parts[]

    // tag::who-is-ready[]
    /** Set by hart 0 when the others may come. */
    private volatile boolean started;

    /** How many harts could run processes now. */
    private final AtomicInteger ready = new AtomicInteger();
    // end::who-is-ready[]

    // tag::put-together[]
    public Kernel(Machine machine) {
        this(machine, new Parts());
    }

    /** A kernel with these parts in place of its own. */
    public Kernel(Machine machine, Parts parts) {
        this.machine = machine;
        initcode = parts.initcode();
        cpus = new Cpu[machine.harts.length];
        for (Hart hart : machine.harts) {
            cpus[hart.id] = new Cpu(hart);
        }

        // tag::memory[]
        KernelData data = new KernelData();
        trampoline = data.reserve(PGSIZE, PGSIZE);
        etext = trampoline + PGSIZE;
        kalloc = parts.kalloc(machine.memory, data);
        // end::memory[]

        // tag::processes[]
        table = parts.procTable(machine.memory, kalloc, trampoline, this::thread, this::forkret);
        scheduler = parts.scheduler(table, cpus.length);
        Sleeper sleeper = parts.sleeper(table, scheduler);
        Ticks ticks = new Ticks(sleeper);
        // end::processes[]

        // tag::devices[]
        Uart uart = new Uart(machine.bus, sleeper);
        console = parts.console(uart, sleeper);
        console.onProcessList(() -> console.print(table.dump()));
        Consumer<String> printf = console::print;
        plic = new PlicDriver(machine.bus);
        disk = new VirtioDisk(machine.bus, data, kalloc, sleeper);
        // end::devices[]

        // tag::files[]
        BufferCache cache = parts.cache(data, disk, sleeper);
        Log log = parts.log(cache, machine.memory, sleeper);
        FileSystem fs = new FileSystem(machine.memory, cache, log, sleeper, printf, parts::inode);
        FileTable files = new FileTable(log);
        files.install(Device.CONSOLE, console);
        // end::files[]

        // tag::calls-and-traps[]
        lifecycle = new Lifecycle(table, scheduler, sleeper, parts.belongings(new FilesOfProcess(fs)));
        Exec exec = new Exec(fs, table, machine.memory);
        SysFile sysFile = new SysFile(files, kalloc, machine.memory, sleeper);
        Syscall syscall = parts.syscall(
                Syscall.calls(new SysProc(lifecycle, ticks), sysFile, new SysPath(fs, files), new SysExec(exec)), printf);
        parts.addCalls(syscall, new Rooms(machine.memory, kalloc, table, lifecycle, sleeper, cache, log, fs, files, console));
        // tag::calls-of-schedulers[]
        SysAlarm.addTo(syscall);
        // end::calls-of-schedulers[]
        // tag::calls-of-priorities[]
        SysNice.addTo(syscall, new Niceness(table));
        // end::calls-of-priorities[]
        DeviceInterrupts devices = new DeviceInterrupts(plic, ticks::clockIntr, uart::interrupt, disk::interrupt, printf);
        userTrap = new UserTrap(devices, syscall, lifecycle::exit, parts.userTick(scheduler::preempt), () -> fs.start(ROOTDEV), printf,
                parts.pageFaults(kalloc, machine.memory));
        kernelTrap = new KernelTrap(devices, scheduler::preempt, printf);
        timer = parts.timer();
        // end::calls-and-traps[]
    }
    // end::put-together[]

    // tag::boot[]
    /** Where a hart begins after reset, in machine mode (xv6: entry.S). */
    @Override
    public void boot(Hart hart) {
        Cpu cpu = cpus[hart.id];
        new Context(cpu);
        Start.start(hart, timer, kernelTrap);
        orReport(() -> main(cpu));
    }
    // end::boot[]

    // tag::main[]
    /** Hart 0 brings the kernel to life, then the others join; all end up running processes (xv6: main). */
    private void main(Cpu cpu) {
        if (cpu.id == 0) {
            // tag::bring-the-kernel-to-life[]
            console.init();
            console.print("\n");
            console.print("xv6 kernel is booting\n");
            console.print("\n");
            kalloc.kinit();
            kernelPageTable = KernelPageTable.make(machine.memory, kalloc, etext, trampoline);
            table.mapStacks(kernelPageTable);
            initHart(cpu);
            plic.init();
            plic.initHart();
            disk.init();
            lifecycle.userInit(initcode);
            started = true;
            // end::bring-the-kernel-to-life[]
        } else {
            // tag::join-it[]
            while (!started) {
                waitOneTurn(cpu);
            }
            console.print("hart " + cpu.id + " starting\n");
            initHart(cpu);
            plic.initHart();
            // end::join-it[]
        }
        // tag::begin-together[]
        // All or none run processes: what the harts say of themselves stands before what the first process says.
        ready.incrementAndGet();
        while (ready.get() < cpus.length) {
            waitOneTurn(cpu);
        }
        // end::begin-together[]
        scheduler.run();
    }
    // end::main[]

    // tag::on-each-hart[]
    private static void waitOneTurn(Cpu cpu) {
        cpu.hart.turnPoint();
        HostThread.spinWait();
    }

    /** Turns on translation through the kernel's page table (xv6: kvminithart). */
    private void initHart(Cpu cpu) {
        cpu.hart.sfenceVma();
        cpu.hart.writeCsr(Csr.SATP, kernelPageTable.satp());
        cpu.hart.sfenceVma();
    }
    // end::on-each-hart[]

    // tag::threads-and-panics[]
    private void forkret(Proc p) {
        userTrap.forkret(p);
    }

    /** A kernel stack: a thread of the machine's, at whose lowest frame a panic is reported. */
    private HostThread thread(String name, Runnable body) {
        return machine.thread(name, () -> orReport(body));
    }

    /** Runs kernel code; if it panics, says so on the console, and lets the machine stop. The first panic counts. */
    private void orReport(Runnable body) {
        try {
            body.run();
        } catch (KernelPanic e) {
            // This thread does nothing any more but say so: a timer interrupt might give the hart to another.
            Cpu.current().intrOff();
            if (panic.compareAndSet(null, PanicReport.of(e.getMessage()))) {
                console.printUnlocked("panic: " + e.getMessage() + "\n");
            }
            throw e;
        }
    }
    // end::threads-and-panics[]

    // tag::questions[]
    /** Where the kernel was when it panicked, or null while it has not. */
    public PanicReport panic() {
        return panic.get();
    }

    /** The console, to be told of readers that wait or not to echo, before the machine runs. */
    public Console console() {
        return console;
    }

    /** How many pages of memory are free. */
    public int freePages() {
        return kalloc.freePages();
    }

    /** The processes, to be looked at while the machine stands still. */
    public ProcTable processes() {
        return table;
    }
    // end::questions[]
}
