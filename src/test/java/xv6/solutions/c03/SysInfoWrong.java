package xv6.solutions.c03;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import xv6.kernel.Param;
import xv6.kernel.memory.Kalloc;
import xv6.kernel.memory.MemoryLayout;
import xv6.kernel.process.Proc;
import xv6.kernel.process.ProcTable;
import xv6.kernel.syscall.SystemCall;
import xv6.solutions.Mistake;

/** Calls that count something else, or believe their caller. */
final class SysInfoWrong {
    private SysInfoWrong() {
    }

    /** A call that is right; the others change a step of it. */
    private abstract static class Right implements SystemCall {
        final Kalloc kalloc;
        final ProcTable table;

        Right(Kalloc kalloc, ProcTable table) {
            this.kalloc = kalloc;
            this.table = table;
        }

        long memory() {
            return (long) kalloc.freePages() * MemoryLayout.PGSIZE;
        }

        boolean counts(Proc p) {
            return p.state() != Proc.State.UNUSED;
        }

        void leave(Proc p) {
            p.lock.release();
        }

        long processes() {
            long count = 0;
            for (int i = 0; i < Param.NPROC; i++) {
                Proc p = table.slot(i);
                p.lock.acquire();
                if (counts(p)) {
                    count++;
                }
                leave(p);
            }
            return count;
        }

        byte[] info() {
            return ByteBuffer.allocate(16).order(ByteOrder.LITTLE_ENDIAN).putLong(memory()).putLong(processes()).array();
        }

        @Override
        public long call(Proc p) {
            byte[] info = info();
            return p.pagetable.copyOut(p.trapframe.a(0), info, 0, info.length) ? 0 : -1;
        }
    }

    /** Tells pages where bytes are asked for. */
    @Mistake(says = "the bytes given back, for free memory")
    static final class CountsPages extends Right {
        CountsPages(Kalloc kalloc, ProcTable table) {
            super(kalloc, table);
        }

        @Override
        long memory() {
            return kalloc.freePages();
        }
    }

    /** Counts slots that nobody has. */
    @Mistake(says = "processes: init, the shell and the program")
    static final class CountsFreeSlots extends Right {
        CountsFreeSlots(Kalloc kalloc, ProcTable table) {
            super(kalloc, table);
        }

        @Override
        boolean counts(Proc p) {
            return p.state() == Proc.State.UNUSED;
        }
    }

    /** Leaves out those that have exited, though they have their slots yet. */
    @Mistake(says = {"nobody has waited for it yet", "the child has its slot until its parent waits for it"})
    static final class LeavesOutZombies extends Right {
        LeavesOutZombies(Kalloc kalloc, ProcTable table) {
            super(kalloc, table);
        }

        @Override
        boolean counts(Proc p) {
            return super.counts(p) && p.state() != Proc.State.ZOMBIE;
        }
    }

    /** Leaves out those that sleep. */
    @Mistake(says = "processes: init, the shell and the program")
    static final class LeavesOutSleepers extends Right {
        LeavesOutSleepers(Kalloc kalloc, ProcTable table) {
            super(kalloc, table);
        }

        @Override
        boolean counts(Proc p) {
            return p.state() == Proc.State.RUNNABLE || p.state() == Proc.State.RUNNING;
        }
    }

    /** Says that all is well, whatever the address. */
    @Mistake(says = {"with an address far beyond the program's memory", "for nothing is there"})
    static final class BelievesTheAddress extends Right {
        BelievesTheAddress(Kalloc kalloc, ProcTable table) {
            super(kalloc, table);
        }

        @Override
        public long call(Proc p) {
            byte[] info = info();
            p.pagetable.copyOut(p.trapframe.a(0), info, 0, info.length);
            return 0;
        }
    }

    /** Copies more than the structure has. */
    @Mistake(says = "which stood behind the two longs of the structure")
    static final class CopiesTooMuch extends Right {
        CopiesTooMuch(Kalloc kalloc, ProcTable table) {
            super(kalloc, table);
        }

        @Override
        byte[] info() {
            return java.util.Arrays.copyOf(super.info(), 32);
        }
    }

    /** Goes on from a slot that counts without letting its lock go. */
    @Mistake(says = {"a program calls sysinfo", "panic: "})
    static final class KeepsTheLock extends Right {
        KeepsTheLock(Kalloc kalloc, ProcTable table) {
            super(kalloc, table);
        }

        @Override
        void leave(Proc p) {
            if (!counts(p)) {
                p.lock.release();
            }
        }
    }

    /** Stores ints, of which two fit where the first long should be. */
    @Mistake(says = "for free memory")
    static final class StoresInts extends Right {
        StoresInts(Kalloc kalloc, ProcTable table) {
            super(kalloc, table);
        }

        @Override
        byte[] info() {
            return ByteBuffer.allocate(16).order(ByteOrder.LITTLE_ENDIAN).putInt((int) memory()).putInt((int) processes()).array();
        }
    }
}
