package xv6.solutions.c14;

import xv6.exercises.check.c14.ByteRing;
import xv6.solutions.Mistake;

/** Rings whose two sides get in each other's way, or that cannot count. */
final class RingWrong {
    private RingWrong() {
    }

    /** The reference, which the others change in one place. */
    private abstract static class Plain implements ByteRing {
        final byte[] bytes;
        volatile int nwrite;
        volatile int nread;

        Plain(int size, int start) {
            bytes = new byte[size];
            nwrite = start;
            nread = start;
        }

        int place(int count) {
            return Integer.remainderUnsigned(count, bytes.length);
        }

        boolean isFull() {
            return nwrite - nread == bytes.length;
        }

        @Override
        public boolean put(byte b) {
            if (isFull()) {
                return false;
            }
            bytes[place(nwrite)] = b;
            nwrite = nwrite + 1;
            return true;
        }

        @Override
        public int take() {
            if (nread == nwrite) {
                return -1;
            }
            int b = bytes[place(nread)] & 0xff;
            nread = nread + 1;
            return b;
        }
    }

    /** Counts the byte, then enters it: the reader may come between. */
    @Mistake(says = {"the next byte, for none may be lost", "sets nwrite to"})
    static final class CountsFirst extends Plain {
        CountsFirst(int size, int start) {
            super(size, start);
        }

        @Override
        public boolean put(byte b) {
            if (isFull()) {
                return false;
            }
            int at = nwrite;
            nwrite = at + 1;
            bytes[place(at)] = b;
            return true;
        }
    }

    /** Gives the place free, then reads from it: the writer may come between. */
    @Mistake(says = {"the next byte, for none may be lost", "sets nread to"})
    static final class FreesFirst extends Plain {
        FreesFirst(int size, int start) {
            super(size, start);
        }

        @Override
        public int take() {
            if (nread == nwrite) {
                return -1;
            }
            int at = nread;
            nread = at + 1;
            return bytes[place(at)] & 0xff;
        }
    }

    /** Keeps how many bytes there are in one number, which both sides change. */
    @Mistake(says = {"reads held", "sets held to"})
    static final class OneNumber extends Plain {
        private volatile int held;

        OneNumber(int size, int start) {
            super(size, start);
        }

        @Override
        public boolean put(byte b) {
            if (held == bytes.length) {
                return false;
            }
            bytes[place(nwrite++)] = b;
            held = held + 1;
            return true;
        }

        @Override
        public int take() {
            if (held == 0) {
                return -1;
            }
            int b = bytes[place(nread++)] & 0xff;
            held = held - 1;
            return b;
        }
    }

    /** Leaves one place empty to tell full from empty, as rings of two indices do. */
    @Mistake(says = {"when 511 bytes are in it", "room for 512 bytes"})
    static final class LeavesOneEmpty extends Plain {
        LeavesOneEmpty(int size, int start) {
            super(size, start);
        }

        @Override
        boolean isFull() {
            return nwrite - nread == bytes.length - 1;
        }
    }

    /** Takes the remainder of a count that may be negative. */
    @Mistake(says = {"whose counts began with", "ArrayIndexOutOfBoundsException"})
    static final class NegativePlace extends Plain {
        NegativePlace(int size, int start) {
            super(size, start);
        }

        @Override
        int place(int count) {
            return count % bytes.length;
        }
    }

    /** Compares the counts, one of which may have run over. */
    @Mistake(says = {"whose counts began with 2147483636", "there is room for"})
    static final class ComparesCounts extends Plain {
        ComparesCounts(int size, int start) {
            super(size, start);
        }

        @Override
        boolean isFull() {
            return nwrite >= nread + bytes.length;
        }
    }

    /** Returns a byte with its sign: from 128 on it looks like something else. */
    @Mistake(says = {"128, the oldest byte", "-128"})
    static final class SignedByte extends Plain {
        SignedByte(int size, int start) {
            super(size, start);
        }

        @Override
        public int take() {
            int b = super.take();
            return b < 0 ? b : (byte) b;
        }
    }

    /** Never full: writes over what nobody has read. */
    @Mistake(says = {"when 512 bytes are in it", "false, for it is full"})
    static final class NeverFull extends Plain {
        NeverFull(int size, int start) {
            super(size, start);
        }

        @Override
        boolean isFull() {
            return false;
        }
    }
}
