package xv6.exercises.check.c07;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import xv6.exercises.check.c07.SleepSteps.Step;

/** A sleeper, whose sleep has the given steps, and wakers: all that they share, and every order in which they can run. */
final class SleepModel {
    private static final int NOBODY = -1;
    private static final int SLEEPER = 0;
    private static final int RUNNING = 0;
    private static final int SLEEPING = 1;
    private static final int RUNNABLE = 2;
    private static final int WAKER_DONE = 6;

    /** A rule is broken that the kernel relies on. */
    static final class Broken extends RuntimeException {
        private static final long serialVersionUID = 1;

        Broken(String what) {
            super(what, null, false, false);
        }
    }

    private final List<Step> sleep;
    /** Who does which step next; the sleeper first. */
    private final int[] at;
    private int lk = NOBODY;
    private int pLock = NOBODY;
    private boolean ready;
    private boolean chan;
    private int state = RUNNING;
    /** Whether the sleeper has given its hart away. */
    private boolean away;

    SleepModel(List<Step> sleep, int wakers) {
        this.sleep = sleep;
        this.at = new int[1 + wakers];
    }

    private SleepModel(SleepModel other) {
        sleep = other.sleep;
        at = other.at.clone();
        lk = other.lk;
        pLock = other.pLock;
        ready = other.ready;
        chan = other.chan;
        state = other.state;
        away = other.away;
    }

    private List<Object> key() {
        return List.of(Arrays.toString(at), lk, pLock, ready, chan, state, away);
    }

    boolean sleeperDone() {
        return at[SLEEPER] == sleep.size() + 3;
    }

    boolean sleeperAsleep() {
        return away && state == SLEEPING;
    }

    boolean wakerDone(int waker) {
        return at[waker] == WAKER_DONE;
    }

    /** Where everybody is. */
    String end() {
        return "the sleeper " + (sleeperDone() ? "has seen that it is ready, and is done"
                : sleeperAsleep() ? "sleeps" : away ? "is runnable" : "runs")
                + ", and the waker is " + (wakerDone(1) ? "done" : "not done yet");
    }

    // ---- one step

    /** Lets {@code who} do its next step: what that did, or null if it cannot do one now. */
    String step(int who) {
        return who == SLEEPER ? sleeperStep() : wakerStep(who);
    }

    private String sleeperStep() {
        int now = at[SLEEPER];
        if (now == 0) {
            return take(SLEEPER, true) ? done("lk.acquire()") : null;
        } else if (now == 1) {
            at[SLEEPER] = ready ? sleep.size() + 2 : 2;
            return "looks whether it is ready: " + ready;
        } else if (now == sleep.size() + 2) {
            letGo(SLEEPER, true);
            return done("lk.release()");
        } else if (now == sleep.size() + 3) {
            return null;
        }
        Step step = sleep.get(now - 2);
        String what = sleepStep(step);
        if (what != null && !away) {
            at[SLEEPER]++;
            if (at[SLEEPER] == sleep.size() + 2) {
                returnFromSleep();
            }
        }
        return what;
    }

    private String done(String what) {
        at[SLEEPER]++;
        return what;
    }

    private String sleepStep(Step step) {
        switch (step) {
            case TAKE_LK -> {
                return take(SLEEPER, true) ? step.text : null;
            }
            case TAKE_P_LOCK -> {
                return take(SLEEPER, false) ? step.text : null;
            }
            case LET_LK_GO -> letGo(SLEEPER, true);
            case LET_P_LOCK_GO -> letGo(SLEEPER, false);
            case SET_CHAN -> chan = true;
            case CLEAR_CHAN -> chan = false;
            case SET_SLEEPING -> state = SLEEPING;
            case SCHED -> {
                return sched();
            }
        }
        return step.text;
    }

    private String sched() {
        if (away) {
            if (state != RUNNABLE || pLock != NOBODY) {
                return null;
            }
            away = false;
            state = RUNNING;
            pLock = SLEEPER;
            return "is chosen by the scheduler, which took p.lock for it, and runs again";
        }
        if (pLock != SLEEPER) {
            throw new Broken("panic: sched p->lock; sched() without p.lock");
        }
        if (lk == SLEEPER) {
            throw new Broken("panic: sched locks; sched() with lk held");
        }
        if (state == RUNNING) {
            throw new Broken("panic: sched running; sched() by a process that is not SLEEPING");
        }
        away = true;
        pLock = NOBODY;
        return "sched(); the scheduler lets p.lock go";
    }

