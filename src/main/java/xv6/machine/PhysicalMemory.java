package xv6.machine;

import xv6.machine.host.Words;

/** RAM, by physical address. Any alignment is allowed; an address outside RAM is an {@link AccessFault}. */
public final class PhysicalMemory {
    // tag::state[]
    /** Where RAM begins. */
    public static final long BASE = 0x8000_0000L;
    /** Bytes of a page. */
    public static final int PAGE = 4096;

    final Words words;
    final CodeCache code;
    private final long size;
    // end::state[]

    public PhysicalMemory(long size) {
        this.size = size;
        words = new Words((int) size);
        code = new CodeCache(words, (int) (size / PAGE));
    }

    /** Bytes of RAM. */
    public long size() {
        return size;
    }

    /** The first physical address after RAM. */
    public long end() {
        return BASE + size;
    }

    // tag::where[]
    /** Whether all of the {@code n} bytes at {@code pa} are RAM. */
    public boolean holds(long pa, long n) {
        long off = pa - BASE;
        return off >= 0 && n >= 0 && off <= size - n;
    }

    private long offset(long pa, long n) {
        if (!holds(pa, n)) {
            throw new AccessFault(pa);
        }
        return pa - BASE;
    }
    // end::where[]

    // tag::load[]
    public byte loadByte(long pa) {
        return words.getByte(offset(pa, 1));
    }

    public short loadShort(long pa) {
        return words.getShort(offset(pa, 2));
    }

    public int loadInt(long pa) {
        return words.getInt(offset(pa, 4));
    }

    public long loadLong(long pa) {
        return words.getLong(offset(pa, 8));
    }
    // end::load[]

    // tag::store[]
    public void storeByte(long pa, byte v) {
        long off = offset(pa, 1);
        words.setByte(off, v);
        code.stored(off, 1);
    }

    public void storeShort(long pa, short v) {
        long off = offset(pa, 2);
        words.setShort(off, v);
        code.stored(off, 2);
    }

    public void storeInt(long pa, int v) {
        long off = offset(pa, 4);
        words.setInt(off, v);
        code.stored(off, 4);
    }

    public void storeLong(long pa, long v) {
        long off = offset(pa, 8);
        words.setLong(off, v);
        code.stored(off, 8);
    }
    // end::store[]

    // tag::bulk[]
    /** Copies {@code n} bytes at {@code pa} into {@code to} from {@code off}. */
    public void read(long pa, byte[] to, int off, int n) {
        words.read(offset(pa, n), to, off, n);
    }

    /** Copies {@code n} bytes of {@code from} at {@code off} to {@code pa}. */
    public void write(long pa, byte[] from, int off, int n) {
        long at = offset(pa, n);
        words.write(at, from, off, n);
        code.stored(at, n);
    }

    /** Sets {@code n} bytes at {@code pa} to the low byte of {@code b}. */
    public void fill(long pa, int n, int b) {
        long off = offset(pa, n);
        words.fill(off, n, b);
        code.stored(off, n);
    }

    /** Copies {@code n} bytes; the ranges may overlap. */
    public void copy(long dst, long src, int n) {
        long off = offset(dst, n);
        words.copy(off, offset(src, n), n);
        code.stored(off, n);
    }
    // end::bulk[]
}
