package xv6.solutions.c08;

import xv6.kernel.device.Uart;
import xv6.kernel.lock.Sleeper;
import xv6.solutions.Mistake;

/** Keys that erase too much, too little, or what is not theirs. */
final class WordKeyWrong {
    private WordKeyWrong() {
    }

    /** Stops at the blank behind the word, and erases nothing. */
    @Mistake(says = "echo one two ^W")
    static final class LeavesBlanks extends WordKey {
        LeavesBlanks(Uart uart, Sleeper sleeper) {
            super(uart, sleeper);
        }

        @Override
        void eraseBlanks() {
        }
    }

    /** Erases blanks and no word. */
    @Mistake(says = "\"echo one \"")
    static final class LeavesTheWord extends WordKey {
        LeavesTheWord(Uart uart, Sleeper sleeper) {
            super(uart, sleeper);
        }

        @Override
        void eraseWord() {
        }
    }

    /** Erases the blank before the word too. */
    @Mistake(says = "which stays")
    static final class ErasesOneMore extends WordKey {
        ErasesOneMore(Uart uart, Sleeper sleeper) {
            super(uart, sleeper);
        }

        @Override
        void eraseWord() {
            super.eraseWord();
            if (length() > 0) {
                erase();
            }
        }
    }

    /** Erases the whole line, as control-U does. */
    @Mistake(says = "echo one two^W")
    static final class ErasesTheLine extends WordKey {
        ErasesTheLine(Uart uart, Sleeper sleeper) {
            super(uart, sleeper);
        }

        @Override
        void eraseWord() {
            while (length() > 0) {
                erase();
            }
        }
    }

    /** Does not look whether the line has a character left, and goes on into what is finished. */
    @Mistake(says = {"typed: \"echo^W\"", "in eraseWord"})
    static final class GoesOnToTheLeft extends WordKey {
        GoesOnToTheLeft(Uart uart, Sleeper sleeper) {
            super(uart, sleeper);
        }

        @Override
        void eraseWord() {
            while (at(length() - 1) != ' ') {
                erase();
            }
        }
    }

    /** Erases, and has the key typed as well. */
    @Mistake(says = "^W")
    static final class TypesItToo extends WordKey {
        TypesItToo(Uart uart, Sleeper sleeper) {
            super(uart, sleeper);
        }

        @Override
        protected boolean answers(int c) {
            super.answers(c);
            return false;
        }
    }

    /** Takes every key for its own. */
    @Mistake(says = {"typed: \"We echo\", Enter, and all is read", "waits for ever"})
    static final class TakesEveryKey extends WordKey {
        TakesEveryKey(Uart uart, Sleeper sleeper) {
            super(uart, sleeper);
        }

        @Override
        protected boolean answers(int c) {
            super.answers(c);
            return true;
        }
    }

    /** Answers the letter W, not control-W. */
    @Mistake(says = "a line without control-W")
    static final class AnswersTheLetter extends WordKey {
        AnswersTheLetter(Uart uart, Sleeper sleeper) {
            super(uart, sleeper);
        }

        @Override
        protected boolean answers(int c) {
            return super.answers(c == 'W' ? CONTROL_W : c == CONTROL_W ? 'W' : c);
        }
    }
}
