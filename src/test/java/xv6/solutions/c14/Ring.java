package xv6.solutions.c14;

import xv6.exercises.check.c14.ByteRing;

/**
 * Only the writer changes nwrite, only the reader nread, so neither count can be lost. The writer counts a byte after it
 * is in its place, the reader after it is out: until then the other side leaves that place alone. The difference of
 * the counts is right even when they have run over.
 */
public final class Ring implements ByteRing {
    private final byte[] bytes;
    private volatile int nwrite;
    private volatile int nread;

    public Ring(int size, int start) {
        bytes = new byte[size];
        nwrite = start;
        nread = start;
    }

    @Override
    public boolean put(byte b) {
        int at = nwrite;
        if (at - nread == bytes.length) {
            return false;
        }
        bytes[place(at)] = b;
        nwrite = at + 1;
        return true;
    }

    @Override
    public int take() {
        int at = nread;
        if (at == nwrite) {
            return -1;
        }
        int b = bytes[place(at)] & 0xff;
        nread = at + 1;
        return b;
    }

    private int place(int count) {
        return Integer.remainderUnsigned(count, bytes.length);
    }
}
