package xv6.exercises.check;

import xv6.kernel.lock.Cpu;
import xv6.kernel.lock.Sleeper;
import xv6.kernel.lock.Sleeplock;
import xv6.kernel.lock.Spinlock;
import xv6.machine.Board;

/**
 * Sleeping on a board without processes: each hart is one, number {@code hart + 1}, and one that sleeps lets others have
 * its turns until somebody wakes its channel. For harts that take turns, so only one at a time is in here.
 */
public final class HartSleeper implements Sleeper {
    private final Object[] channel = new Object[Board.MAX_HARTS];

    @Override
    public void sleep(Object chan, Spinlock lk) {
        Cpu cpu = Cpu.current();
        channel[cpu.id] = chan;
        Watch.STEPS.did(cpu.id, "sleeps", null, "");
        lk.release();
        while (channel[cpu.id] != null) {
            cpu.hart.turnPoint();
        }
        lk.acquire();
    }

    @Override
    public void wakeup(Object chan) {
        String woken = "";
        for (int i = 0; i < channel.length; i++) {
            if (channel[i] == chan) {
                channel[i] = null;
                woken += (woken.isEmpty() ? "wakes hart " : " and hart ") + i;
            }
        }
        if (chan instanceof Sleeplock && woken.isEmpty()) {
            return;
        }
        Watch.STEPS.did(Cpu.current().id, woken.isEmpty() ? "wakes nobody, for nobody sleeps there" : woken, null, "");
    }

    /** Whether hart {@code id} sleeps. */
    public boolean sleeps(int id) {
        return channel[id] != null;
    }

    @Override
    public int pid() {
        return Cpu.current().id + 1;
    }

    @Override
    public boolean killed() {
        return false;
    }
}
