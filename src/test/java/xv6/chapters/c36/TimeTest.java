package xv6.chapters.c36;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import xv6.chapters.c35.Alone;

/** What stands after the chapter on time: a clock for each task, and ten seconds that nobody waits for. */
class TimeTest {

    @Test
    void what_a_task_takes_by_its_own_clock_is_what_its_work_takes() throws Exception {
        Matcher m = Pattern.compile("short: .* (\\d+) ms of its own time\nmiddle: .* (\\d+) ms .*\nlong: .* (\\d+) ms .*\n")
                .matcher(Alone.run("OwnTime.java", ""));
        assertThat(m.find()).isTrue();
        int unit = Integer.parseInt(m.group(1));
        assertThat(Integer.parseInt(m.group(2))).isBetween(2 * unit - 10, 2 * unit + 10);
        assertThat(Integer.parseInt(m.group(3))).isBetween(4 * unit - 20, 4 * unit + 20);
    }

    @Test
    void skipping_changes_no_event_and_takes_no_time() throws Exception {
        String waited = Alone.run("TenSeconds.java", "wait");
        String skipped = Alone.run("TenSeconds.java", "skip");
        assertThat(waited).contains("10 s: the wanter has the lock\nthat took 100 ticks\n");
        assertThat(skipped).isEqualTo(waited.replace("took 100 ticks", "took 0 ticks"));
    }
}
