package xv6.kernel.boot;

import java.util.function.BiFunction;
import java.util.function.Consumer;
import xv6.kernel.device.Console;
import xv6.kernel.device.Uart;
import xv6.kernel.fs.BufferCache;
import xv6.kernel.fs.Disk;
import xv6.kernel.fs.Inode;
import xv6.kernel.fs.InodeTable;
import xv6.kernel.fs.Log;
import xv6.kernel.lock.Sleeper;
import xv6.kernel.lock.Spinlock;
import xv6.kernel.memory.Kalloc;
import xv6.kernel.memory.KernelData;
import xv6.kernel.memory.PageTable;
import xv6.kernel.process.Belongings;
import xv6.kernel.process.Channels;
import xv6.kernel.process.Proc;
import xv6.kernel.process.ProcTable;
import xv6.kernel.process.Scheduler;
import xv6.kernel.syscall.Syscall;
import xv6.kernel.syscall.SystemCall;
import xv6.kernel.trap.PageFaults;
import xv6.kernel.trap.TimerVector;
import xv6.machine.PhysicalMemory;
import xv6.machine.host.HostThread;

/** The parts of a kernel in whose place somebody may want another: an exercise, or a test that breaks one on purpose. */
public class Parts {

    // tag::the-kernels-own[]
    /** What keeps the harts apart that take and give back pages. */
    public Spinlock memoryLock() {
        return new Spinlock("kmem");
    }

    /** Who hands out pages of memory. */
    public Kalloc kalloc(PhysicalMemory memory, KernelData data) {
        return new Kalloc(memory, data, memoryLock());
    }

    /** An empty page table for a process, or null if memory is short. */
    public PageTable pageTable(PhysicalMemory memory, Kalloc kalloc) {
        return PageTable.create(memory, kalloc);
    }

    /** The processes, which get such page tables. */
    public ProcTable procTable(PhysicalMemory memory, Kalloc kalloc, long trampoline, BiFunction<String, Runnable, HostThread> threads,
            Consumer<Proc> forkret) {
        return new ProcTable(memory, kalloc, trampoline, threads, forkret, this::pageTable);
    }

    /** Who may mend what a process is to be killed for. */
    public PageFaults pageFaults(Kalloc kalloc, PhysicalMemory memory) {
        return (_, _, _) -> false;
    }

    /** Who chooses the process that a hart runs next. */
    public Scheduler scheduler(ProcTable table, int harts) {
        return new Scheduler(table, harts);
    }

    /** Who puts processes to sleep and wakes them. */
    public Sleeper sleeper(ProcTable table, Scheduler scheduler) {
        return new Channels(table, scheduler);
    }

    /** What makes lines of the keys that are pressed. */
    public Console console(Uart uart, Sleeper sleeper) {
        return new Console(uart, sleeper);
    }

    /** Where blocks of the disk are kept in memory. */
    public BufferCache cache(KernelData data, Disk disk, Sleeper sleeper) {
        return new BufferCache(data, disk, sleeper);
    }

    /** What makes the writes of a system call one. */
    public Log log(BufferCache cache, PhysicalMemory memory, Sleeper sleeper) {
        return new Log(cache, memory, sleeper);
    }

    /** The kernel's copy of an inode, which knows the blocks of a file. */
    public Inode inode(InodeTable table, Sleeper sleeper) {
        return new Inode(table, sleeper);
    }

    /** What processes have besides memory, given the kernel's own: open files and a directory. */
    public Belongings belongings(Belongings own) {
        return own;
    }

    /** Who leads a system call's number to its code. */
    public Syscall syscall(SystemCall[] calls, Consumer<String> printf) {
        return new Syscall(calls, printf);
    }

    /** What is done when a tick of the clock finds the calling process in user code; the kernel's own gives its hart to another. */
    public Runnable userTick(Runnable own) {
        return own;
    }

    /** What the clock's interrupts meet first, and how often they come. */
    public TimerVector timer() {
        return new TimerVector();
    }

    /** Adds system calls to the kernel's own, or puts others in their place. */
    public void addCalls(Syscall syscall, Rooms rooms) {
    }

    /** The code of the first process, for address 0. */
    public byte[] initcode() {
        return Initcode.bytes();
    }
    // end::the-kernels-own[]
}
