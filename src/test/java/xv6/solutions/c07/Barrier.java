package xv6.solutions.c07;

import xv6.exercises.check.c07.MeetingPlace;
import xv6.kernel.lock.Sleeper;
import xv6.kernel.lock.Spinlock;

/**
 * What a process waits for is not that enough have come, which is over before it has looked, but that the round it came in is over,
 * which stays so. A round is an object, of which nobody need know more than that the next one is another; a number that is counted
 * up would do as well. The last who comes ends the round: it sets the number of those who have come back, so that the next round can
 * begin before anybody has left this one, and wakes those who sleep on this one. All under one lock, which sleep lets go and takes again.
 */
public final class Barrier implements MeetingPlace {
    private final int processes;
    private final Sleeper sleeper;
    private final Spinlock lock = new Spinlock("barrier");
    private int come;
    private Object round = new Object();

    public Barrier(int processes, Sleeper sleeper) {
        this.processes = processes;
        this.sleeper = sleeper;
    }

    @Override
    public void await() {
        lock.acquire();
        Object mine = round;
        come++;
        if (come == processes) {
            come = 0;
            round = new Object();
            sleeper.wakeup(mine);
        }
        while (round == mine) {
            sleeper.sleep(mine, lock);
        }
        lock.release();
    }
}
