package xv6.exercises.check.c08;

import xv6.exercises.check.Check;
import xv6.exercises.check.Exam;
import xv6.kernel.boot.Parts;
import xv6.kernel.device.Console;
import xv6.kernel.device.Uart;
import xv6.kernel.lock.Sleeper;

/** Control-W erases the word before the cursor, on the screen and for who reads, and nothing else. */
public final class WordKeyCheck extends Check {
    @Override
    public void examine(Exam exam) {
        Typist.judge(exam, "a line without control-W", "", "", "We echo", "We echo");
        Typist.judge(exam, "a word is erased; the blank before it is not part of it, which stays", "", "", "echo one two^W", "echo one ");
        Typist.judge(exam, "blanks behind the word go with it", "", "", "echo one two ^W", "echo one ");
        Typist.judge(exam, "several blanks behind the word go with it", "", "", "echo one two   ^W", "echo one ");
        Typist.judge(exam, "twice, two words", "", "", "echo one two^W^W", "echo ");
        Typist.judge(exam, "the first word of a line, with nothing before it", "", "", "echo^W", "");
        Typist.judge(exam, "a line of blanks, with nothing before it", "", "", "   ^W", "");
        Typist.judge(exam, "an empty line", "", "", "^W", "");
        Typist.judge(exam, "what is typed afterwards stands where the word was", "", "", "echo one two^Wthree", "echo one three");
        Typist.judge(exam, "a line after one that is finished and not read yet, with nothing before it", "cat a b\r", "cat a b\n", "wc^W^W^W", "");
        Typist.judge(exam, "after that, the backspace key erases as before", "", "", "echo one two^Wab^H", "echo one a");
        exam.doing("the kernel boots with your console, and somebody types: echo one two^Wthree");
        String output = exam.shell().parts(new Parts() {
            @Override
            public Console console(Uart uart, Sleeper sleeper) {
                return exam.make(Console.class, uart, sleeper);
            }
        }).run("echo one two\u0017three").output();
        exam.same("one three\n", output, "which is what echo prints then");
    }
}
