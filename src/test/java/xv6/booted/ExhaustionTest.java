package xv6.booted;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import xv6.booted.BootedShell.Run;

/** When something has run out, the caller is told so; the kernel goes on, and nothing is lost for good. */
class ExhaustionTest {
    private static Run run(BootedShell shell, String body, String... after) {
        List<String> lines = new ArrayList<>(List.of("program", "echo again", "program", "echo again"));
        lines.addAll(List.of(after));
        Run run = shell.file("program", UserPrograms.main(body)).run(lines.toArray(String[]::new));
        assertThat(run.panic()).isNull();
        assertThat(run.status()).isZero();
        assertThat(run.freeAfter()).as("free pages").isEqualTo(run.freeBefore());
        String[] outputs = run.output().split("again\n");
        assertThat(outputs[1]).as("what the second run found").isEqualTo(outputs[0]);
        return run;
    }

    @Test
    void outOfMemorySbrkFails() {
        Run run = run(new BootedShell().memory(16 << 20), """
                long pages = 0;
                while (Sys.sbrk(4096) != -1)
                    pages++;
                Printf.printf("%d pages\\n", pages);
                """, "echo on");
        long pages = Long.parseLong(run.lines().getFirst().split(" ")[0]);
        assertThat(pages).isBetween(run.freeBefore() - 100L, (long) run.freeBefore());
        assertThat(run.output()).endsWith("on\n");
    }

    /** usertests lets a kernel promise what it cannot give; this one must refuse it. */
    @Test
    void sbrkOfMoreThanThereIsFailsAtOnceAndGivesNothing() {
        Run run = run(new BootedShell(), """
                long before = Sys.sbrk(0);
                Printf.printf("sbrk: %d, ", (int) Sys.sbrk(1024 * 1024 * 1024));
                Printf.printf("grown by %d\\n", (int) (Sys.sbrk(0) - before));
                """, "echo on");
        assertThat(run.lines()).startsWith("sbrk: -1, grown by 0", "again").endsWith("on");
    }

    @Test
    void outOfMemoryForkFails() {
        Run run = run(new BootedShell().memory(16 << 20), """
                if (Sys.sbrk(1 << 20) == -1)
                    Sys.exit(1);
                int children = 0;
                int pid;
                while ((pid = Sys.fork()) > 0)
                    children++;
                if (pid == 0) {
                    Sys.sleep(1000000);
                    Sys.exit(0);
                }
                Printf.printf("fork: %d, many children: %d\\n", pid, children > 3 && children < 20 ? 1 : 0);
                for (pid = Sys.getpid() + 1; children > 0; pid++)
                    if (Sys.kill(pid) == 0) {
                        Sys.wait(null);
                        children--;
                    }
                """, "echo on");
        assertThat(run.lines()).startsWith("fork: -1, many children: 1", "again").endsWith("on");
    }

    @Test
    void outOfMemoryExecFailsAndTheCallerGoesOn() {
        Run run = run(new BootedShell().memory(16 << 20), """
                while (Sys.sbrk(4096) != -1) { }
                String[] argv = {"usertests"};
                Printf.printf("exec: %d\\n", Sys.exec("usertests", argv));
                """, "echo on");
        assertThat(run.lines()).startsWith("exec: -1", "again").endsWith("on");
    }

    @Test
    void outOfProcessesForkFails() {
        Run run = run(new BootedShell(), """
                int children = 0;
                int pid;
                while ((pid = Sys.fork()) > 0)
                    children++;
                if (pid == 0)
                    Sys.exit(0);
                while (Sys.wait(null) > 0) { }
                Printf.printf("%d children, then %d\\n", children, pid);
                """, "echo on");
        // 64 less init, the shell and the program itself.
        assertThat(run.lines()).startsWith("61 children, then -1", "again").endsWith("on");
    }

    @Test
    void outOfInodesCreatingFails() {
        Run run = run(new BootedShell(), """
                byte[] name = {'i', 0, 0, 0};
                int made = 0;
                int fd;
                while (true) {
                    name[1] = (byte) ('a' + made / 26);
                    name[2] = (byte) ('a' + made % 26);
                    fd = Sys.open(Machine.addressOf(name), Fcntl.O_CREATE | Fcntl.O_RDWR);
                    if (fd < 0)
                        break;
                    Sys.close(fd);
                    made++;
                }
                int removed = 0;
                for (int i = 0; i < made; i++) {
                    name[1] = (byte) ('a' + i / 26);
                    name[2] = (byte) ('a' + i % 26);
                    if (Sys.unlink(Machine.addressOf(name)) == 0)
                        removed++;
                }
                Printf.printf("made %d, then %d; removed %d\\n", made, fd, removed);
                """, "echo on > f; cat f");
        assertThat(run.lines().subList(0, 2)).satisfiesExactly(
                message -> assertThat(message).isEqualTo("ialloc: no inodes"),
                result -> assertThat(result).matches("made (1[5-9]\\d), then -1; removed \\1"));
        assertThat(run.output()).endsWith("on\n");
    }

    @Test
    void outOfDiskWritingFallsShort() {
        Run run = run(new BootedShell(), """
                byte[] block = new byte[1024];
                byte[] name = {'d', 'a', 0};
                int blocks = 0;
                int n = 1024;
                while (n == 1024 && name[1] < 'z') {
                    int fd = Sys.open(Machine.addressOf(name), Fcntl.O_CREATE | Fcntl.O_RDWR);
                    for (int i = 0; i < 268; i++) {
                        n = Sys.write(fd, block, 1024);
                        if (n != 1024)
                            break;
                        blocks++;
                    }
                    Sys.close(fd);
                    name[1]++;
                }
                for (byte last = name[1]; last > 'a'; last--) {
                    name[1] = (byte) (last - 1);
                    if (Sys.unlink(Machine.addressOf(name)) != 0)
                        Sys.write(1, "unlink failed\\n");
                }
                Printf.printf("%d blocks, then %d\\n", blocks, n);
                """, "echo on > f; cat f");
        assertThat(run.lines().getFirst()).isEqualTo("balloc: out of blocks");
        assertThat(run.output()).containsPattern("\n1[5-9]\\d\\d blocks, then (-1|0)\n").endsWith("on\n").doesNotContain("unlink failed");
    }

    @Test
    void outOfDescriptorsOpeningFails() {
        Run run = run(new BootedShell(), """
                int fd;
                int last = -1;
                while ((fd = Sys.open("README", Fcntl.O_RDONLY)) >= 0)
                    last = fd;
                Printf.printf("last %d, then %d\\n", last, fd);
                """);
        assertThat(run.lines().getFirst()).isEqualTo("last 15, then -1");
    }

    @Test
    void aFaultingProgramIsKilledAndTheKernelGoesOn() {
        Run run = new BootedShell().file("program", UserPrograms.main("Machine.storeByte(0x80000000L, (byte) 1);"))
                .run("program", "echo on");
        assertThat(run.lines()).satisfiesExactly(
                what -> assertThat(what).isEqualTo("usertrap(): unexpected scause 0x000000000000000f pid=3"),
                where -> assertThat(where).matches(" +sepc=0x[0-9a-f]{16} stval=0x0000000080000000"),
                after -> assertThat(after).isEqualTo("on"));
        assertThat(run.freeAfter()).as("free pages").isEqualTo(run.freeBefore());
    }
}
