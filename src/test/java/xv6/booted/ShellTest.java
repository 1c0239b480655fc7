package xv6.booted;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import xv6.booted.BootedShell.Run;

/** What can be said to the shell. */
class ShellTest {
    private static String output(String... lines) {
        Run run = new BootedShell().file("f", "c\na\nb\n").run(lines);
        assertThat(run.panic()).isNull();
        assertThat(run.freeAfter()).as("free pages").isEqualTo(run.freeBefore());
        return run.output();
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = ':', textBlock = """
            echo one; echo two                            : one,two
            echo one ;echo two;                           : one,two
            (echo one; echo two) > out; wc < out          : 2 2 8_
            echo one > out; echo 22 >> out; cat out       : one,22
            cat < f > out; cat out                        : c,a,b
            > out cat < f; cat out                        : c,a,b
            echo long > out; echo s > out; cat out        : s
            cat f | grep a | wc                           : 1 1 2_
            (cat f; echo d) | (cat; echo e) | wc          : 5 5 10_
            mkdir d; cd d; echo x > y; cd ..; cat d/y     : x
            mkdir d; (cd d; echo x > y); cat d/y          : x
            echo x; cd nope; echo still here              : x,cannot cd nope,still here
            nosuch; echo on                               : exec nosuch failed,on
            cat < nope; echo on                           : open nope failed,on
            echo a b; # nothing                           : a b,exec # failed
            """)
    void understands(String line, String printed) {
        assertThat(output(line)).isEqualTo(printed.replace(',', '\n').replace('_', ' ') + "\n");
    }

    @Test
    void runsAJobInTheBackground() {
        assertThat(output("(cat f; echo job) > out &", "echo meanwhile", "cat out | wc").lines())
                .startsWith("meanwhile").hasSize(2);
    }

    @Test
    void saysWhatItDoesNotUnderstand() {
        assertThat(output("echo x | ; echo y", "(echo x", "echo )", "echo on")).contains("on\n");
    }

    @Test
    void aLongPipelinePassesEverythingOn() {
        assertThat(output("cat README README README | cat | cat | cat | cat | cat | wc").split(" ")[2])
                .isEqualTo(output("cat README README README | wc").split(" ")[2]);
    }
}
