package xv6.exercises.check;

import xv6.kernel.lock.Cpu;
import xv6.kernel.lock.Spinlock;

/** A spinlock of the check's, given to a solution: who takes it, lets it go or waits for it is a step to be told. */
public class ToldLock extends Spinlock {
    private final String takes;
    private final String waits;
    private final String letsGo;

    public ToldLock(String name) {
        super(name);
        takes = "takes the lock " + name;
        waits = "waits for the lock " + name;
        letsGo = "lets the lock " + name + " go";
    }

    @Override
    protected boolean tryTake() {
        boolean taken = super.tryTake();
        if (taken) {
            Watch.STEPS.did(Cpu.current().id, takes, null, "");
        } else {
            Watch.STEPS.saw(Cpu.current().id, waits, null, "");
        }
        return taken;
    }

    @Override
    protected void giveBack() {
        Watch.STEPS.did(Cpu.current().id, letsGo, null, "");
        super.giveBack();
    }
}
