package xv6.machine.host;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * The bytes of RAM, little endian, at offsets from 0. Plain access takes any alignment; atomic access must be
 * aligned and is sequentially consistent.
 */
public final class Words {
    // tag::views[]
    private static final VarHandle SHORT = view(short[].class);
    private static final VarHandle INT = view(int[].class);
    private static final VarHandle LONG = view(long[].class);

    private final ByteBuffer bytes;

    public Words(int size) {
        bytes = ByteBuffer.allocateDirect(size).order(ByteOrder.LITTLE_ENDIAN);
    }

    private static VarHandle view(Class<?> array) {
        return MethodHandles.byteBufferViewVarHandle(array, ByteOrder.LITTLE_ENDIAN).withInvokeExactBehavior();
    }
    // end::views[]

    // tag::plain[]
    public byte getByte(long off) {
        return bytes.get((int) off);
    }

    public short getShort(long off) {
        return (short) SHORT.get(bytes, (int) off);
    }

    public int getInt(long off) {
        return (int) INT.get(bytes, (int) off);
    }

    public long getLong(long off) {
        return (long) LONG.get(bytes, (int) off);
    }

    public void setByte(long off, byte v) {
        bytes.put((int) off, v);
    }

    public void setShort(long off, short v) {
        SHORT.set(bytes, (int) off, v);
    }

    public void setInt(long off, int v) {
        INT.set(bytes, (int) off, v);
    }

    public void setLong(long off, long v) {
        LONG.set(bytes, (int) off, v);
    }
    // end::plain[]

    // tag::atomic[]
    public boolean compareAndSetInt(long off, int expected, int v) {
        return INT.compareAndSet(bytes, (int) off, expected, v);
    }

    public boolean compareAndSetLong(long off, long expected, long v) {
        return LONG.compareAndSet(bytes, (int) off, expected, v);
    }

    public int getAndSetInt(long off, int v) {
        return (int) INT.getAndSet(bytes, (int) off, v);
    }

    public long getAndSetLong(long off, long v) {
        return (long) LONG.getAndSet(bytes, (int) off, v);
    }

    public int getAndAddInt(long off, int v) {
        return (int) INT.getAndAdd(bytes, (int) off, v);
    }

    public long getAndAddLong(long off, long v) {
        return (long) LONG.getAndAdd(bytes, (int) off, v);
    }

    /** Orders every access before it ahead of every access after it. */
    public static void fence() {
        VarHandle.fullFence();
    }
    // end::atomic[]

    // tag::bulk[]
    public void copy(long dst, long src, int n) {
        bytes.put((int) dst, bytes, (int) src, n);
    }

    public void fill(long off, int n, int b) {
        long eight = (b & 0xFFL) * 0x0101_0101_0101_0101L;
        int i = 0;
        for (; i <= n - 8; i += 8) {
            setLong(off + i, eight);
        }
        for (; i < n; i++) {
            setByte(off + i, (byte) b);
        }
    }

    public void read(long off, byte[] to, int at, int n) {
        bytes.get((int) off, to, at, n);
    }

    public void write(long off, byte[] from, int at, int n) {
        bytes.put((int) off, from, at, n);
    }
    // end::bulk[]
}
