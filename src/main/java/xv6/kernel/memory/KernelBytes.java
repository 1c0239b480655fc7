package xv6.kernel.memory;

import xv6.machine.PhysicalMemory;

/** An array of the kernel's own as an address space: address 0 is its first byte. What a C kernel has on its stack. */
public final class KernelBytes implements AddressSpace {
    private final PhysicalMemory memory;
    private final byte[] bytes;

    public KernelBytes(PhysicalMemory memory, byte[] bytes) {
        this.memory = memory;
        this.bytes = bytes;
    }

    @Override
    public boolean copyOut(long dst, long srcPa, long n) {
        memory.read(srcPa, bytes, (int) dst, (int) n);
        return true;
    }

    @Override
    public boolean copyIn(long dstPa, long src, long n) {
        memory.write(dstPa, bytes, (int) src, (int) n);
        return true;
    }

    @Override
    public int loadByte(long address) {
        return bytes[(int) address] & 0xff;
    }

    @Override
    public boolean storeByte(long address, int b) {
        bytes[(int) address] = (byte) b;
        return true;
    }
}
