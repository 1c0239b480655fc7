package xv6.chapters.c31;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import xv6.kernel.boot.Kernel;
import xv6.kernel.boot.PolicyParts;
import xv6.kernel.schedule.Policy;
import xv6.machine.Board;
import xv6.machine.Clocking;
import xv6.machine.Machine;
import xv6.machine.MemoryDisk;
import xv6.mkfs.MakeFs;
import xv6.mkfs.MakeFs.HostFile;
import xv6.toolchain.UserCompiler;

/** What stands after the chapter on priorities: harts that follow a policy, nice values, and who had how much of them. */
@Timeout(120)
class PrioritiesTest {
    /** The first process, and for so long the only program. */
    private static String run(Policy policy, int harts, String main) throws Exception {
        Path source = Files.writeString(Files.createTempDirectory("init").resolve("Init.java"), """
                import xv6.user.*;

                class Init {
                    static volatile int spins;

                    public static void main(String[] args) {
                        Sys.mknod("console", 1, 0);
                        Sys.open("console", Fcntl.O_RDWR);
                        Sys.dup(0);
                        Times times = new Times();
                        %s
                    }
                }
                """.formatted(main));
        byte[] init = switch (new UserCompiler(Path.of("user-programs")).compile(List.of(source))) {
            case UserCompiler.Executable(String _, byte[] elf) -> elf;
            case UserCompiler.Refused refused -> throw new AssertionError(refused.toString());
        };
        StringBuffer output = new StringBuffer();
        byte[] disk = MakeFs.build(List.of(new HostFile("init", init)));
        Machine machine = new Machine(new Board(harts, 16 << 20, new MemoryDisk(disk), b -> output.append((char) b),
                new Clocking.Virtual(1)));
        machine.run(new Kernel(machine, PolicyParts.of(policy)));
        return output.toString();
    }

    /** Lines that begin with a number, without what the kernel says around them. */
    private static List<String> said(String output) {
        Predicate<String> ours = line -> line.matches("[-\\d].*");
        return output.lines().filter(ours).toList();
    }

    /** Two children that spin, with nice 5 and -5, for ten seconds; what part of a thousand the second had. */
    private static int shareOfTheHeavier(Policy policy) throws Exception {
        List<String> said = said(run(policy, 1, """
                int light = Sys.fork();
                if (light == 0)
                    while (true) spins++;
                int heavy = Sys.fork();
                if (heavy == 0)
                    while (true) spins++;
                Sys.setnice(Sys.getpid(), -20);
                Sys.setnice(light, 5);
                Sys.setnice(heavy, -5);
                Sys.sleep(100);
                Sys.times(light, times);
                long ofLight = times.running();
                Sys.times(heavy, times);
                Printf.printf("%d\\n", times.running() * 1000 / (times.running() + ofLight));
                """));
        return Integer.parseInt(said.getFirst());
    }

    @Test
    void to_round_robin_all_are_alike() throws Exception {
        assertThat(shareOfTheHeavier(Policy.RR)).isCloseTo(500, within(30));
    }

    @ParameterizedTest
    @EnumSource(names = {"DWRR", "EEVDF"})
    void shares_follow_weights(Policy policy) throws Exception {
        assertThat(shareOfTheHeavier(policy)).isCloseTo(1000 * 3125 / (3125 + 343), within(40));
    }

    @ParameterizedTest
    @EnumSource
    void children_are_born_run_and_end_on_any_number_of_harts(Policy policy) throws Exception {
        for (int harts : new int[] {1, 3, 8}) {
            List<String> said = said(run(policy, harts, """
                    int sum = 0;
                    int[] status = new int[1];
                    for (int i = 1; i <= 20; i++) {
                        if (Sys.fork() == 0) {
                            Sys.setnice(Sys.getpid(), i - 10);
                            Sys.sleep(i % 3);
                            Sys.exit(i);
                        }
                    }
                    for (int i = 1; i <= 20; i++) {
                        Sys.wait(status);
                        sum += status[0];
                    }
                    Printf.printf("%d\\n", sum);
                    """));
            assertThat(said).as("%d harts", harts).containsExactly("210");
        }
    }

    @Test
    void a_nice_value_is_inherited_and_one_that_is_none_is_refused() throws Exception {
        assertThat(said(run(Policy.RR, 1, """
                int self = Sys.getpid();
                Printf.printf("%d %d %d\\n", Sys.setnice(self, -3), Sys.setnice(self, 20), Sys.setnice(77, 0));
                if (Sys.fork() == 0) {
                    Printf.printf("%d\\n", Sys.getnice(Sys.getpid()));
                    Sys.exit(0);
                }
                Sys.wait(null);
                """))).containsExactly("0 -1 -1", "23");
    }
}
