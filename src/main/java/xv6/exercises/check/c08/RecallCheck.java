package xv6.exercises.check.c08;

import xv6.exercises.check.Check;
import xv6.exercises.check.Exam;
import xv6.kernel.boot.Parts;
import xv6.kernel.device.Console;
import xv6.kernel.device.Uart;
import xv6.kernel.lock.Sleeper;

/** Control-Y brings the last line back, as it was when it was finished, to be edited and finished again. */
public final class RecallCheck extends Check {
    @Override
    public void examine(Exam exam) {
        Typist.judge(exam, "a line without control-Y", "Y1\r", "Y1\n", "Yes", "Yes");
        Typist.judge(exam, "the line before, not finished yet", "echo one\r", "echo one\n", "^Y", "echo one");
        Typist.judge(exam, "it can be edited", "echo one\r", "echo one\n", "^Y^Hly", "echo only");
        Typist.judge(exam, "it takes the place of what has been typed", "echo one\r", "echo one\n", "wc^Y", "echo one");
        Typist.judge(exam, "twice is once", "echo one\r", "echo one\n", "^Y^Y", "echo one");
        Typist.judge(exam, "the last of several lines", "echo one\recho two\r", "echo one\necho two\n", "^Y", "echo two");
        Typist.judge(exam, "an empty line is not remembered", "echo one\r\r", "echo one\n\n", "^Y", "echo one");
        Typist.judge(exam, "the line as it was finished, without what was erased", "echx^Ho one\r", "echo one\n", "^Y", "echo one");
        Typist.judge(exam, "a line that was recalled is the last one too", "echo one\r^Y\r", "echo one\necho one\n", "^Y!", "echo one!");
        Typist.judge(exam, "there is no line before, and nothing happens", "", "", "wc^Y x", "wc x");
        exam.doing("the kernel boots with your console, and somebody types: echo one, Enter, control-Y, and \" two\"");
        String output = exam.shell().parts(new Parts() {
            @Override
            public Console console(Uart uart, Sleeper sleeper) {
                return exam.make(Console.class, uart, sleeper);
            }
        }).run("echo one", "\u0019 two").output();
        exam.same("one\none two\n", output, "which is what echo prints the first time and the second");
    }
}
