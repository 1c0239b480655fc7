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
    public int seeds() {
        return 2;
    }

    @Override
    public void examine(Exam exam) {
        judge(exam, "a line without control-W", "", "We echo", "We echo");
        judge(exam, "a word is erased; the blank before it is not part of it, which stays", "", "echo one two^W", "echo one ");
        judge(exam, "blanks behind the word go with it", "", "echo one two ^W", "echo one ");
        judge(exam, "several blanks behind the word go with it", "", "echo one two   ^W", "echo one ");
        judge(exam, "twice, two words", "", "echo one two^W^W", "echo ");
        judge(exam, "the first word of a line, with nothing before it", "", "echo^W", "");
        judge(exam, "a line of blanks, with nothing before it", "", "   ^W", "");
        judge(exam, "an empty line", "", "^W", "");
        judge(exam, "what is typed afterwards stands where the word was", "", "echo one two^Wthree", "echo one three");
        judge(exam, "a line after one that is finished and not read yet, with nothing before it", "cat a b\r", "wc^W^W^W", "");
        judge(exam, "after that, the backspace key erases as before", "", "echo one two^Wab^H", "echo one a");
        exam.doing("the kernel boots with your console, and somebody types: echo one two^Wthree");
        String output = exam.shell().limit(60).parts(new Parts() {
            @Override
            public Console console(Uart uart, Sleeper sleeper) {
                return exam.make(Console.class, uart, sleeper);
            }
        }).run("echo one two\u0017three").output();
        exam.same("one three\n", output, "which is what echo prints then");
    }

    private static void judge(Exam exam, String why, String finished, String keys, String line) {
        exam.doing((finished.isEmpty() ? "typed: \"" : "typed: \"" + finished.replace("\r", "\", Enter, \"")) + keys + "\", Enter, and all is read");
        Typist.Typed typed = Typist.type(exam, finished, keys);
        exam.same(quoted(finished.replace('\r', '\n') + line), quoted(cut(typed.read())), "for who reads: " + why);
        exam.same(quoted(line), quoted(typed.screen()), "on the screen: " + why);
    }

    private static String cut(String read) {
        return read.endsWith("\n") ? read.substring(0, read.length() - 1) : read;
    }

    private static String quoted(String text) {
        StringBuilder all = new StringBuilder("\"");
        for (char c : text.toCharArray()) {
            all.append(c == '\n' ? "\\n" : c < ' ' ? "^" + (char) (c + '@') : String.valueOf(c));
        }
        return all.append('"').toString();
    }
}
