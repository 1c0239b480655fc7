package xv6.kernel.lock;

/** A wrong lock: it looks and then takes, in two steps, and another hart can look in between. */
public final class ReadThenWriteLock extends Spinlock {
    public ReadThenWriteLock(String name) {
        super(name);
    }

    @Override
    protected boolean tryTake() {
        if (locked.get() != 0) {
            return false;
        }
        Cpu.current().hart.turnPoint();
        locked.set(1);
        return true;
    }
}
