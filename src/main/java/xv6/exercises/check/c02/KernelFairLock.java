package xv6.exercises.check.c02;

import xv6.kernel.lock.Cpu;
import xv6.kernel.lock.Spinlock;

/** A lock of the kernel's whose waiting is done by the reader's. */
final class KernelFairLock extends Spinlock {
    private final FairLock lock;

    KernelFairLock(String name, FairLock lock) {
        super(name);
        this.lock = lock;
    }

    @Override
    protected boolean tryTake() {
        lock.acquire(Cpu.current().hart);
        return super.tryTake();
    }

    @Override
    protected void giveBack() {
        super.giveBack();
        lock.release(Cpu.current().hart);
    }
}
