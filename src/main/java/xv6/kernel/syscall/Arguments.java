package xv6.kernel.syscall;

import xv6.kernel.lock.KernelPanic;
import xv6.kernel.process.Proc;

/** What a system call was given, from the trapframe and from user memory (xv6: syscall.c, argraw and its users). */
final class Arguments {

    /** The nth argument as it stands in its register. Nothing says that it is a good address (xv6: argaddr). */
    static long addr(Proc p, int n) {
        if (n < 0 || n > 5) {
            throw new KernelPanic("argraw");
        }
        return p.trapframe.a(n);
    }

    /** The nth argument as a C int (xv6: argint). */
    static int integer(Proc p, int n) {
        return (int) addr(p, n);
    }

    /** Copies the string that the nth argument points to, closing zero included: its length, or -1 (xv6: argstr). */
    static int string(Proc p, int n, byte[] buf, int max) {
        return fetchStr(p, addr(p, n), buf, max);
    }

    /** Copies the string at user address {@code va}: its length, or -1 if it does not end within {@code max} bytes (xv6: fetchstr). */
    static int fetchStr(Proc p, long va, byte[] buf, int max) {
        return p.pagetable.copyInStr(buf, va, max);
    }

    /** Copies the 8 bytes at user address {@code va} to the start of {@code word}; false if they are not the process's (xv6: fetchaddr). */
    static boolean fetchAddr(Proc p, long va, byte[] word) {
        // Both tests: the sum may wrap around.
        if (Long.compareUnsigned(va, p.sz) >= 0 || Long.compareUnsigned(va + 8, p.sz) > 0) {
            return false;
        }
        return p.pagetable.copyIn(word, 0, va, 8);
    }

    private Arguments() {
    }
}
