package xv6.booted;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import xv6.booted.BootedShell.Run;

/** What usertests finds of alarms, case by case; its count of free pages is part of each. */
class AlarmTest {
    @ParameterizedTest
    @ValueSource(strings = {"alarmregs", "alarmcontext", "alarmslow", "alarmfork", "alarmexec", "alarmoff", "alarmbadarg",
        "alarmstack", "cputime"})
    void usertestsFindsNothingWrong(String name) {
        Run run = new BootedShell().run("usertests " + name);
        assertThat(run.output()).contains("test " + name + ": ").endsWith("OK\nALL TESTS PASSED\n");
    }

    @Test
    void norWithHartsInParallelByTheHostsClock() {
        assertThat(new BootedShell().harts(3).hostClock().run("usertests alarmregs", "usertests alarmfork").output())
                .contains("test alarmregs: OK\n", "test alarmfork: OK\n");
    }

    @Test
    void anAlarmRingsAtEachTickOfItsIntervalAndNoOther() {
        BootedShell shell = new BootedShell().harts(1).file("ring", UserPrograms.main("""
                Sys.sigalarm(2, context -> {
                    Printf.printf("ring\\n");
                    Sys.sigreturn();
                });
                long end = Sys.cputime() + 7_000_000;
                while (Sys.cputime() < end)
                    for (int i = 0; i < 1_000_000; i++)
                        Machine.stackPointer();
                """));
        assertThat(shell.run("ring").output()).isEqualTo("ring\nring\nring\n");
    }
}
