package xv6.kernel.memory;

import xv6.machine.PhysicalMemory;

/** Physical memory as an address space: what xv6 means by {@code user_dst == 0}. */
public final class KernelMemory implements AddressSpace {
    private final PhysicalMemory memory;

    public KernelMemory(PhysicalMemory memory) {
        this.memory = memory;
    }

    @Override
    public boolean copyOut(long dst, long srcPa, long n) {
        memory.copy(dst, srcPa, (int) n);
        return true;
    }

    @Override
    public boolean copyIn(long dstPa, long src, long n) {
        memory.copy(dstPa, src, (int) n);
        return true;
    }

    @Override
    public int loadByte(long address) {
        return memory.loadByte(address) & 0xff;
    }

    @Override
    public boolean storeByte(long address, int b) {
        memory.storeByte(address, (byte) b);
        return true;
    }
}
