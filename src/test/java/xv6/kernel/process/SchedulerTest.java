package xv6.kernel.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import xv6.kernel.SmallBoard;
import xv6.kernel.lock.Cpu;
import xv6.kernel.lock.KernelPanic;
import xv6.kernel.lock.Spinlock;

@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class SchedulerTest {

    @Test
    void processes_that_yield_run_in_the_order_of_the_table() {
        JavaProcesses os = new JavaProcesses(SmallBoard.seeded(1, 1));
        StringBuilder order = new StringBuilder();
        os.run(init -> {
            for (char c = 'a'; c <= 'd'; c++) {
                char name = c;
                os.fork(p -> {
                    for (int i = 0; i < 3; i++) {
                        order.append(name);
                        os.scheduler.yield();
                    }
                });
            }
            while (os.lifecycle.waitChild(0) > 0) {
                assertThat(order).isNotEmpty();
            }
        });
        assertThat(order).hasToString("abcdabcdabcd");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 8})
    void a_process_runs_on_one_hart_at_a_time_and_knows_which(int harts) {
        JavaProcesses os = new JavaProcesses(SmallBoard.parallel(harts));
        Set<Cpu> busy = ConcurrentHashMap.newKeySet();
        int[] rounds = new int[12];
        os.run(init -> {
            for (int i = 0; i < rounds.length; i++) {
                int number = i;
                os.fork(p -> {
                    for (int n = 0; n < 300; n++) {
                        Cpu c = Cpu.current();
                        assertThat(busy.add(c)).isTrue();
                        assertThat(Proc.current()).isSameAs(p);
                        rounds[number]++;
                        busy.remove(c);
                        os.scheduler.yield();
                    }
                });
            }
            while (os.lifecycle.waitChild(0) > 0) {
                assertThat(Proc.current()).isSameAs(init);
            }
        });
        assertThat(rounds).containsOnly(300);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void all_harts_take_part(long seed) {
        JavaProcesses os = new JavaProcesses(SmallBoard.seeded(4, seed));
        Set<Integer> harts = ConcurrentHashMap.newKeySet();
        os.run(init -> {
            for (int i = 0; i < 8; i++) {
                os.fork(p -> {
                    for (int n = 0; n < 200; n++) {
                        harts.add(Cpu.current().id);
                        os.scheduler.yield();
                    }
                });
            }
            while (os.lifecycle.waitChild(0) > 0) {
                assertThat(harts).isNotEmpty();
            }
        });
        assertThat(harts).containsExactlyInAnyOrder(0, 1, 2, 3);
    }

    @Test
    void whether_interrupts_were_on_belongs_to_the_thread_not_to_the_hart() {
        JavaProcesses os = new JavaProcesses(SmallBoard.seeded(2, 3));
        os.run(init -> {
            for (int i = 0; i < 4; i++) {
                boolean on = i % 2 == 0;
                os.fork(p -> {
                    for (int n = 0; n < 50; n++) {
                        if (on) {
                            Cpu.current().intrOn();
                        } else {
                            Cpu.current().intrOff();
                        }
                        os.scheduler.yield();
                        assertThat(Cpu.current().intrGet()).isEqualTo(on);
                    }
                });
            }
            while (os.lifecycle.waitChild(0) > 0) {
                assertThat(Cpu.current().noff).isZero();
            }
        });
    }

    private static void assertPanic(String message, Consumer<JavaProcesses> body) {
        JavaProcesses os = new JavaProcesses(SmallBoard.seeded(1, 1));
        assertThatThrownBy(() -> os.run(init -> body.accept(os))).isInstanceOf(KernelPanic.class).hasMessage(message);
    }

    @Test
    void giving_up_the_hart_without_the_processs_lock_panics() {
        assertPanic("sched p->lock", os -> os.scheduler.sched(Proc.current()));
    }

    @Test
    void giving_up_the_hart_with_another_lock_held_panics() {
        assertPanic("sched locks", os -> {
            new Spinlock("another").acquire();
            os.scheduler.yield();
        });
    }

    @Test
    void giving_up_the_hart_while_the_state_says_running_panics() {
        assertPanic("sched running", os -> {
            Proc.current().lock.acquire();
            os.scheduler.sched(Proc.current());
        });
    }

    @Test
    void giving_up_the_hart_with_interrupts_on_panics() {
        assertPanic("sched interruptible", os -> {
            Proc p = Proc.current();
            p.lock.acquire();
            p.state = Proc.State.RUNNABLE;
            Cpu.current().intrOn();
            os.scheduler.sched(p);
        });
    }
}