    private void returnFromSleep() {
        if (lk != SLEEPER) {
            throw new Broken("sleep returns without lk, which its caller had and wants to have still");
        }
        if (pLock == SLEEPER) {
            throw new Broken("sleep returns with p.lock held");
        }
        if (chan) {
            throw new Broken("sleep returns with p.chan set, as if the process still slept on it");
        }
        at[SLEEPER] = 1;
    }

    private String wakerStep(int who) {
        switch (at[who]) {
            case 0 -> {
                if (!take(who, true)) {
                    return null;
                }
                at[who]++;
                return "lk.acquire()";
            }
            case 1 -> {
                ready = true;
                at[who]++;
                return "ready = true";
            }
            case 2 -> {
                at[who] = chan ? 3 : 5;
                return "looks at p.chan: " + (chan ? "chan" : "null, so there is nobody to wake");
            }
            case 3 -> {
                if (!take(who, false)) {
                    return null;
                }
                at[who]++;
                return "p.lock.acquire()";
            }
            case 4 -> {
                boolean wakes = state == SLEEPING && chan;
                state = wakes ? RUNNABLE : state;
                letGo(who, false);
                at[who]++;
                return wakes ? "p.state = RUNNABLE; p.lock.release()" : "p does not sleep on chan; p.lock.release()";
            }
            case 5 -> {
                letGo(who, true);
                at[who]++;
                return "lk.release()";
            }
            default -> {
                return null;
            }
        }
    }

    private boolean take(int who, boolean isLk) {
        int owner = isLk ? lk : pLock;
        if (owner == who) {
            throw new Broken("panic: acquire; " + (isLk ? "lk" : "p.lock") + " is taken by who has it");
        }
        if (owner != NOBODY) {
            return false;
        }
        if (isLk) {
            lk = who;
        } else {
            pLock = who;
        }
        return true;
    }

    private void letGo(int who, boolean isLk) {
        if ((isLk ? lk : pLock) != who) {
            throw new Broken("panic: release; " + (isLk ? "lk" : "p.lock") + " is let go by who does not have it");
        }
        if (isLk) {
            lk = NOBODY;
        } else {
            pLock = NOBODY;
        }
    }

    // ---- every order

    /** What goes wrong in some order of turns, and which; null if none does any harm. */
    String search() {
        return search(this, new ArrayList<>(), new HashSet<>());
    }

    /** The step that {@code who} would do next. */
    private String wanted(int who) {
        if (who != SLEEPER) {
            return at[who] == 0 ? "lk.acquire()" : at[who] == 5 ? "lk.release()" : "p.lock.acquire()";
        }
        if (away) {
            return "is to run again, for which the scheduler takes p.lock";
        }
        int now = at[SLEEPER];
        return now == 0 ? "lk.acquire()" : now == sleep.size() + 2 ? "lk.release()" : sleep.get(now - 2).text;
    }

    private void whoWaits(List<String> path) {
        for (int who = 0; who < at.length; who++) {
            if (who == SLEEPER ? !sleeperDone() : !wakerDone(who)) {
                path.addLast((who == SLEEPER ? "the sleeper" : "waker " + who) + " waits: " + wanted(who)
                        + (lk == who ? "; it has lk" : "") + (pLock == who ? "; it has p.lock" : ""));
            }
        }
    }

    private static String search(SleepModel now, List<String> path, Set<List<Object>> seen) {
        if (!seen.add(now.key())) {
            return null;
        }
        boolean moved = false;
        for (int who = 0; who < now.at.length; who++) {
            SleepModel next = new SleepModel(now);
            String name = who == SLEEPER ? "the sleeper: " : now.at.length == 2 ? "the waker: " : "waker " + who + ": ";
            String did;
            try {
                did = next.step(who);
            } catch (Broken e) {
                path.addLast(name + now.wanted(who) + ", and there it ends");
                return e.getMessage() + "; in this order:\n" + String.join("\n", path);
            }
            if (did != null) {
                moved = true;
                path.addLast(name + did);
                String wrong = search(next, path, seen);
                if (wrong != null) {
                    return wrong;
                }
                path.removeLast();
            }
        }
        if (!moved && !now.sleeperDone()) {
            if (!now.sleeperAsleep()) {
                now.whoWaits(path);
            }
            return (now.sleeperAsleep() ? "the wakeup is lost, and the sleeper sleeps for ever"
                    : "each waits for a lock that the other has, for ever") + "; in this order:\n" + String.join("\n", path);
        }
        return null;
    }
}
