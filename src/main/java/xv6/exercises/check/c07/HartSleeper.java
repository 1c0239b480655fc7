package xv6.exercises.check.c07;

import java.util.Random;
import xv6.kernel.lock.Cpu;
import xv6.kernel.lock.Sleeper;
import xv6.kernel.lock.Spinlock;

/** Sleep and wakeup for harts without processes: a hart that sleeps gives its turns away. Some wake of themselves, once a sleep. */
final class HartSleeper implements Sleeper {
    private static final int LATEST = 30;

    private final Object[] chans;
    /** Whether a hart has woken of itself since it was last woken by another. */
    private final boolean[] restless;
    private final Random random;

    HartSleeper(int harts, Random random) {
        chans = new Object[harts];
        restless = new boolean[harts];
        this.random = random;
    }

    @Override
    public void sleep(Object chan, Spinlock lk) {
        Cpu cpu = Cpu.current();
        boolean wakesOfItself = !restless[cpu.id] && random.nextInt(3) == 0;
        int turns = random.nextInt(LATEST);
        chans[cpu.id] = chan;
        lk.release();
        while (chans[cpu.id] != null && !(wakesOfItself && turns == 0)) {
            cpu.hart.turnPoint();
            turns--;
        }
        restless[cpu.id] = chans[cpu.id] != null;
        chans[cpu.id] = null;
        lk.acquire();
    }

    @Override
    public void wakeup(Object chan) {
        for (int hart = 0; hart < chans.length; hart++) {
            if (chans[hart] == chan) {
                chans[hart] = null;
            }
        }
    }

    /** A hart has no process; its number serves. */
    @Override
    public int pid() {
        return Cpu.current().id + 1;
    }

    @Override
    public boolean killed() {
        return false;
    }
}
