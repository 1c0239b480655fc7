package xv6.kernel.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static xv6.kernel.memory.MemoryLayout.PGSIZE;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import xv6.kernel.Param;
import xv6.kernel.SmallBoard;
import xv6.kernel.lock.KernelPanic;

@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class LifecycleTest {

    private final JavaProcesses os = new JavaProcesses(SmallBoard.seeded(2, 1));

    @Test
    void a_child_has_the_parents_memory_and_registers_but_0_in_a0() {
        os.run(p -> {
            assertThat(os.lifecycle.growProc(PGSIZE)).isTrue();
            p.pagetable.storeByte(PGSIZE + 7, 77);
            p.trapframe.a(0, 5);
            p.trapframe.a(2, 22);
            p.trapframe.epc(0x123);
            os.fork(child -> {
                assertThat(child.sz).isEqualTo(2 * PGSIZE);
                assertThat(child.pagetable.loadByte(PGSIZE + 7)).isEqualTo(77);
                assertThat(child.trapframe.a(0)).isZero();
                assertThat(child.trapframe.a(2)).isEqualTo(22);
                assertThat(child.trapframe.epc()).isEqualTo(0x123);
                assertThat(child.name).isEqualTo(p.name);
                child.pagetable.storeByte(PGSIZE + 7, 78);
            });
            os.lifecycle.waitChild(0);
            assertThat(p.pagetable.loadByte(PGSIZE + 7)).isEqualTo(77);
            assertThat(p.trapframe.a(0)).isEqualTo(5);
        });
    }

    @ParameterizedTest
    @CsvSource({"1,1", "2,2", "3,3", "8,4"})
    void wait_returns_each_child_once_with_its_status_and_then_fails(int harts, long seed) {
        JavaProcesses many = new JavaProcesses(SmallBoard.seeded(harts, seed));
        many.run(p -> {
            List<Integer> born = new ArrayList<>();
            for (int i = 0; i < 10; i++) {
                int status = 1000 + i;
                born.add(many.fork(child -> many.lifecycle.exit(status)));
            }
            List<Integer> reaped = new ArrayList<>();
            for (int i = 0; i < 10; i++) {
                int pid = many.lifecycle.waitChild(8);
                reaped.add(pid);
                int status = p.pagetable.loadByte(8) | p.pagetable.loadByte(9) << 8;
                assertThat(status).isEqualTo(1000 + born.indexOf(pid));
            }
            assertThat(reaped).containsExactlyInAnyOrderElementsOf(born);
            assertThat(many.lifecycle.waitChild(0)).isEqualTo(-1);
        });
    }

    @Test
    void wait_with_a_bad_address_fails_and_leaves_the_child_to_be_waited_for() {
        os.run(p -> {
            int pid = os.fork(child -> { });
            assertThat(os.lifecycle.waitChild(PGSIZE)).isEqualTo(-1);
            assertThat(os.lifecycle.waitChild(0)).isEqualTo(pid);
        });
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void children_of_a_process_that_exits_become_inits(long seed) {
        JavaProcesses family = new JavaProcesses(SmallBoard.seeded(3, seed));
        family.run(p -> {
            int[] grandchild = new int[1];
            int child = family.fork(c -> grandchild[0] = family.fork(g -> family.scheduler.yield()));
            List<Integer> reaped = List.of(family.lifecycle.waitChild(0), family.lifecycle.waitChild(0));
            assertThat(reaped).containsExactlyInAnyOrder(child, grandchild[0]);
            assertThat(family.lifecycle.waitChild(0)).isEqualTo(-1);
        });
    }

    @Test
    void fork_fails_when_the_table_is_full_and_works_again_after_a_wait() {
        os.run(p -> {
            int free = os.kalloc.freePages();
            for (int i = 1; i < Param.NPROC; i++) {
                assertThat(os.fork(child -> { })).isPositive();
            }
            assertThat(os.fork(child -> { })).isEqualTo(-1);
            assertThat(os.lifecycle.waitChild(0)).isPositive();
            assertThat(os.fork(child -> { })).isPositive();
            while (os.lifecycle.waitChild(0) > 0) {
                assertThat(os.lifecycle.kill(0)).isFalse();
            }
            assertThat(os.kalloc.freePages()).isEqualTo(free);
        });
    }

    @Test
    void fork_fails_at_every_shortage_of_memory_and_leaks_nothing() {
        os.run(p -> {
            os.lifecycle.growProc(3 * PGSIZE);
            List<Long> hoard = new ArrayList<>();
            for (long pa = os.kalloc.kalloc(); pa != 0; pa = os.kalloc.kalloc()) {
                hoard.add(pa);
            }
            int spare = 0;
            while (os.fork(child -> { }) == -1) {
                assertThat(os.kalloc.freePages()).isEqualTo(spare);
                os.kalloc.kfree(hoard.removeLast());
                spare++;
            }
            // Trapframe; the tree's root, two pages down to the trampoline and two to user memory; four pages of it.
            assertThat(spare).isEqualTo(1 + 1 + 2 + 2 + 4);
            os.lifecycle.waitChild(0);
            assertThat(os.kalloc.freePages()).isEqualTo(spare);
        });
    }

    @Test
    void memory_grows_and_shrinks_and_stays_as_it_is_when_there_is_not_enough() {
        os.run(p -> {
            int free = os.kalloc.freePages();
            assertThat(os.lifecycle.growProc(10)).isTrue();
            assertThat(p.sz).isEqualTo(PGSIZE + 10);
            assertThat(os.lifecycle.growProc(Integer.MAX_VALUE)).isFalse();
            assertThat(p.sz).isEqualTo(PGSIZE + 10);
            assertThat(os.lifecycle.growProc(-10)).isTrue();
            assertThat(p.sz).isEqualTo(PGSIZE);
            assertThat(os.kalloc.freePages()).isBetween(free - 3, free);
            assertThat(os.lifecycle.growProc(Integer.MIN_VALUE)).isTrue();
            assertThat(p.sz).isEqualTo(PGSIZE);
        });
    }

    @Test
    void killing_a_process_that_is_not_there_fails() {
        os.run(p -> {
            assertThat(os.lifecycle.kill(99)).isFalse();
            assertThat(os.lifecycle.kill(0)).isFalse();
            assertThat(os.lifecycle.kill(-1)).isFalse();
        });
    }

    @Test
    void a_killed_parent_does_not_wait_for_its_child() {
        os.run(p -> {
            int pid = os.fork(parent -> {
                os.fork(child -> {
                    while (!os.sleeper.killed()) {
                        os.scheduler.yield();
                    }
                });
                assertThat(os.lifecycle.waitChild(0)).isEqualTo(-1);
            });
            while (os.table.slots[1].state != Proc.State.SLEEPING) {
                os.scheduler.yield();
            }
            os.lifecycle.kill(pid);
            assertThat(os.lifecycle.waitChild(0)).isEqualTo(pid);
            os.lifecycle.kill(pid + 1);
            assertThat(os.lifecycle.waitChild(0)).isEqualTo(pid + 1);
        });
    }

    @Test
    void the_process_list_shows_number_state_and_name() {
        os.run(p -> {
            os.fork(child -> { });
            while (os.table.slots[1].state != Proc.State.ZOMBIE) {
                os.scheduler.yield();
            }
            assertThat(os.table.dump()).isEqualTo("\n1 run    initcode\n2 zombie initcode\n");
        });
    }

    @Test
    void init_must_not_exit() {
        assertThatThrownBy(() -> os.run(p -> os.lifecycle.exit(0))).isInstanceOf(KernelPanic.class)
                .hasMessage("init exiting");
    }
}
