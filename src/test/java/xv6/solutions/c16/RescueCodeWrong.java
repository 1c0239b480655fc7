package xv6.solutions.c16;

import xv6.solutions.Mistake;

/** First programs with a word that is not as it should be. */
final class RescueCodeWrong {
    private RescueCodeWrong() {
    }

    /** The program with word {@code i} replaced. */
    private static int[] with(int i, int word) {
        int[] words = new RescueCode().words();
        words[i] = word;
        return words;
    }

    /** Jumps on the spot after the first exec. */
    @Mistake(says = {"whose /init is no program", "no end after"})
    static final class NoSecondTry extends RescueCode {
        @Override
        int[] words() {
            return with(4, 0x0000006f);
        }
    }

    /** No zero behind the last pointer of the first argv: the second is taken for its continuation. */
    @Mistake(says = {"the arguments of /init", "/init first /rescue"})
    static final class VectorWithoutEnd extends RescueCode {
        @Override
        int[] words() {
            return with(18, 48);
        }
    }

    /** No zero behind the path, but more letters: there is no such file. */
    @Mistake(says = {"with /init", "/rescue ran"})
    static final class PathWithoutEnd extends RescueCode {
        @Override
        int[] words() {
            return with(9, 0x20202074);
        }
    }

    /** Nothing stands between the last ecall and the strings, which the hart tries to run. */
    @Mistake(says = {"neither /init nor /rescue", "init exiting"})
    static final class RunsIntoTheStrings extends RescueCode {
        @Override
        int[] words() {
            return with(7, 0);
        }
    }

    /** Pointers of 32 bits, as if this were a smaller machine: two are taken for one. */
    @Mistake(says = {"with /init", "/rescue ran"})
    static final class ShortPointers extends RescueCode {
        @Override
        int[] words() {
            return with(15, 40);
        }
    }

    /** The highest byte of each word first. */
    @Mistake(says = {"with /init", "init exiting"})
    static final class HighestByteFirst extends RescueCode {
        @Override
        public byte[] code() {
            byte[] right = super.code();
            byte[] wrong = new byte[right.length];
            for (int i = 0; i < right.length; i++) {
                wrong[i] = right[i ^ 3];
            }
            return wrong;
        }
    }

    /** Exits when all is lost; but it is init that exits. */
    @Mistake(says = {"neither /init nor /rescue", "must not end", "init exiting"})
    static final class Exits extends RescueCode {
        @Override
        int[] words() {
            int[] words = with(3, 0x00000073);
            int[] longer = new int[words.length + 2];
            System.arraycopy(words, 0, longer, 0, 7);
            longer[7] = 0x00200893;
            longer[8] = 0x00000073;
            System.arraycopy(words, 8, longer, 10, words.length - 8);
            longer[0] += 8 << 20;
            longer[1] += 8 << 20;
            longer[4] += 8 << 20;
            longer[5] += 8 << 20;
            longer[16] += 8;
            longer[18] += 8;
            longer[22] += 8;
            return longer;
        }
    }
}
