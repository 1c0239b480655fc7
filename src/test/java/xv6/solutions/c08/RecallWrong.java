package xv6.solutions.c08;

import xv6.kernel.device.Uart;
import xv6.kernel.lock.Sleeper;
import xv6.solutions.Mistake;

/** Memories that hold too much, too little, or another line. */
final class RecallWrong {
    private RecallWrong() {
    }

    /** Leaves what has been typed, and the line comes behind it. */
    @Mistake(says = "takes the place of what has been typed")
    static final class LeavesWhatIsTyped extends Recall {
        LeavesWhatIsTyped(Uart uart, Sleeper sleeper) {
            super(uart, sleeper);
        }

        @Override
        void clear() {
        }
    }

    /** Types Enter too: the line is finished before anybody can edit it. */
    @Mistake(says = "typed: \"echo one\", Enter, \"^Y\"")
    static final class FinishesItToo extends Recall {
        FinishesItToo(Uart uart, Sleeper sleeper) {
            super(uart, sleeper);
        }

        @Override
        void recall() {
            super.recall();
            type('\n');
        }
    }

    /** Remembers empty lines. */
    @Mistake(says = "an empty line is not remembered")
    static final class RemembersEmptyLines extends Recall {
        RemembersEmptyLines(Uart uart, Sleeper sleeper) {
            super(uart, sleeper);
        }

        @Override
        void remember() {
            last = line();
        }
    }

    /** Forgets the line when it has brought it back. */
    @Mistake(says = "twice is once")
    static final class ForgetsIt extends Recall {
        ForgetsIt(Uart uart, Sleeper sleeper) {
            super(uart, sleeper);
        }

        @Override
        void recall() {
            super.recall();
            clear();
            last.chars().forEach(this::type);
            last = " ";
        }
    }

    /** Remembers the first line for ever. */
    @Mistake(says = "the last of several lines")
    static final class RemembersTheFirst extends Recall {
        RemembersTheFirst(Uart uart, Sleeper sleeper) {
            super(uart, sleeper);
        }

        @Override
        void remember() {
            if (last.isEmpty()) {
                super.remember();
            }
        }
    }

    /** Erases what has been typed though there is no line before. */
    @Mistake(says = "nothing happens")
    static final class ErasesForNothing extends Recall {
        ErasesForNothing(Uart uart, Sleeper sleeper) {
            super(uart, sleeper);
        }

        @Override
        void recall() {
            clear();
            super.recall();
        }
    }

    /** Waits for the newline that readers get, but Enter sends a carriage return. */
    @Mistake(says = "the line before, not finished yet")
    static final class WaitsForNewline extends Recall {
        WaitsForNewline(Uart uart, Sleeper sleeper) {
            super(uart, sleeper);
        }

        @Override
        protected boolean answers(int c) {
            return super.answers(c == '\r' ? 0 : c);
        }
    }

    /** Answers the letter Y. */
    @Mistake(says = "a line without control-Y")
    static final class AnswersTheLetter extends Recall {
        AnswersTheLetter(Uart uart, Sleeper sleeper) {
            super(uart, sleeper);
        }

        @Override
        protected boolean answers(int c) {
            return super.answers(c == 'Y' ? CONTROL_Y : c);
        }
    }
}
