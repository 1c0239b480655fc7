package xv6.kernel.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.BiFunction;
import java.util.function.LongPredicate;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import xv6.kernel.SmallBoard;
import xv6.kernel.lock.Cpu;
import xv6.kernel.lock.KernelPanic;
import xv6.kernel.lock.Sleeper;
import xv6.kernel.lock.Spinlock;

/**
 * Trying one seed after another finds mistakes that only a certain interleaving shows. Each test replaces one part of
 * the kernel by one with such a mistake; the sound part passes all the seeds.
 */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class SeededFaultsTest {

    private static final int SEEDS = 1000;

    /** The first seed whose run goes wrong. */
    private static OptionalLong firstBad(LongPredicate goesWell) {
        return LongStream.range(0, SEEDS).filter(seed -> !goesWell.test(seed)).findFirst();
    }

    private static void onlyTheSoundOnePasses(LongPredicate sound, LongPredicate faulty) {
        assertThat(firstBad(sound)).isEmpty();
        assertThat(firstBad(faulty)).isPresent();
    }

    /** Whether numbers handed from one process to another by sleep and wakeup all arrive. */
    private static boolean handOver(long seed, BiFunction<ProcTable, Scheduler, Sleeper> sleepers) {
        JavaProcesses os = new JavaProcesses(SmallBoard.seeded(2, seed), sleepers);
        Spinlock lock = new Spinlock("box");
        List<Integer> box = new ArrayList<>();
        try {
            os.run(init -> {
                os.fork(p -> {
                    for (int i = 0; i < 20; i++) {
                        lock.acquire();
                        while (!box.isEmpty()) {
                            os.sleeper.sleep(box, lock);
                        }
                        box.add(i);
                        os.sleeper.wakeup(box);
                        lock.release();
                    }
                });
                for (int i = 0; i < 20; i++) {
                    lock.acquire();
                    while (box.isEmpty()) {
                        os.sleeper.sleep(box, lock);
                    }
                    box.clear();
                    os.sleeper.wakeup(box);
                    lock.release();
                }
            });
            return true;
        } catch (AssertionError stuck) {
            return false;
        }
    }

    /** Lets the condition's lock go before it has the process's: a wakeup between the two finds nobody asleep. */
    private static final class EarlyRelease extends Channels {
        private final Scheduler scheduler;

        EarlyRelease(ProcTable table, Scheduler scheduler) {
            super(table, scheduler);
            this.scheduler = scheduler;
        }

        @Override
        public void sleep(Object chan, Spinlock lk) {
            Proc p = Proc.current();
            lk.release();
            p.lock.acquire();
            p.chan = chan;
            p.state = Proc.State.SLEEPING;
            scheduler.sched(p);
            p.chan = null;
            p.lock.release();
            lk.acquire();
        }
    }

    @Test
    void a_sleep_that_lets_the_lock_go_too_early_is_found() {
        onlyTheSoundOnePasses(seed -> handOver(seed, Channels::new), seed -> handOver(seed, EarlyRelease::new));
    }

    /** Looks at processes without their locks: one on its way to sleep is missed. */
    private static final class CarelessWakeup extends Channels {
        private final ProcTable table;
        private final Scheduler scheduler;

        CarelessWakeup(ProcTable table, Scheduler scheduler) {
            super(table, scheduler);
            this.table = table;
            this.scheduler = scheduler;
        }

        @Override
        public void wakeup(Object chan) {
            for (Proc p : table.slots) {
                if (p.state == Proc.State.SLEEPING && p.chan == chan) {
                    scheduler.ready(p);
                }
            }
        }
    }

    @Test
    void a_wakeup_without_the_processs_lock_is_found() {
        onlyTheSoundOnePasses(seed -> handOver(seed, Channels::new), seed -> handOver(seed, CarelessWakeup::new));
    }

    /** Reads the lock, and then writes it: two harts may both have found it free. */
    private static final class ReadThenWrite extends Spinlock {
        ReadThenWrite() {
            super("read then write");
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

    /** Whether two harts that count under {@code lock} lose nothing. */
    private static boolean count(long seed, Spinlock lock) {
        int[] counter = new int[1];
        try {
            SmallBoard.seeded(2, seed).run(c -> {
                for (int i = 0; i < 20; i++) {
                    lock.acquire();
                    int seen = counter[0];
                    c.hart.turnPoint();
                    counter[0] = seen + 1;
                    lock.release();
                }
            });
            return counter[0] == 40;
        } catch (KernelPanic releasedByAnother) {
            return false;
        }
    }

    @Test
    void a_lock_that_is_taken_without_an_atomic_swap_is_found() {
        onlyTheSoundOnePasses(seed -> count(seed, new Spinlock("sound")), seed -> count(seed, new ReadThenWrite()));
    }
}
